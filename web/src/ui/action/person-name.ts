type Names = { firstName?: string | null | undefined; lastName?: string | null | undefined };

/** Returns the first and last name of a person; an empty text if there is neither. */
export const personName = ({ firstName, lastName }: Names) => [firstName, lastName].filter(Boolean).join(' ');

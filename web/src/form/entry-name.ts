/**
 * The name of an entry in a group that holds any number of them, each under its id: rows that come and go. Apart from a
 * field's name, so that a draft gives back its own entries, and from a number, which Formik would take for a place in a list.
 */
export const entryName = (id: string) => `#${id}`;

/** Whether a name is one of an entry's. */
export const isEntryName = (name: string) => name.startsWith('#');

/** The id in the name of an entry. */
export const entryId = (name: string) => name.slice(1);

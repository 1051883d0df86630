/** Returns the name of a record, for lists and questions. The id distinguishes records without a name. */
export const recordName = (name: string | null | undefined, noun: string, id: string) =>
  name || `Unnamed ${noun} ${id}`;

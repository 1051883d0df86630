/** Returns the name of a record, for lists and questions. The id tells records without a name apart. */
export const recordName = (name: string | null | undefined, noun: string, id: string) =>
  name || `Unnamed ${noun} ${id}`;

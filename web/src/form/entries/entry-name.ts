/**
 * Returns the name of an entry in a group of dynamic rows, keyed by id. The `#` distinguishes rows from
 * fields, so that a draft restores its own rows. It also keeps Formik from treating a numeric id as an array
 * index.
 */
export const entryName = (id: string) => `#${id}`;

/** Returns whether a name belongs to an entry. */
export const isEntryName = (name: string) => name.startsWith('#');

/** Returns the id in an entry's name. */
export const entryId = (name: string) => name.slice(1);

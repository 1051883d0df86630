import * as z from 'zod';

/** The order of a list by one of its sort fields; null and undefined stand for the usual order. */
export type Sort<Field extends string> = { field: Field; direction: 'asc' | 'desc' } | null | undefined;

/** The order of a list, in a body. */
const sortBy = <const Fields extends readonly [string, ...string[]]>(fields: Fields) =>
  z
    .object({
      field: z.enum(fields, `Enter one of ${fields.join(', ')}`),
      direction: z.enum(['asc', 'desc'], 'Enter asc or desc').default('asc'),
    })
    .nullish()
    .meta({
      description: 'Order of the rows; those with equal values are in the order of their ids.',
      'x-extension': true,
    });

/** The sort fields of lists of companies and locations, and of lists of people. */
export const placeSort = () => sortBy(['name', 'city', 'status', 'id']);
export const personSort = () => sortBy(['last_name', 'first_name', 'email', 'status', 'id']);
/** The sort field of the audit log: an entry's id is the order of its creation. */
export const auditSort = () => sortBy(['id']);

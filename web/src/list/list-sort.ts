import type { SortDirection } from '../graph/generated/graphql.ts';

// In the URL, a sort is the name of a field, such as `lastName`, or `-lastName` for the other direction.

/** The fields of a list's sort in the graph. The first is the default order. */
type SortFields<Field extends string> = readonly [Field, ...Field[]];

/** Returns the name in the URL of a field: `LAST_NAME` becomes `lastName`. */
const toWord = (field: string) => field.toLowerCase().replace(/_(\w)/g, (_, letter) => letter.toUpperCase());

/** Reads a sort from a URL parameter. An invalid one means the default order. */
export function readSort(text: string | null, fields: SortFields<string>): string {
  const word = text?.replace(/^-/, '');
  return text && fields.some((field) => toWord(field) === word) ? text : toWord(fields[0]);
}

/** Returns a sort as the argument of a query; undefined for the default order. */
export function toSort<Field extends string>(
  sort: string,
  fields: SortFields<Field>,
): { field: Field; direction: SortDirection } | undefined {
  const found = fields.find((field) => toWord(field) === sort.replace(/^-/, ''));
  if (!found || sort === toWord(fields[0])) return undefined;
  return { field: found, direction: sort.startsWith('-') ? 'DESC' : 'ASC' };
}

import { toVisibleText } from '@console/schema/visible-text.ts';

export type Named = { id: string; name: string };

/** The records that a cell names, or why it names none. */
export type Found = { ids: string[]; text: string; error: null } | { error: string };

/** Separates names in a cell. */
const separator = ';';

/** Compares names as they are stored, without case. */
export const toKey = (name: string) => toVisibleText(name).toLowerCase();

/** Names as a cell holds them, in the order of the alphabet. */
export const toNames = (list: readonly { name: string }[]) =>
  list
    .map(({ name }) => name)
    .toSorted((a, b) => a.localeCompare(b))
    .join(`${separator} `);

/**
 * Finds records by their names or ids, separated by semicolons. A name may contain a semicolon if it is alone.
 * @param what the records in the plural, such as `regions`
 */
export function findNames(cell: string, options: readonly Named[], what: string): Found {
  const parts =
    named(cell, options).length > 0 ? [cell] : cell.split(separator).filter((part) => part.trim() !== '');
  const chosen = new Map<string, Named>();
  for (const part of parts) {
    const found = findOne(part, options);
    if (found.length > 1)
      return { error: `Several ${what} are named ${quoted(part.trim())}. Use the ID: ${idsOf(found)}.` };
    const [one] = found;
    if (!one) return { error: `None of the ${what} is named ${quoted(part.trim())}. ${toChoices(options)}` };
    chosen.set(one.id, one);
  }
  const list = [...chosen.values()];
  return { ids: list.map(({ id }) => id), text: toNames(list), error: null };
}

/** The most characters of a cell that an error quotes. */
const maxQuoted = 60;

/** Quotes a cell in an error, which then also shows what it says after the cell. */
export const quoted = (cell: string) =>
  cell.length > maxQuoted ? `“${cell.slice(0, maxQuoted)} …”` : `“${cell}”`;

const idsOf = (list: readonly Named[]) => list.map(({ id }) => id).join(' or ');

function findOne(part: string, options: readonly Named[]): readonly Named[] {
  const found = named(part, options);
  return found.length > 0 ? found : options.filter(({ id }) => id === part.trim());
}

/** Options by key. Every row of a file looks up names in the same lists, which can have thousands of records. */
const indexes = new WeakMap<readonly Named[], ReadonlyMap<string, readonly Named[]>>();

function named(name: string, options: readonly Named[]): readonly Named[] {
  const index = indexes.get(options) ?? Map.groupBy(options, (option) => toKey(option.name));
  indexes.set(options, index);
  return index.get(toKey(name)) ?? [];
}

const maxChoices = 8;

/** The possible names, if they are few. */
export function toChoices(options: readonly { name: string }[]): string {
  if (options.length === 0) return 'There are none yet.';
  const names = options.slice(0, maxChoices).map(({ name }) => name);
  return `Possible: ${names.join(', ')}${options.length > maxChoices ? ' and others' : ''}.`;
}

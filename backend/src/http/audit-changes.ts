import { isDeepStrictEqual } from 'node:util';

// What an entry of the audit log says of a record: which fields are not what they were.

/** A field as a dotted path in the wire's spelling, `states.name`; lists are compared as wholes. Null where there was nothing. */
export type Change = { field: string; before: unknown; after: unknown };

/** What stands for a secret, before and after. */
const SECRET = '***';

/** Another password was set: that is all that is ever said of it. */
export const PASSWORD_CHANGE: Change = { field: 'password', before: SECRET, after: SECRET };

/** What the service itself counts or derives, and the ids by which it finds things: the entry names them already. */
const BOOKKEEPING = new Set([
  'id',
  'company_id',
  'location_id',
  'country_id',
  'version',
  'access_version',
  'is_active',
  'location_count',
]);

/**
 * The fields that differ between two states of a record.
 * @param before null when it was not there yet
 * @param after null when it is gone
 */
export function changesBetween(before: object | null, after: object | null): Change[] {
  const was = leavesOf(before);
  const is = leavesOf(after);
  const fields = new Set([...is.keys(), ...was.keys()]);
  return [...fields]
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter(
      (change) =>
        !isDeepStrictEqual(change.before, change.after) &&
        !(isNothing(change.before) && isNothing(change.after)),
    );
}

/** To who reads the log an empty list of what has just been made is no news. */
const isNothing = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

/** Every value that is no object, by its path, as JSON has it. */
function leavesOf(record: object | null): Map<string, unknown> {
  const plain = record === null ? {} : JSON.parse(JSON.stringify(record));
  return new Map(Object.entries(plain).flatMap(([name, value]) => leavesAt(name, value)));
}

function leavesAt(path: string, value: unknown): [string, unknown][] {
  if (BOOKKEEPING.has(path.slice(path.lastIndexOf('.') + 1))) return [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) => leavesAt(`${path}.${name}`, inner));
}

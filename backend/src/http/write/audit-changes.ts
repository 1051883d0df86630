import { isDeepStrictEqual } from 'node:util';
import type { Change } from '../../database/json-types.ts';

// Computes the changed fields of a record for the audit log.

/** Replaces a secret value, before and after the change. */
const SECRET = '***';

/** Records that a password changed, without any detail. */
export const PASSWORD_CHANGE: Change = { field: 'password', before: SECRET, after: SECRET };

/**
 * Fields that are left out: counters and derived values of the service, and ids that the entry contains
 * anyway.
 */
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
 * Returns the fields that differ between two states of a record.
 * @param before null if the record did not exist yet
 * @param after null if the record is deleted
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

/** Treats an empty list like a missing value, because readers of the log gain nothing from it. */
const isNothing = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

/** Returns the JSON values of a record that are not objects, keyed by path. */
function leavesOf(record: object | null): Map<string, unknown> {
  const plain = record === null ? {} : JSON.parse(JSON.stringify(record));
  return new Map(Object.entries(plain).flatMap(([name, value]) => leavesAt(name, value)));
}

function leavesAt(path: string, value: unknown): [string, unknown][] {
  if (BOOKKEEPING.has(path.slice(path.lastIndexOf('.') + 1))) return [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) => leavesAt(`${path}.${name}`, inner));
}

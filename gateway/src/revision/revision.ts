import { createHash } from 'node:crypto';
import { badRequest } from '../errors/graph-error.ts';

/** The editable fields of a record, nested like its input. Leaves are text, numbers, booleans or null. */
export type Editable = { readonly [field: string]: Editable | string | number | boolean | null | undefined };

/**
 * The content of a revision: the row version, if the upstream has one, and a short hash of each editable
 * field.
 */
export type Revision = { version: string | null; hashes: ReadonlyMap<string, string> };

/**
 * 48 bits in base64url: long enough to distinguish two states of a field, short enough to send in each
 * request.
 */
const hashLength = 8;

/**
 * Returns the opaque revision of a record: `1.<version>.<hash of its name><hash of each editable field, sorted by
 * name>`. `of` names the record and possibly a part of it (`company:12:platforms`), so that revisions of different
 * records never match.
 */
export function toRevision(of: string, version: string | null, editable: Editable): string {
  const hashes = [...hashFields(of, editable).values()].join('');
  return `1.${Buffer.from(version ?? '').toString('base64url')}.${hashRecord(of)}${hashes}`;
}

/** What a row version may contain as an entity tag (RFC 9110), and spaces, which timestamps have. */
const versionPattern = /^[ !#-~]*$/;

/** Parses a revision that a caller sent. Throws BAD_REQUEST for the revision of another record. */
export function readRevision(text: string, of: string, like: Editable): Revision {
  const [, version, record, hashes] = /^1\.([\w-]{0,64})\.([\w-]{8})((?:[\w-]{8})+)$/.exec(text) ?? [];
  const names = [...flatten(like).keys()];
  if (version === undefined || hashes?.length !== names.length * hashLength) throw otherRecord();
  if (record !== hashRecord(of)) throw otherRecord();
  const tag = Buffer.from(version, 'base64url').toString();
  if (!versionPattern.test(tag)) throw otherRecord();
  return {
    version: tag || null,
    hashes: new Map(names.map((name, at) => [name, hashes.slice(at * hashLength, (at + 1) * hashLength)])),
  };
}

const otherRecord = () =>
  badRequest('This revision was not issued for this record. Read the record again and send its revision.');

/** Returns the names of the fields that differ from the revision, as paths in the input: `address.zip`. */
export function changedSince(revision: Revision, of: string, editable: Editable): string[] {
  const now = hashFields(of, editable);
  return [...now].filter(([name, hash]) => revision.hashes.get(name) !== hash).map(([name]) => name);
}

/** Returns whether a record already has the desired values. Undefined fields of `desired` match any value. */
export function isSame(one: Editable, desired: Editable): boolean {
  const left = flatten(one);
  const right = flatten(desired);
  const untouched = untouchedFields(desired);
  const has = ([name, value]: [string, string]) => untouched.has(name) || right.get(name) === value;
  return left.size === right.size && [...left].every(has);
}

/** Returns the names of the fields that a change leaves untouched: those present with the value undefined. */
export function untouchedFields(desired: Editable): Set<string> {
  const names = Object.entries(desired)
    .filter(([, value]) => value === undefined)
    .map(([name]) => name);
  return new Set(names);
}

/** Returns the names of all editable fields. */
export const fieldNames = (editable: Editable) => [...flatten(editable).keys()];

const hash = (...content: string[]) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, hashLength);

/** Returns the hash of a record's kind and id. The parts of a record have different fields. */
const hashRecord = (of: string) => hash(of.split(':', 2).join(':'));

function hashFields(of: string, editable: Editable) {
  const hashes = new Map<string, string>();
  for (const [name, value] of flatten(editable)) {
    hashes.set(name, hash(of, name, value));
  }
  return hashes;
}

/** Returns the leaves by path, sorted by name. Missing, null and blank are equal. */
function flatten(editable: Editable, below = ''): Map<string, string> {
  const leaves = new Map<string, string>();
  for (const name of Object.keys(editable).sort()) {
    const value = editable[name];
    // A field that could not be read has no state to compare.
    if (value instanceof Error) throw value;
    if (typeof value === 'object' && value !== null) {
      for (const [path, text] of flatten(value, `${below}${name}.`)) leaves.set(path, text);
    } else {
      leaves.set(below + name, String(value ?? ''));
    }
  }
  return leaves;
}

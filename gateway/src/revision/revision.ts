import { createHash } from 'node:crypto';
import { badRequest } from '../errors/graph-error.ts';

/** What can be edited of a thing, nested as its input is; leaves are text, numbers, booleans or null. */
export type Editable = { readonly [field: string]: Editable | string | number | boolean | null | undefined };

/** What a revision says: the row version, where the upstream has one, and a short hash of each editable field. */
export type Revision = { version: string | null; hashes: ReadonlyMap<string, string> };

/** 48 bits: enough to tell two states of one field apart, short enough to send back and forth. */
const hashLength = 8;

/**
 * The opaque revision of a thing: `1.<version>.<hash of each editable field, in the order of the fields' names>`. `of` names the
 * thing (`company:12`), so that a revision of one is no revision of another.
 */
export function toRevision(of: string, version: string | null, editable: Editable): string {
  const hashes = [...hashFields(of, editable).values()].join('');
  return `1.${Buffer.from(version ?? '').toString('base64url')}.${hashes}`;
}

/** Reads a revision that a caller sent back. Throws BAD_REQUEST for anything that this gateway did not give out for such a thing. */
export function readRevision(text: string, like: Editable): Revision {
  const [, version, hashes] = /^1\.([\w-]{0,64})\.((?:[\w-]{8})+)$/.exec(text) ?? [];
  const names = [...flatten(like).keys()];
  if (version === undefined || hashes?.length !== names.length * hashLength) {
    throw badRequest(
      'This revision is not one that the gateway gave for such a thing. Read it again and send its revision.',
    );
  }
  return {
    version: Buffer.from(version, 'base64url').toString() || null,
    hashes: new Map(names.map((name, at) => [name, hashes.slice(at * hashLength, (at + 1) * hashLength)])),
  };
}

/** Names of the fields that are not as the revision has them, as paths in the input: `address.zip`. */
export function changedSince(revision: Revision, of: string, editable: Editable): string[] {
  const now = hashFields(of, editable);
  return [...now].filter(([name, hash]) => revision.hashes.get(name) !== hash).map(([name]) => name);
}

/** Whether a thing has the desired values already; what is undefined in `desired` may be anything. */
export function isSame(one: Editable, desired: Editable): boolean {
  const left = flatten(one);
  const right = flatten(desired);
  const untouched = untouchedFields(desired);
  const has = ([name, value]: [string, string]) => untouched.has(name) || right.get(name) === value;
  return left.size === right.size && [...left].every(has);
}

/** Names of the fields that a change leaves as they are: those that are there, and undefined. */
export function untouchedFields(desired: Editable): Set<string> {
  const names = Object.entries(desired)
    .filter(([, value]) => value === undefined)
    .map(([name]) => name);
  return new Set(names);
}

/** Names of all editable fields. */
export const fieldNames = (editable: Editable) => [...flatten(editable).keys()];

function hashFields(of: string, editable: Editable) {
  const hashes = new Map<string, string>();
  for (const [name, value] of flatten(editable)) {
    const digest = createHash('sha256')
      .update(JSON.stringify([of, name, value]))
      .digest('base64url');
    hashes.set(name, digest.slice(0, hashLength));
  }
  return hashes;
}

/** Leaves by path, in the order of their names. Missing, null and blank are the same state. */
function flatten(editable: Editable, below = ''): Map<string, string> {
  const leaves = new Map<string, string>();
  for (const name of Object.keys(editable).sort()) {
    const value = editable[name];
    if (typeof value === 'object' && value !== null) {
      for (const [path, text] of flatten(value, `${below}${name}.`)) leaves.set(path, text);
    } else {
      leaves.set(below + name, String(value ?? ''));
    }
  }
  return leaves;
}

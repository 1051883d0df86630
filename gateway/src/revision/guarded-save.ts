import { GraphError } from '../errors/graph-error.ts';
import { Refusal } from '../errors/refusal.ts';
import {
  changedSince,
  type Editable,
  fieldNames,
  isSame,
  type Revision,
  readRevision,
  toRevision,
  untouchedFields,
} from './revision.ts';

/** What a write says about the state that it is based on. Both empty: the upstream has no row versions. */
export type Expectation = { ifMatch?: string; ifNoneMatch?: '*' };

/** What has a row version, where the upstream keeps them. */
export type Versioned = { version: string | null };

export type GuardedSave<Found extends Versioned, Answer> = {
  /** The thing, as its revisions name it: `company:12`. */
  of: string;
  /** What the caller sent; null: there was nothing yet. */
  revision: string | null;
  /** What is to be stored. A field that is undefined stays as it is, whoever changed it. */
  desired: Editable;
  /** Whether the upstream keeps row versions. */
  hasVersions: boolean;
  /** The thing as it is now, read anew; null when there is none. */
  read: () => Promise<Found | null>;
  /** The thing as this very operation has just read or written it, which spares a read; undefined: it is not known. */
  known?: Found | null | undefined;
  /** What to answer instead of writing, when the thing is as desired already. Without it, it is written again. */
  ifStands?: (() => Answer) | undefined;
  editableOf: (found: Found) => Editable;
  write: (expectation: Expectation) => Promise<Answer>;
};

/**
 * How often a write is tried when the row's version has grown although nobody touched this form's fields: as many as there
 * are parts under one version of a location, with its details and its status, because each may be overtaken by all the others.
 */
const mostWrites = 9;

/** What comes next: the write, with what it must expect, or nothing, because the thing is as desired. */
type Next<Answer> = { expectation: Expectation } | { answer: Answer };

/**
 * Writes only what nobody else has changed since `revision`. Throws CONFLICT with the names of the changed fields and the
 * present revision. A change that touched none of the editable fields is no conflict, and neither is a thing that
 * already is as desired (a repeat of a write whose answer was lost).
 *
 * With row versions the upstream decides, so no write can slip in between. Without them the thing is read
 * and compared just before the write, which leaves a gap of milliseconds.
 */
export async function guardedSave<Found extends Versioned, Answer>(
  save: GuardedSave<Found, Answer>,
): Promise<Answer> {
  const base = save.revision === null ? null : readRevision(save.revision, save.desired);
  let next = begin(save, base) ?? compare(save, base, await save.read());
  for (let write = 1; ; write += 1) {
    if ('answer' in next) return next.answer;
    try {
      return await save.write(next.expectation);
    } catch (error) {
      if (!isStale(error)) throw error;
      if (write === mostWrites) throw conflict('It was changed again meanwhile.', [], null);
      next = compare(save, base, await save.read());
    }
  }
}

/** What can be said without a read; null when it takes one. */
function begin<Found extends Versioned, Answer>(
  save: GuardedSave<Found, Answer>,
  base: Revision | null,
): Next<Answer> | null {
  const { known, hasVersions } = save;
  if (!hasVersions) return known === undefined ? null : compare(save, base, known);
  // What looks like a conflict is left to the service: it knows whether this is the repeat of a write that it has made.
  const isClear = known !== undefined && changedFields(save, base, known).length === 0;
  if (isClear) return compare(save, base, known);
  if (base === null) return { expectation: { ifNoneMatch: '*' } };
  return base.version === null ? null : { expectation: { ifMatch: base.version } };
}

/** Throws CONFLICT unless the write may go on; gives what it must expect now. */
function compare<Found extends Versioned, Answer>(
  save: GuardedSave<Found, Answer>,
  base: Revision | null,
  found: Found | null,
): Next<Answer> {
  const changed = changedFields(save, base, found);
  if (found === null) {
    if (base !== null) throw conflict('It is not there any more.', changed, null);
    return { expectation: save.hasVersions ? { ifNoneMatch: '*' } : {} };
  }
  const version = found.version;
  const editable = save.editableOf(found);
  if (changed.length > 0) {
    const present = toRevision(save.of, version, editable);
    throw conflict('It was changed by somebody else since it was read.', changed, present);
  }
  if (save.ifStands && isSame(editable, save.desired)) return { answer: save.ifStands() };
  return { expectation: save.hasVersions && version !== null ? { ifMatch: version } : {} };
}

/** Names of the fields that keep this save from going on; none when the thing is as desired already. */
function changedFields<Found extends Versioned, Answer>(
  save: GuardedSave<Found, Answer>,
  base: Revision | null,
  found: Found | null,
): string[] {
  if (found === null) return base === null ? [] : fieldNames(save.desired);
  const editable = save.editableOf(found);
  if (isSame(editable, save.desired)) return [];
  const untouched = untouchedFields(save.desired);
  const differing = base === null ? fieldNames(editable) : changedSince(base, save.of, editable);
  return differing.filter((name) => !untouched.has(name));
}

function conflict(what: string, changed: string[], revision: string | null) {
  return new GraphError('CONFLICT', `${what} Read it again, decide, and send the new revision.`, {
    changed,
    revision,
  });
}

/** 412: the row version or the absence that the write expected does not hold. */
function isStale(error: unknown) {
  return error instanceof Refusal && error.status === 412;
}

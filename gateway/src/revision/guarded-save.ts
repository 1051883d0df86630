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

/** The precondition of a write. Both fields are empty if the upstream has no row versions. */
type Expectation = { ifMatch?: string; ifNoneMatch?: '*' };

/** A record with its row version, or null if the upstream has none. */
export type Versioned = { version: string | null };

export type GuardedSave<Found extends Versioned, Answer> = {
  /** The name of the record inside its revisions, such as `company:12`. */
  of: string;
  /** The revision that the caller sent. Null means that the record did not exist yet. */
  revision: string | null;
  /**
   * The values to store. A field that is undefined keeps its current value, even if someone else changed it.
   */
  desired: Editable;
  /** Whether the upstream keeps row versions. */
  hasVersions: boolean;
  /** Reads the current record without a cache. Returns null if there is none. */
  read: () => Promise<Found | null>;
  /** The record as this operation just read or wrote it, which saves a read. Undefined means unknown. */
  known?: Found | null | undefined;
  /**
   * Returns the answer to use instead of writing when the record already has the desired values. Without it,
   * the record is written again.
   */
  ifStored?: (() => Answer) | undefined;
  /** Whether the write has an idempotency key. A repeat must then reach the service, which has the answer. */
  hasKey: boolean;
  editableOf: (found: Found) => Editable;
  write: (expectation: Expectation) => Promise<Answer>;
};

/**
 * The most attempts at a write when the row version grew although nobody changed this form's fields. A
 * location has nine separately saved parts under one version: details, status and seven sections. Each save
 * may lose to all the others.
 */
const maxWrites = 9;

/**
 * The next step: a write with its precondition, or an answer without a write because the record already has
 * the desired values.
 */
type Next<Answer> = { expectation: Expectation } | { answer: Answer };

/**
 * Writes unless someone else changed the editable fields since `revision`. Otherwise throws CONFLICT with the
 * names of the changed fields and the current revision. A change to other fields is not a conflict. Neither
 * is a record that already has the desired values, such as after a lost answer.
 *
 * With row versions, the upstream checks the precondition, so no write can slip in between. Without them, the
 * record is read and compared just before the write, which leaves a gap of milliseconds.
 */
export async function guardedSave<Found extends Versioned, Answer>(
  save: GuardedSave<Found, Answer>,
): Promise<Answer> {
  const base = save.revision === null ? null : readRevision(save.revision, save.of, save.desired);
  let next = begin(save, base) ?? compare(save, base, await save.read());
  for (let write = 1; ; write += 1) {
    if ('answer' in next) return next.answer;
    try {
      return await save.write(next.expectation);
    } catch (error) {
      // Without a precondition, a 412 is a refusal like any other.
      if (!save.hasVersions || !isStale(error)) throw error;
      if (write === maxWrites) throw conflict('The record changed again in the meantime.', [], null);
      next = compare(save, base, await save.read());
    }
  }
}

/**
 * Throws CONFLICT if the record changed since the caller's revision, unless it already has the desired values. For
 * changes whose write cannot be guarded.
 */
export function assertRevision<Found extends Versioned>(
  save: Pick<GuardedSave<Found, unknown>, 'of' | 'desired' | 'editableOf'> & {
    revision: string;
    found: Found;
  },
): void {
  const { found, editableOf, of, desired } = save;
  const editable = editableOf(found);
  const changed = isSame(editable, desired)
    ? []
    : changedSince(readRevision(save.revision, of, desired), of, editable);
  if (changed.length > 0) throw conflict(changedMeanwhile, changed, toRevision(of, found.version, editable));
}

/** Returns the next step if it needs no read, or null. */
function begin<Found extends Versioned, Answer>(
  save: GuardedSave<Found, Answer>,
  base: Revision | null,
): Next<Answer> | null {
  const { known, hasVersions } = save;
  if (!hasVersions) return known === undefined ? null : compare(save, base, known);
  // An apparent conflict goes to the service, which knows whether the write is a repeat.
  const isClear = known !== undefined && changedFields(save, base, known).length === 0;
  if (isClear) return compare(save, base, known);
  if (base === null) return { expectation: { ifNoneMatch: '*' } };
  return base.version === null ? null : { expectation: { ifMatch: base.version } };
}

/** Throws CONFLICT unless the write may continue. Returns the next step. */
function compare<Found extends Versioned, Answer>(
  save: GuardedSave<Found, Answer>,
  base: Revision | null,
  found: Found | null,
): Next<Answer> {
  const changed = changedFields(save, base, found);
  if (found === null) {
    if (base !== null) throw conflict('The record no longer exists.', changed, null);
    return { expectation: save.hasVersions ? { ifNoneMatch: '*' } : {} };
  }
  const version = found.version;
  const editable = save.editableOf(found);
  if (changed.length > 0) {
    const present = toRevision(save.of, version, editable);
    throw conflict(base === null ? sentNoRevision : changedMeanwhile, changed, present);
  }
  const mayBeRepeat = save.hasKey && (base === null || changedSince(base, save.of, editable).length > 0);
  if (save.ifStored && !mayBeRepeat && isSame(editable, save.desired)) return { answer: save.ifStored() };
  return { expectation: save.hasVersions && version !== null ? { ifMatch: version } : {} };
}

/**
 * Returns the names of the fields that block this save, or none if the record already has the desired values.
 */
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

const sentNoRevision = 'The record exists already, and you sent no revision of it.';
const changedMeanwhile = 'Someone else changed the record after you read it.';

function conflict(what: string, changed: string[], revision: string | null) {
  return new GraphError('CONFLICT', `${what} Read it again and send its revision.`, {
    changed,
    revision,
  });
}

/** Returns whether the precondition failed (412): the row version changed, or the record already exists. */
function isStale(error: unknown) {
  return error instanceof Refusal && error.status === 412;
}

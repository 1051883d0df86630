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

export type GuardedSave<Found, Answer> = {
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
  editableOf: (found: Found) => Editable;
  versionOf: (found: Found) => string | null;
  write: (expectation: Expectation) => Promise<Answer>;
};

/**
 * How often a write is tried when the row's version has grown although nobody touched this form's fields, as when several
 * parts of a company are saved at the same time.
 */
const mostWrites = 5;

/**
 * Writes only what nobody else has changed since `revision`. Throws CONFLICT with the names of the changed fields and the
 * present revision. A change that touched none of the editable fields is no conflict, and neither is a thing that
 * already is as desired (a repeat of a write whose answer was lost).
 *
 * With row versions the upstream decides, so no write can slip in between. Without them the thing is read
 * and compared just before the write, which leaves a gap of milliseconds.
 */
export async function guardedSave<Found, Answer>(save: GuardedSave<Found, Answer>): Promise<Answer> {
  const base = save.revision === null ? null : readRevision(save.revision, save.desired);
  let expectation = (save.hasVersions && knownExpectation(base)) || (await compareNow(save, base));
  for (let write = 1; write < mostWrites; write += 1) {
    try {
      return await save.write(expectation);
    } catch (error) {
      if (!isStale(error)) throw error;
      expectation = await compareNow(save, base);
    }
  }
  return save.write(expectation).catch((error) => {
    throw isStale(error) ? conflict('It was changed again meanwhile.', [], null) : error;
  });
}

function knownExpectation(base: Revision | null): Expectation | null {
  if (base === null) return { ifNoneMatch: '*' };
  return base.version === null ? null : { ifMatch: base.version };
}

/** Reads the thing and throws unless the write may go on; gives what the write must expect now. */
async function compareNow<Found, Answer>(
  save: GuardedSave<Found, Answer>,
  base: Revision | null,
): Promise<Expectation> {
  const found = await save.read();
  if (found === null) {
    if (base !== null) throw conflict('It is not there any more.', fieldNames(save.desired), null);
    return save.hasVersions ? { ifNoneMatch: '*' } : {};
  }
  const editable = save.editableOf(found);
  const version = save.versionOf(found);
  const untouched = untouchedFields(save.desired);
  const differing = base === null ? fieldNames(editable) : changedSince(base, save.of, editable);
  const changed = differing.filter((name) => !untouched.has(name));
  if (changed.length > 0 && !isSame(editable, save.desired)) {
    throw conflict(
      'It was changed by somebody else since it was read.',
      changed,
      toRevision(save.of, version, editable),
    );
  }
  return save.hasVersions && version !== null ? { ifMatch: version } : {};
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

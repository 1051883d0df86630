import { accessMessages } from '@console/schema/access.messages.ts';
import type { Context } from '../context.ts';
import { isOfWrite } from '../errors/dry-run-failed.ts';
import { GraphError } from '../errors/graph-error.ts';
import { isKeyReused } from '../errors/refusal.ts';
import type { Written } from '../errors/user-errors.ts';
import type { GrantAnswer } from './access-grant.subject.ts';

// The documented API saves the platforms of a company user and the access on them with two calls [API-79] [API-93].

/** Which parts of the change are already stored. */
type Stored = { hasPlatforms: boolean; hasAccess: boolean };

/**
 * Returns which calls are needed. An item of a bulk mutation with an idempotency key makes its last call even if that
 * changes nothing, so that the service keeps its answer: a repeat must not undo what others do in the meantime. If the
 * service cannot report which answers it keeps, the item makes both.
 * @param hasRoles whether the access is saved at all; only the platforms are if no platform has roles
 */
export function neededWrites(
  keyedItem: Context['keyedItem'],
  { hasPlatforms, hasAccess }: Stored,
  hasRoles: boolean,
) {
  return {
    platforms: !hasPlatforms || (keyedItem !== null && (!hasRoles || keyedItem.madeBefore === null)),
    access: !hasAccess || (keyedItem !== null && hasRoles),
  };
}

/**
 * Makes a change, unless earlier requests made it for the same keyed item: it would undo what others did since then.
 * Asks the service if that is likely, and if the change is a conflict.
 */
export async function unlessMade(
  { keyedItem, noteReplay }: Pick<Context, 'keyedItem' | 'noteReplay'>,
  { isLikely, write }: { isLikely: boolean; write: () => Promise<Written<GrantAnswer>> },
): Promise<Written<GrantAnswer>> {
  const toMade = async () => {
    const made = await keyedItem?.madeBefore?.();
    if (!made) return null;
    noteReplay();
    return { answer: made, errors: [] as [] };
  };
  try {
    return (isLikely && (await toMade())) || (await write());
  } catch (error) {
    const isConflict = error instanceof GraphError && error.code === 'CONFLICT';
    const made = isConflict && (await toMade());
    if (made) return made;
    throw error;
  }
}

type Saved = Written<{ message: string | null }> & { unchanged: boolean | null };
/** A call, or null if none is needed. `isStored`: as far as is known, it would change nothing. */
type Write = { isStored: boolean; save: () => Promise<Saved> } | null;

const madeWithOtherValues: Saved = { answer: { message: null }, errors: [], unchanged: false };

/**
 * Makes the writes of the platforms and of the access one after the other, and stops at the first that is refused. An
 * error after the platforms were changed says so, because a save that fails otherwise changed nothing.
 */
export async function inOrder(
  context: Pick<Context, 'keyedItem'>,
  ...writes: (() => Write | Promise<Write>)[]
): Promise<Written<GrantAnswer>> {
  const answer: GrantAnswer = { message: null, unchanged: true };
  for (const toWrite of writes) {
    const made = await make(toWrite, context).catch((error: unknown) => {
      throw answer.unchanged ? error : afterPlatforms(error);
    });
    if (!made) continue;
    const { saved, isStored } = made;
    if (!saved.answer)
      return { answer: null, errors: answer.unchanged ? saved.errors : saved.errors.map(withPlatformsSaved) };
    answer.message = saved.answer.message;
    answer.unchanged &&= saved.unchanged ?? isStored;
  }
  return { answer, errors: [] };
}

async function make(
  toWrite: () => Write | Promise<Write>,
  { keyedItem }: Pick<Context, 'keyedItem'>,
): Promise<{ saved: Saved; isStored: boolean } | null> {
  const write = await toWrite();
  if (!write) return null;
  const saved = await write.save().catch((error: unknown): Saved => {
    if (!keyedItem?.isSameItem || !isKeyReused(error)) throw error;
    return madeWithOtherValues;
  });
  return { saved, isStored: write.isStored };
}

const withPlatformsSaved = <Failure extends { message: string }>(error: Failure): Failure => ({
  ...error,
  message: accessMessages.platformsSaved(error.message),
});

/** A reused key stays as it is, because what it means depends on the item. So does the failure of a dry run. */
const afterPlatforms = (error: unknown) =>
  isOfWrite(error) && !isKeyReused(error)
    ? new GraphError(error.code, accessMessages.platformsSaved(error.message), error.details, error)
    : error;

import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { GraphError } from '../errors/graph-error.ts';
import { isKeyReused } from '../errors/refusal.ts';
import type { UserError } from '../errors/user-errors.ts';
import type {
  BulkItemStatus,
  CompanyUserAccessGrantInput,
  CompanyUserWholeAccessInput,
  ErrorCode,
  LocationRatesSaveInput,
  StatusChangeInput,
} from '../generated/graph.ts';
import { type Made, OtherChange } from './bulk.made.ts';

/**
 * The part of the operation's time that is left when no further item starts, and when no answer is waited for. A
 * repeat starts longer while it gets replays, so that it gets further than the request before it.
 */
const LEFT = { toStart: 0.4, toStartReplayed: 0.2, toWait: 0.1 };

/** The outcome of one item. */
export type Result<Item> = {
  index: number;
  item: Item;
  status: BulkItemStatus;
  code: ErrorCode | null;
  message: string | null;
  errors: UserError[];
  /** Whether the record can be read back. */
  isReadable: boolean;
};

export type RatesResult = Result<LocationRatesSaveInput>;
export type GrantResult = Result<CompanyUserAccessGrantInput>;
export type AccessResult = Result<CompanyUserWholeAccessInput>;
export type StatusResult = Result<StatusChangeInput>;

export type Outcome = Pick<Result<unknown>, 'status' | 'code' | 'message' | 'errors'>;

/** The answer to one write. `unchanged` means that nothing was written. */
export type Written =
  | { answer: { message: string | null; unchanged: boolean }; errors: UserError[] }
  | { answer: null; errors: UserError[] };

/** Errors after which the next items would fail in the same way. */
const stops: readonly ErrorCode[] = ['UPSTREAM_UNAVAILABLE', 'OVERLOADED', 'RATE_LIMITED'];
/** Errors of the caller or of the gateway, not of an item. */
const notOfItem: readonly ErrorCode[] = ['UNAUTHENTICATED', 'INTERNAL', 'NOT_CONFIGURED'];

/** Whether no further item starts. */
export const isLate = ({ partLeft, isReplayed }: Context) =>
  partLeft() < (isReplayed() ? LEFT.toStartReplayed : LEFT.toStart);

export const notReached = ({ dryRun }: Context): Outcome => ({
  status: 'NOT_REACHED',
  code: null,
  message: dryRun && 'There was no time for this item. Send the remaining items as another dry run.',
  errors: [],
});

/** Whether an item failed in a way that the next ones would too. */
export const isDown = (results: readonly Result<unknown>[]) =>
  results.some(({ code }) => code !== null && stops.includes(code));

/** Returns the outcome of an item that earlier requests made. */
export function toOutcome(made: Made | null | undefined, { noteReplay }: Context): Outcome | null {
  if (!made) return null;
  noteReplay();
  return { status: made.unchanged ? 'UNCHANGED' : 'SAVED', code: null, message: made.message, errors: [] };
}

/** Writes an item and returns its outcome. Throws errors that are not the item's. */
export async function outcomeOf(write: () => Promise<Written>, context: Context): Promise<Outcome> {
  const waiting = new AbortController();
  try {
    const { answer, errors } = await Promise.race([write(), lateIn(context, waiting.signal)]);
    if (!answer) return { status: 'FAILED', code: null, message: errors[0]?.message ?? null, errors };
    const { message, unchanged } = answer;
    return { status: unchanged ? 'UNCHANGED' : 'SAVED', code: null, message, errors };
  } catch (error) {
    if (isKeyReused(error)) return outcomeOfRepeat(error, context);
    const isOfItem =
      error instanceof GraphError && !(error instanceof OtherChange) && !notOfItem.includes(error.code);
    if (!isOfItem) throw error;
    return { status: 'FAILED', code: error.code, message: error.message, errors: [] };
  } finally {
    waiting.abort();
  }
}

/** Returns the outcome of an item whose key was used for another write. Throws if that may have been another item. */
async function outcomeOfRepeat(error: unknown, context: Context): Promise<Outcome> {
  const { keyedItem } = context;
  const outcome = toOutcome(await keyedItem?.madeBefore?.(), context);
  if (outcome) return outcome;
  if (!keyedItem?.isSameItem) throw error;
  return { status: 'SAVED', code: null, message: null, errors: [] };
}

/** Fails when the operation has just enough time left to answer. */
async function lateIn({ partLeft, config }: Context, signal: AbortSignal): Promise<never> {
  const ms = Math.max(0, (partLeft() - LEFT.toWait) * config.OPERATION_DEADLINE_MS);
  await pause(ms, undefined, { signal, ref: false }).catch(() => {});
  throw new GraphError('UPSTREAM_UNAVAILABLE', 'The service did not answer in time. Send the request again.');
}

import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { GraphError } from '../errors/graph-error.ts';
import { isKeyReused } from '../errors/refusal.ts';
import { toUserErrors, type UserError } from '../errors/user-errors.ts';
import type {
  BulkItemStatus,
  CompanyUserAccessGrantInput,
  CompanyUserWholeAccessInput,
  ErrorCode,
  LocationRatesSaveInput,
  StatusChangeInput,
} from '../generated/graph.ts';
import { createLimiter } from '../rest/resilience/limiter.ts';
import type { WholeChange } from './bulk.client.ts';

/** The most items of one call. */
export const MOST_ITEMS = 200;
/** Items that are done together. */
export const CHUNK = 25;
/** The most items of a dry run whose records can be read back, which repeats all writes. */
const MOST_SEEN = 10;
/** Single calls of a chunk at a time. In a dry run and a bulk write, the items of a chunk share calls. */
const MOST_AT_A_TIME = 4;
/**
 * The part of the operation's time that is left when no further item starts, and when no answer is waited for. A
 * repeat starts longer while it gets replays, so that it comes further than the request before it.
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

type Outcome = Pick<Result<unknown>, 'status' | 'code' | 'message' | 'errors'>;

/** The answer to one write. `unchanged` means that nothing was written. */
type Written =
  | { answer: { message: string | null; unchanged: boolean }; errors: UserError[] }
  | { answer: null; errors: UserError[] };

export type Bulk<Item> = {
  items: readonly Item[];
  /** Identifies what an item changes: no two items change the same. Empty if the item does not name it. */
  keyOf: (item: Item) => string;
  /** Writes one item. Its context has the idempotency keys of this item. */
  write: (item: Item, context: Context) => Promise<Written>;
};

/** Errors after which the next items would fail alike. */
const stops: readonly ErrorCode[] = ['UPSTREAM_UNAVAILABLE', 'OVERLOADED', 'RATE_LIMITED'];
/** Errors of the caller or of the gateway, not of an item. */
const notOfItem: readonly ErrorCode[] = ['UNAUTHENTICATED', 'INTERNAL', 'NOT_CONFIGURED'];

/**
 * Writes many items in chunks. Each item succeeds or fails alone. What does not fit into the time of the operation
 * is not reached: a repeat with the same key writes it, because every item has a key of its own. The same key with
 * other items is refused.
 */
export async function runBulk<Item>(
  { items, keyOf, write }: Bulk<Item>,
  context: Context,
  info: GraphQLResolveInfo,
) {
  const errors = listErrors(items.map(keyOf));
  if (errors.length > 0) return { results: [], message: null, errors };
  const change = { idempotencyKey: context.stepKey(info, 'all items'), digest: digestOf(items) };
  const results: Result<Item>[] = [];
  const isReadable = context.dryRun === null || items.length <= MOST_SEEN;
  for (let from = 0; from < items.length; from += CHUNK) {
    const known = items.slice(from, from + CHUNK).map((item, at) => ({ index: from + at, item, isReadable }));
    if (isDown(results) || isLate(context)) {
      results.push(...known.map((one) => ({ ...one, ...notReached(context) })));
      continue;
    }
    results.push(...(await writeChunk(known, write, change, context)));
  }
  context.dryRun?.endItems(isReadable);
  const count = results.filter(({ status }) => status === 'SAVED').length;
  return { results, message: `${count} of ${items.length} saved`, errors: [] };
}

const isLate = ({ partLeft, isReplayed }: Context) =>
  partLeft() < (isReplayed() ? LEFT.toStartReplayed : LEFT.toStart);

const notReached = ({ dryRun }: Context): Outcome => ({
  status: 'NOT_REACHED',
  code: null,
  message: dryRun && 'There was no time for this item. Send the remaining items as another dry run.',
  errors: [],
});

const isDown = (results: readonly Result<unknown>[]) =>
  results.some(({ code }) => code !== null && stops.includes(code));

/** A revision may be newer in a repeat, because an item that was refused for its revision changed nothing. */
function digestOf(items: readonly unknown[]) {
  const text = JSON.stringify(items, (name, value) => (name === 'revision' ? undefined : value));
  return createHash('sha256').update(text).digest('hex');
}

/** Writes the items of a chunk side by side, in one call with the extension `bulk-writes`. */
function writeChunk<Item>(
  chunk: Pick<Result<Item>, 'index' | 'item' | 'isReadable'>[],
  write: Bulk<Item>['write'],
  change: WholeChange,
  context: Context,
): Promise<Result<Item>[]> {
  const bulk = context.bulkWrites?.begin(chunk.length, change);
  const within = bulk ? { ...context, clients: bulk.clients } : context;
  const limit = createLimiter(bulk || context.dryRun ? CHUNK : MOST_AT_A_TIME);
  let isRefused = false;
  const writeOne = async (known: (typeof chunk)[number]): Promise<Result<Item>> => {
    if (isRefused || isLate(context)) return { ...known, ...notReached(context) };
    try {
      const outcome = await outcomeOf(() => write(known.item, forItem(within, known.index)), context);
      const errors = toUserErrors(outcome.errors, ['items', String(known.index)]);
      return { ...known, ...outcome, errors };
    } catch (error) {
      isRefused = true;
      throw error;
    }
  };
  return Promise.all(chunk.map((known) => limit(() => writeOne(known).finally(() => bulk?.itemEnded()))));
}

/** The context of one item, whose writes have keys of their own. */
const forItem = (context: Context, index: number): Context => ({
  ...context,
  ...(context.dryRunItem && { clients: context.dryRunItem() }),
  stepKey: (info, step) => context.stepKey(info, `item ${index} ${step}`),
});

async function outcomeOf(write: () => Promise<Written>, context: Context): Promise<Outcome> {
  const waiting = new AbortController();
  try {
    const { answer, errors } = await Promise.race([write(), lateIn(context, waiting.signal)]);
    if (!answer) return { status: 'FAILED', code: null, message: errors[0]?.message ?? null, errors };
    const { message, unchanged } = answer;
    return { status: unchanged ? 'UNCHANGED' : 'SAVED', code: null, message, errors };
  } catch (error) {
    if (!(error instanceof GraphError) || notOfItem.includes(error.code) || isKeyReused(error)) throw error;
    return { status: 'FAILED', code: error.code, message: error.message, errors: [] };
  } finally {
    waiting.abort();
  }
}

/** Fails when the operation has just enough time left to answer. */
async function lateIn({ partLeft, config }: Context, signal: AbortSignal): Promise<never> {
  const ms = Math.max(0, (partLeft() - LEFT.toWait) * config.OPERATION_DEADLINE_MS);
  await pause(ms, undefined, { signal, ref: false }).catch(() => {});
  throw new GraphError('UPSTREAM_UNAVAILABLE', 'The service did not answer in time. Send the request again.');
}

function listErrors(keys: readonly string[]): UserError[] {
  if (keys.length === 0) return [{ path: ['items'], code: 'REQUIRED', message: 'Send at least one item' }];
  if (keys.length > MOST_ITEMS)
    return [
      { path: ['items'], code: 'TOO_LONG', message: `Send at most ${MOST_ITEMS} items`, limit: MOST_ITEMS },
    ];
  return keys.flatMap((key, at) =>
    key === '' || keys.indexOf(key) === at
      ? []
      : [{ path: ['items', String(at)], code: 'INVALID' as const, message: 'Name each record once' }],
  );
}

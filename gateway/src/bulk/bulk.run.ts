import { createHash } from 'node:crypto';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { toUserErrors, type UserError } from '../errors/user-errors.ts';
import { createLimiter } from '../rest/resilience/limiter.ts';
import type { WholeChange } from './bulk.client.ts';
import { createMade } from './bulk.made.ts';
import {
  isDown,
  isLate,
  notReached,
  outcomeOf,
  type Result,
  toOutcome,
  type Written,
} from './bulk.outcome.ts';

/** The most items of one call. */
export const MAX_ITEMS = 200;
/** Items that are done together. */
export const CHUNK = 25;
/** The most items of a dry run whose records can be read back, which repeats all writes. */
const MAX_SEEN = 10;
/** Single calls of a chunk at a time. In a dry run and a bulk write, the items of a chunk share calls. */
const MAX_AT_A_TIME = 4;

export type Bulk<Item> = {
  items: readonly Item[];
  /** Identifies what an item changes: no two items change the same. Empty if the item does not name it. */
  keyOf: (item: Item) => string;
  /** Writes one item. Its context has the idempotency keys of this item. */
  write: (item: Item, context: Context) => Promise<Written>;
  /** The names of an item's writes in their order. With an idempotency key, the last one is always made. */
  stepsOf: (item: Item) => readonly string[];
  /** Whether a write may contain stored values, so that a repeat may send others. */
  sendsStored: (item: Item) => boolean;
};

/** An item with its place, and the name of its writes among those of the mutation. */
type Known<Item> = Pick<Result<Item>, 'index' | 'item' | 'isReadable'> & { name: string };

/**
 * Writes many items in chunks. Each item succeeds or fails alone. What does not fit into the time of the operation
 * is not reached: a repeat with the same key writes it, because every item has a key of its own. It does nothing for
 * items that earlier requests wrote, if the service reports which those are. The same key with other items is
 * refused.
 */
export async function runBulk<Item>(bulk: Bulk<Item>, context: Context, info: GraphQLResolveInfo) {
  const { items, keyOf } = bulk;
  const errors = listErrors(items.map(keyOf));
  if (errors.length > 0) return { results: [], message: null, errors };
  const isReadable = context.dryRun === null || items.length <= MAX_SEEN;
  const known = items.map((item, index) => ({ index, item, isReadable, name: nameOf(bulk, item, index) }));
  const change = toChange(bulk, known, context, info);
  const results: Result<Item>[] = [];
  for (let from = 0; from < known.length; from += CHUNK) {
    const chunk = known.slice(from, from + CHUNK);
    const isOver = isDown(results) || isLate(context);
    const missing = chunk.filter(({ index }) => !isOver && !change.made?.ofItem(index));
    const all = await writeChunk(missing, bulk, change, context);
    const written = new Map(all.map((one) => [one.index, one]));
    const withoutWrite = ({ index }: Known<Item>) =>
      toOutcome(change.made?.ofItem(index), context) ?? notReached(context);
    results.push(...chunk.map((one) => written.get(one.index) ?? { ...one, ...withoutWrite(one) }));
  }
  context.dryRun?.endItems(isReadable);
  const count = results.filter(({ status }) => status === 'SAVED').length;
  return { results, message: `${count} of ${items.length} saved`, errors: [] };
}

/**
 * A write that may differ in a repeat has a key that contains the item, to distinguish it from another item.
 */
const nameOf = <Item>({ sendsStored }: Bulk<Item>, item: Item, index: number) =>
  sendsStored(item) ? `item ${index} ${digestOf([item])}` : `item ${index}`;

/** A revision may be newer in a repeat, because an item that was refused for its revision changed nothing. */
function digestOf(items: readonly unknown[]) {
  const isRevision = (name: string) => name === 'revision' || name === 'platformsRevision';
  const text = JSON.stringify(items, (name, value) => (isRevision(name) ? undefined : value));
  return createHash('sha256').update(text).digest('hex');
}

function toChange<Item>(
  { items, stepsOf }: Bulk<Item>,
  known: readonly Known<Item>[],
  context: Context,
  info: GraphQLResolveInfo,
): WholeChange {
  const keys = known.map(({ item, name }) =>
    stepsOf(item).flatMap((step) => context.stepKey(info, `${name} ${step}`) ?? []),
  );
  const idempotencyKey = context.stepKey(info, 'all items');
  const made = idempotencyKey && context.bulkWrites ? createMade(keys) : null;
  return { idempotencyKey, digest: digestOf(items), made };
}

/** Writes the items of a chunk side by side, in one call with the extension `bulk-writes`. */
function writeChunk<Item>(
  chunk: readonly Known<Item>[],
  { write, sendsStored }: Bulk<Item>,
  change: WholeChange,
  context: Context,
): Promise<Result<Item>[]> {
  const bulk = context.bulkWrites?.begin(chunk.length, change);
  const within = bulk ? { ...context, clients: bulk.clients } : context;
  const limit = createLimiter(bulk || context.dryRun ? CHUNK : MAX_AT_A_TIME);
  let isRefused = false;
  const writeOne = async (known: Known<Item>): Promise<Result<Item>> => {
    if (isRefused || isLate(context)) return { ...known, ...notReached(context) };
    try {
      const isSameItem = change.made !== null || sendsStored(known.item);
      const itemContext = forItem(within, known, change, isSameItem);
      const outcome = await outcomeOf(() => write(known.item, itemContext), itemContext);
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
function forItem(
  context: Context,
  { index, name }: Known<unknown>,
  change: WholeChange,
  isSameItem: boolean,
): Context {
  const { bulkWrites } = context;
  const madeBefore = bulkWrites && (() => bulkWrites.madeOf(index, change));
  const isBegun = async () => (await bulkWrites?.isBegun(index, change)) ?? false;
  const isKeyed = change.idempotencyKey !== undefined && !context.dryRun;
  return {
    ...context,
    ...(context.dryRunItem && { clients: context.dryRunItem() }),
    stepKey: (info, step) => context.stepKey(info, `${name} ${step}`),
    keyedItem: isKeyed ? { madeBefore, isBegun, isSameItem } : null,
  };
}

function listErrors(keys: readonly string[]): UserError[] {
  if (keys.length === 0) return [{ path: ['items'], code: 'REQUIRED', message: 'Send at least one item' }];
  if (keys.length > MAX_ITEMS)
    return [
      { path: ['items'], code: 'TOO_LONG', message: `Send at most ${MAX_ITEMS} items`, limit: MAX_ITEMS },
    ];
  return keys.flatMap((key, at) =>
    key === '' || keys.indexOf(key) === at
      ? []
      : [{ path: ['items', String(at)], code: 'INVALID' as const, message: 'Name each record once' }],
  );
}

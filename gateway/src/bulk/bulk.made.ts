import { GraphError } from '../errors/graph-error.ts';

/** The refusal of a whole change, because an earlier one had its idempotency key. */
export class OtherChange extends GraphError {}

/** What the service kept of a write that an earlier request made. */
export type Made = { message: string | null; unchanged: boolean };

type KeptWrite = Made & { key: string };
type Answer = { made?: readonly KeptWrite[] | undefined };

/** Asks the service which of the writes earlier requests made; undefined keys do not ask. */
type Ask<Result extends Answer> = (keys: readonly string[] | undefined) => Promise<Result>;

/**
 * What earlier requests with the same key made of a change, so that a repeat reads and writes only what is missing. The
 * service is asked once, with a call that is made anyway.
 * @param keys the idempotency keys of each item's writes in their order. The last one says whether all are made.
 */
export function createMade(keys: readonly (readonly string[])[]) {
  let asked: Promise<void> | null = null;
  let kept: ReadonlyMap<string, Made> | null = null;

  const ofItem = (index: number): Made | null => {
    const writes = (keys[index] ?? []).map((key) => kept?.get(key));
    const last = writes.at(-1);
    return last
      ? { message: last.message, unchanged: writes.every((write) => write?.unchanged !== false) }
      : null;
  };

  /** Makes a call, which also asks if none has asked before. */
  const askWith = <Result extends Answer>(call: Ask<Result>): Promise<Result> => {
    if (asked) return call(undefined);
    const result = call(keys.flat());
    asked = result.then(({ made = [] }) => {
      kept = new Map(made.map(({ key, ...write }) => [key, write]));
    });
    // The next call asks again, unless no call can succeed.
    asked.catch((error: unknown) => {
      if (!(error instanceof OtherChange)) asked = null;
    });
    return result;
  };

  return {
    askWith,
    /** Returns the answer to an item if earlier requests made all of it. Null if not, or before the service was asked. */
    ofItem,
    /** The same, after the service was asked. */
    async askFor(index: number, call: Ask<Answer>): Promise<Made | null> {
      await (asked ?? askWith(call));
      return ofItem(index);
    },
    /** Returns whether earlier requests made a part of an item, but not all of it, after the service was asked. */
    async isBegun(index: number, call: Ask<Answer>): Promise<boolean> {
      await (asked ?? askWith(call));
      return !ofItem(index) && (keys[index] ?? []).some((key) => kept?.has(key));
    },
  };
}

export type MadeBefore = ReturnType<typeof createMade>;

/** An item of a bulk mutation with an idempotency key. Its last write is always sent, so that the service keeps it. */
export type KeyedItem = {
  /**
   * Returns the answer to the item if earlier requests made all of it. Null if the service cannot report
   * that.
   */
  madeBefore: (() => Promise<Made | null>) | null;
  /** Whether earlier requests made a part of the item, but not all of it, as far as the service reports. */
  isBegun: () => Promise<boolean>;
  /**
   * Whether a key that was used for another write was used for this item. Its write then contains stored values that
   * someone has changed since, and was made. Otherwise the caller may have sent another item.
   */
  isSameItem: boolean;
};

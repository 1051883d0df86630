import { createKeyedLoader, inBulk, type KeyedLoader, oneByOne } from './keyed-loader.ts';
import type { Asked, Trace } from './trace.ts';
import { toWireId } from './wire.ts';

type Reads<Value> = {
  /** Several companies in one call; null where the service has no such call. */
  bulk: ((ids: number[], asked: () => Asked) => Promise<Value[]>) | null;
  single: (id: string, asked: () => Asked) => Promise<Value>;
  /** What an id without a row is. */
  missing: () => Error;
};

/**
 * Things by their ids: several in one call where the service can, otherwise a call each. An id that is no number is missing,
 * and spoils nobody else's call.
 */
export function createByIdLoader<Value extends { id: string }>(
  trace: Trace | null,
  { bulk, single, missing }: Reads<Value>,
): KeyedLoader<string, Value> {
  const toText = (id: string) => id;
  const each = oneByOne<string, Value>(single);
  const together = inBulk<string, Value, Value>({
    call: async (ids, asked) => {
      const numbers = ids.map(toWireId).filter((id) => id !== null);
      return bulk && numbers.length > 0 ? bulk(numbers, asked) : [];
    },
    toText,
    keyOf: ({ id }) => id,
    found: (value) => value,
    missing,
  });
  return createKeyedLoader({
    trace,
    toText,
    load: async (ids, asked) => (bulk && ids.length > 1 ? together(ids, asked) : each(ids, asked)),
  });
}

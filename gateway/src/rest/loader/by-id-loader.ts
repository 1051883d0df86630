import type { RequestedBy, Trace } from '../client/trace.ts';
import { toWireId } from '../wire/wire.ts';
import { createKeyedLoader, inBulk, type KeyedLoader, oneByOne } from './keyed-loader.ts';

type Reads<Value> = {
  /** Reads several records in one call. Null when the service has no such call. */
  bulk: ((ids: number[], requestedBy: () => RequestedBy) => Promise<Value[]>) | null;
  single: (id: string, requestedBy: () => RequestedBy) => Promise<Value>;
  /** Value for an id without a row. */
  missing: () => Error;
};

/**
 * Loads records by id: in bulk where the service supports it, otherwise one call per id. An id that is not
 * a number is missing and does not affect other ids.
 */
export function createByIdLoader<Value extends { id: string }>(
  trace: Trace | null,
  { bulk, single, missing }: Reads<Value>,
): KeyedLoader<string, Value> {
  const toText = (id: string) => id;
  const each = oneByOne<string, Value>(single);
  const together = inBulk<string, Value, Value>({
    call: async (ids, requestedBy) => {
      const numbers = ids.map(toWireId).filter((id) => id !== null);
      return bulk && numbers.length > 0 ? bulk(numbers, requestedBy) : [];
    },
    toText,
    keyOf: ({ id }) => id,
    found: (value) => value,
    missing,
    alone: each,
  });
  return createKeyedLoader({
    trace,
    toText,
    load: async (ids, requestedBy) =>
      bulk && ids.length > 1 ? together(ids, requestedBy) : each(ids, requestedBy),
  });
}

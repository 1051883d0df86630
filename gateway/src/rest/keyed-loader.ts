import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import { type Asked, type Trace, toPathText } from './trace.ts';

/** One value or one error a key, in the order of the keys. */
type Answers<Value> = Promise<readonly (Value | Error)[]>;

type LoaderOptions<Key, Value> = {
  trace: Trace | null;
  /** Two keys with the same text are the same thing and are asked for once. */
  toText: (key: Key) => string;
  /** Fetches the keys of one tick. A rejection fails all of them; an Error in the list fails its own key only. */
  load: (keys: readonly Key[], asked: (keys: readonly Key[]) => () => Asked) => Answers<Value>;
};

/**
 * A DataLoader that lives for one request, and that knows for `x-explain` which fields asked. Keys of one tick are one
 * batch; the same key is fetched once a request.
 */
export function createKeyedLoader<Key, Value>({ trace, toText, load }: LoaderOptions<Key, Value>) {
  const askers = new Map<string, Set<string>>();
  const asked = (keys: readonly Key[]) => () => {
    const sets = keys.map((key) => askers.get(toText(key)) ?? new Set<string>());
    return { paths: sets.flatMap((set) => [...set]), isShared: sets.some((set) => set.size > 1) };
  };
  const loader = new DataLoader<Key, Value, string>((keys) => load(keys, asked), { cacheKeyFn: toText });

  return {
    load(key: Key, info?: Pick<GraphQLResolveInfo, 'path'>): Promise<Value> {
      if (trace && info) {
        const text = toText(key);
        const paths = askers.get(text) ?? new Set<string>();
        askers.set(text, paths.add(toPathText(info.path)));
      }
      return loader.load(key);
    },
    /** Forgets a key after a write, so that the same request reads it anew. */
    clear: (key: Key) => void loader.clear(key),
  };
}

export type KeyedLoader<Key, Value> = ReturnType<typeof createKeyedLoader<Key, Value>>;

/**
 * For upstreams without a bulk read: a call a key. The rest client bounds how many are in flight.
 */
export function oneByOne<Key, Value>(
  call: (key: Key, asked: () => Asked) => Promise<Value>,
): LoaderOptions<Key, Value>['load'] {
  return (keys, asked) => Promise.all(keys.map((key) => call(key, asked([key])).catch(toError)));
}

/** Most ids that one bulk read may carry. */
export const bulkSize = 100;

/**
 * For upstreams with a bulk read: a call per hundred keys, its rows aligned to the keys by `keyOf`, whatever their order.
 * `missing` makes a fresh value (or an error) for each key without a row: nothing is shared between keys.
 */
export function inBulk<Key, Row, Value>(options: {
  call: (keys: readonly Key[], asked: () => Asked) => Promise<readonly Row[]>;
  toText: (key: Key) => string;
  keyOf: (row: Row) => string;
  found: (row: Row) => Value;
  missing: (key: Key) => Value | Error;
}): LoaderOptions<Key, Value>['load'] {
  const loadChunk = async (keys: readonly Key[], asked: () => Asked) => {
    try {
      const rows = new Map((await options.call(keys, asked)).map((row) => [options.keyOf(row), row]));
      return keys.map((key) => {
        const row = rows.get(options.toText(key));
        return row === undefined ? options.missing(key) : options.found(row);
      });
    } catch (error) {
      return keys.map(() => toError(error));
    }
  };
  return async (keys, asked) => {
    const chunks: Promise<(Value | Error)[]>[] = [];
    for (let start = 0; start < keys.length; start += bulkSize) {
      const chunk = keys.slice(start, start + bulkSize);
      chunks.push(loadChunk(chunk, asked(chunk)));
    }
    return (await Promise.all(chunks)).flat();
  };
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

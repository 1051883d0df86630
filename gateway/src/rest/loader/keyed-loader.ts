import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import { Refusal } from '../../errors/refusal.ts';
import { type RequestedBy, type Trace, toPathText } from '../client/trace.ts';

type Path = GraphQLResolveInfo['path'];

/** One value or error per key, in the order of the keys. */
type Answers<Value> = Promise<readonly (Value | Error)[]>;

type LoaderOptions<Key, Value> = {
  trace: Trace | null;
  /** Keys with the same text are fetched once. */
  toText: (key: Key) => string;
  /** Fetches the keys of one tick. A rejection fails all keys; an Error in the list fails its own key. */
  load: (keys: readonly Key[], requestedBy: (keys: readonly Key[]) => () => RequestedBy) => Answers<Value>;
};

/**
 * A DataLoader for one request that also records which field asked first for a key, and for `x-explain` which
 * others did. Keys of one tick form one batch; a key is fetched once per request.
 */
export function createKeyedLoader<Key, Value>({ trace, toText, load }: LoaderOptions<Key, Value>) {
  const requesters = new Map<string, Path[]>();
  const requestedBy = (keys: readonly Key[]) => () => {
    const sets = keys.map((key) => new Set(requesters.get(toText(key))?.map(toPathText)));
    return { paths: sets.flatMap((set) => [...set]), isShared: sets.some((set) => set.size > 1) };
  };
  const loader = new DataLoader<Key, Value, string>((keys) => load(keys, requestedBy), {
    cacheKeyFn: toText,
  });

  return {
    load(key: Key, info?: Pick<GraphQLResolveInfo, 'path'>): Promise<Value> {
      if (info) {
        const text = toText(key);
        const paths = requesters.get(text);
        if (!paths) requesters.set(text, [info.path]);
        else if (trace) paths.push(info.path);
      }
      return loader.load(key);
    },
    /** Drops a key after a write, so that the same request reads it again. */
    clear: (key: Key) => void loader.clear(key),
    /** Forgets every key after a write that may have changed any of them. */
    clearAll: () => void loader.clearAll(),
  };
}

export type KeyedLoader<Key, Value> = ReturnType<typeof createKeyedLoader<Key, Value>>;

/** For upstreams without a bulk read: one call per key. The REST client bounds concurrency. */
export function oneByOne<Key, Value>(
  call: (key: Key, requestedBy: () => RequestedBy) => Promise<Value>,
): LoaderOptions<Key, Value>['load'] {
  return (keys, requestedBy) => Promise.all(keys.map((key) => call(key, requestedBy([key])).catch(toError)));
}

/** Maximum number of ids per bulk read. */
export const bulkSize = 100;

/**
 * For upstreams with a bulk read: one call per hundred keys. `keyOf` aligns rows to keys, whatever their
 * order. `missing` creates a fresh value or error for each key without a row, so keys share nothing. A service
 * may refuse a whole call for one key: then each key is read alone, by default with the same call. The REST client
 * bounds concurrency.
 */
export function inBulk<Key, Row, Value>(options: {
  call: (keys: readonly Key[], requestedBy: () => RequestedBy) => Promise<readonly Row[]>;
  toText: (key: Key) => string;
  keyOf: (row: Row) => string;
  found: (row: Row) => Value;
  missing: (key: Key) => Value | Error;
  alone?: LoaderOptions<Key, Value>['load'];
}): LoaderOptions<Key, Value>['load'] {
  const loadChunk = async (
    keys: readonly Key[],
    requestedBy: (keys: readonly Key[]) => () => RequestedBy,
  ): Answers<Value> => {
    try {
      const found = await options.call(keys, requestedBy(keys));
      const rows = new Map(found.map((row) => [options.keyOf(row), row]));
      return keys.map((key) => {
        const row = rows.get(options.toText(key));
        return row === undefined ? options.missing(key) : options.found(row);
      });
    } catch (error) {
      if (keys.length > 1 && error instanceof Refusal && error.isAboutInput) return alone(keys, requestedBy);
      return keys.map(() => toError(error));
    }
  };
  const alone =
    options.alone ??
    (async (keys, requestedBy) =>
      (await Promise.all(keys.map((key) => loadChunk([key], requestedBy)))).flat());
  return async (keys, requestedBy) => {
    const chunks: Answers<Value>[] = [];
    for (let start = 0; start < keys.length; start += bulkSize)
      chunks.push(loadChunk(keys.slice(start, start + bulkSize), requestedBy));
    return (await Promise.all(chunks)).flat();
  };
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

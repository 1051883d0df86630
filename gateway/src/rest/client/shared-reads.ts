import type { RequestedBy } from './trace.ts';

/**
 * A read that several loaders of one request share. Each key is fetched once, and the trace lists every
 * field that asked.
 */
export function createSharedReads<Value>(
  read: (key: string, requestedBy: () => RequestedBy) => Promise<Value>,
) {
  const reads = new Map<string, { answer: Promise<Value>; requesters: (() => RequestedBy)[] }>();
  const merged = (requesters: (() => RequestedBy)[]) => () => {
    const all = requesters.map((requestedBy) => requestedBy());
    return {
      paths: all.flatMap(({ paths }) => paths),
      isShared: all.length > 1 || all.some(({ isShared }) => isShared),
    };
  };

  return {
    read(key: string, requestedBy: () => RequestedBy): Promise<Value> {
      const known = reads.get(key);
      if (known) {
        known.requesters.push(requestedBy);
        return known.answer;
      }
      const requesters = [requestedBy];
      const answer = read(key, merged(requesters));
      reads.set(key, { answer, requesters });
      return answer;
    },
    /** Drops a key after a write. */
    clear: (key: string) => void reads.delete(key),
    /** Forgets every key after a write that may have changed any of them. */
    clearAll: () => reads.clear(),
  };
}

import type { Asked } from './trace.ts';

/** A read that several loaders of one request share: each key is fetched once, and the trace names everybody who asked. */
export function createSharedReads<Value>(read: (key: string, asked: () => Asked) => Promise<Value>) {
  const reads = new Map<string, { answer: Promise<Value>; askers: (() => Asked)[] }>();
  const merged = (askers: (() => Asked)[]) => () => {
    const all = askers.map((asked) => asked());
    return {
      paths: all.flatMap(({ paths }) => paths),
      isShared: all.length > 1 || all.some(({ isShared }) => isShared),
    };
  };

  return {
    read(key: string, asked: () => Asked): Promise<Value> {
      const known = reads.get(key);
      if (known) {
        known.askers.push(asked);
        return known.answer;
      }
      const askers = [asked];
      const answer = read(key, merged(askers));
      reads.set(key, { answer, askers });
      return answer;
    },
    /** Forgets a key after a write. */
    clear: (key: string) => void reads.delete(key),
  };
}

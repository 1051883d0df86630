import { LRUCache } from 'lru-cache';

const minuteMs = 60_000;
/** Callers whose calls are counted. Above it the one who has been quiet for longest begins anew. */
const mostCallers = 10_000;

/**
 * So many calls a minute for each caller: a token bucket, which holds a minute's worth and fills evenly.
 * It counts in this process: several gateways allow that much each.
 */
export function createCallAllowance(perMinute: number) {
  // After a quiet minute a bucket is full, which is what a caller without a bucket has.
  const buckets = new LRUCache<string, { left: number; atMs: number }>({ max: mostCallers, ttl: minuteMs });
  const perMs = perMinute / minuteMs;

  return {
    /** Takes one call: null when it is allowed, else the whole seconds until the next one is. */
    take(caller: string): number | null {
      const nowMs = performance.now();
      const before = buckets.get(caller) ?? { left: perMinute, atMs: nowMs };
      const left = Math.min(perMinute, before.left + (nowMs - before.atMs) * perMs);
      const isAllowed = left >= 1;
      buckets.set(caller, { left: isAllowed ? left - 1 : left, atMs: nowMs });
      return isAllowed ? null : Math.ceil((1 - left) / perMs / 1000);
    },
  };
}

export type CallAllowance = ReturnType<typeof createCallAllowance>;

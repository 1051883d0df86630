/** The caller of a call, and whether the call asks for much work. */
export type Origin = { caller: string; isExpensive: boolean };

/**
 * Distinguishes calls that were too late because of the service from those that were too late because of what
 * one caller requested. A cheap call always counts against the service. An expensive one counts if the calls of
 * others, or cheap calls, were late in the same window too, and once for each caller and window.
 */
export function createLateCalls(windowMs: number) {
  const lastOf = new Map<string, number>();
  let lastCheapMs = Number.NEGATIVE_INFINITY;

  return {
    /** Records a late call. Returns whether it counts against the service. */
    count({ caller, isExpensive }: Origin): boolean {
      const now = performance.now();
      if (!isExpensive) {
        lastCheapMs = now;
        return true;
      }
      for (const [key, atMs] of lastOf) if (now - atMs > windowMs) lastOf.delete(key);
      const isFirst = !lastOf.has(caller);
      if (isFirst) lastOf.set(caller, now);
      const isConfirmed = now - lastCheapMs <= windowMs || lastOf.size > 1;
      return isFirst && isConfirmed;
    },
  };
}

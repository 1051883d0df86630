/** One of ten calls may be retried. */
const share = 0.1;
/** Retries allowed in any case; one per second is added back. */
const min = 10;
/** Maximum that a busy period can accumulate. */
const max = 50;

/**
 * Bounds retries to a service. Without a bound, a service that fails under load receives twice the load. A
 * token bucket that every call fills a little.
 */
export function createRetryBudget() {
  let left = min;
  let atMs = performance.now();

  const refill = () => {
    const nowMs = performance.now();
    if (left < min) left = Math.min(min, left + (nowMs - atMs) / 1000);
    atMs = nowMs;
  };

  return {
    /** Records a first attempt. */
    called() {
      left = Math.min(max, left + share);
    },
    /** Takes one retry from the budget and returns whether it is allowed. */
    take(): boolean {
      refill();
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}

export type RetryBudget = ReturnType<typeof createRetryBudget>;

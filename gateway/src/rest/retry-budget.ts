/** Of ten calls one may be sent again. */
const share = 0.1;
/** So many may be whatever came before, and one a second comes back. */
const least = 10;
/** What a busy time may save up for a bad moment. */
const most = 50;

/**
 * How many calls to a service may be sent again: without a bound, a service that fails under its load gets twice the load. A token bucket
 * which every call fills a little.
 */
export function createRetryBudget() {
  let left = least;
  let atMs = performance.now();

  const refill = () => {
    const nowMs = performance.now();
    if (left < least) left = Math.min(least, left + (nowMs - atMs) / 1000);
    atMs = nowMs;
  };

  return {
    /** A call goes out for the first time. */
    called() {
      left = Math.min(most, left + share);
    },
    /** Takes one from the budget: whether a call may be sent again. */
    take(): boolean {
      refill();
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}

export type RetryBudget = ReturnType<typeof createRetryBudget>;

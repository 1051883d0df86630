import { isDryRun } from './savepoint-connection.ts';

/** A read that takes longer is not made at each request. */
const SLOW_MS = 500;

/** Its answer is current for so many times as long as it took, so that it keeps a processor busy for 1 % of the time. */
const TIMES_CURRENT = 100;

/** How long an answer is returned that is no longer current, while the next one is read. */
const MAX_AGE_MS = 3_600_000;

/** A read, since when it has run, and how long it took. */
type Begun<Answer> = { sinceMs: number; promise: Promise<Answer> };
type Answered<Answer> = { sinceMs: number; tookMs: number; answer: Answer };

/**
 * Returns a function that reuses the answer of a slow read, and shares one that is running. Fast reads and those in dry runs
 * are made each time. There must be few keys, which stay in memory.
 * @param nowMs a clock that does not go back
 */
export function reusingSlowReads<Answer>(nowMs: () => number = () => performance.now()) {
  const answered = new Map<string, Answered<Answer>>();
  const running = new Map<string, Begun<Answer>>();
  /** When the latest of the reads that have ended began. */
  const latestMs = new Map<string, number>();

  const isShared = (key: string, { sinceMs }: Begun<Answer>) =>
    answered.has(key) || nowMs() - sinceMs >= SLOW_MS;

  async function answerOf(key: string, { promise, sinceMs }: Begun<Answer>) {
    try {
      const answer = await promise;
      const tookMs = nowMs() - sinceMs;
      // A read that began earlier and ends later knows less.
      if ((latestMs.get(key) ?? sinceMs) > sinceMs) return answer;
      latestMs.set(key, sinceMs);
      if (tookMs >= SLOW_MS) answered.set(key, { sinceMs, tookMs, answer });
      else answered.delete(key);
      return answer;
    } finally {
      if (running.get(key)?.sinceMs === sinceMs) running.delete(key);
    }
  }

  function begin(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const current = running.get(key);
    if (current && isShared(key, current)) return current.promise;
    const sinceMs = nowMs();
    const promise = answerOf(key, { sinceMs, promise: read() });
    running.set(key, { sinceMs, promise });
    return promise;
  }

  return async (key: string, read: () => Promise<Answer>): Promise<Answer> => {
    if (isDryRun()) return read();
    const last = answered.get(key);
    const ageMs = last ? nowMs() - last.sinceMs : Number.POSITIVE_INFINITY;
    if (last && ageMs < last.tookMs * TIMES_CURRENT) return last.answer;
    const next = begin(key, read);
    if (!last || ageMs >= MAX_AGE_MS) return next;
    // A caller that waits for it gets its error.
    next.catch(() => undefined);
    return last.answer;
  };
}

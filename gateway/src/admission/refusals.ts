import { LRUCache } from 'lru-cache';
import { GraphError } from '../errors/graph-error.ts';

/** Refusals of one caller in a row after which all further requests are refused before they are read. */
const maxInARow = 20;
/** Callers whose refusals are counted. */
const maxCallers = 10_000;

/** Why admission refuses an operation, as the metric has it. */
export type RefusalReason = 'cost' | 'queue' | 'repeated';

/** An operation that its caller must send later. */
export class Refused extends GraphError {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, waitMs: number) {
    const retryAfter = toSeconds(waitMs);
    super('RATE_LIMITED', `${sentences[reason]} Nothing was changed. Try again in ${retryAfter} s.`, {
      retryAfter,
    });
    this.name = 'Refused';
    this.reason = reason;
  }
}

const sentences = {
  cost: 'Your operations cost more than your budget allows.',
  queue: 'Too many of your operations are waiting.',
  repeated: 'You were asked to wait.',
};

/** The wait in the answer to a caller. Retry-After has whole seconds, at least one. */
const toSeconds = (waitMs: number) => Math.max(1, Math.ceil(waitMs / 1000));

type Streak = { count: number; untilMs: number };

/**
 * Counts refusals for each caller, to notice callers that send requests instead of waiting.
 */
export function createRefusals() {
  const streaks = new LRUCache<string, Streak>({ max: maxCallers });

  return {
    /** Records a refusal that asked the caller to wait. */
    add(caller: string, waitMs: number) {
      const { count, untilMs } = streaks.get(caller) ?? { count: 0, untilMs: 0 };
      const now = performance.now();
      const isRepeated = now < untilMs;
      streaks.set(caller, {
        count: isRepeated ? count + 1 : 1,
        // A later refusal does not extend the wait.
        untilMs: isRepeated ? untilMs : now + toSeconds(waitMs) * 1000,
      });
    },
    /** The milliseconds for which all requests of a caller are refused; 0 for a caller that waits as asked. */
    waitMs(caller: string): number {
      const streak = streaks.get(caller);
      return streak && streak.count > maxInARow ? Math.max(0, streak.untilMs - performance.now()) : 0;
    },
  };
}

export type Refusals = ReturnType<typeof createRefusals>;

import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Db } from './database.ts';
import { runInDryRun } from './dry-run-transaction.ts';
import type { Mutex } from './mutex.ts';

/** The pause after a dry run for which others waited, as a multiple of its duration. */
const PAUSES = 3;

/**
 * Dry runs of a database with a single connection, for which all others wait. Callers who waited for a dry run
 * have time to finish before the next one, so that repeated dry runs do not delay the same callers again and
 * again.
 */
export function singleDryRuns(db: Db, mutex: Mutex): Database['dryRuns'] {
  let nextAt = 0;
  return {
    max: 1,
    run: async (work, limit) => {
      await pause(Math.max(0, nextAt - performance.now()));
      const takenBefore = mutex.taken;
      let beganAt = performance.now();
      const begin = () => {
        beganAt = performance.now();
        return work();
      };
      try {
        return await runInDryRun(db, begin, limit);
      } finally {
        const now = performance.now();
        const hasDelayedOthers = mutex.taken > takenBefore + 1;
        if (hasDelayedOthers) nextAt = now + PAUSES * (now - beganAt);
      }
    },
  };
}

import type { Database } from '../database/database.ts';
import { Problem, tooMany } from '../http/problem.ts';
import { begin } from './dry-run.store.ts';

const tooLong = () => new Problem(422, 'This dry run takes too long. Send fewer calls');
const busy = (message: string) => tooMany(message, 1);
const alreadyRunning = () => busy('You already have a dry run in progress. Try again soon');

/**
 * The dry runs of this process: one at a time for each person, and in total as many as the database allows.
 * @param limitMs their time from the first statement, because others may wait for their locks or connection
 */
export function createDryRuns({ db, dryRuns }: Pick<Database, 'db' | 'dryRuns'>, limitMs: number) {
  const limit = { ms: limitMs, tooLong };
  /** The people whose dry run runs or waits for a connection. */
  const people = new Set<number>();

  return {
    /**
     * Does the work in a transaction that is rolled back. Throws a 429 if the person has a dry run already,
     * here or in another process, or if there are too many, and a 422 if the work takes too long.
     */
    async run<Result>(personId: number, work: () => Promise<Result>): Promise<Result> {
      if (people.has(personId)) throw alreadyRunning();
      if (people.size >= dryRuns.most) throw busy('Too many dry runs are in progress. Try again soon');
      people.add(personId);
      try {
        return await dryRuns.run(async () => {
          if (!(await begin(db, personId))) throw alreadyRunning();
          return work();
        }, limit);
      } finally {
        people.delete(personId);
      }
    },
    /** The number of dry runs that run or wait for a connection. */
    count: () => people.size,
  };
}

export type DryRuns = ReturnType<typeof createDryRuns>;

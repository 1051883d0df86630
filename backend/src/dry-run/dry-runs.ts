import type { Database, Db, DryRunLimit } from '../database/database.ts';
import { Mutex } from '../database/mutex.ts';
import { rollBackAfter } from '../database/roll-back-after.ts';
import { isDryRun } from '../database/savepoint-connection.ts';
import { Semaphore } from '../database/semaphore.ts';
import { Problem, tooMany } from '../http/problem.ts';
import { begin } from './dry-run.store.ts';

const tooLong = () => new Problem(422, 'This dry run takes too long. Send fewer calls');
const predictsTooLong = () => new Problem(422, 'This prediction takes too long. Try again later');
/** A prediction reads a whole company twice, and only the second time holds locks. */
const LIMITS_OF_PREDICTION = 4;
/** The part of the time after which a dry run that may stop begins no further call. */
const PART_TO_BEGIN = 0.4;
/** How many dry runs and predictions may wait for each that runs. Most take a tenth of their limit. */
const WAIT_FOR_EACH = 10;
const busy = (message: string) => tooMany(message, 1);
const alreadyRunning = () => busy('You already have a dry run in progress. Try again soon');

/**
 * The dry runs and predictions of this process: of each one at a time for each person, and in total as many as the
 * database allows.
 * @param limitMs their time from the first statement, because others may wait for their locks or connection
 */
export function createDryRuns({ db, dryRuns }: Pick<Database, 'db' | 'dryRuns'>, limitMs: number) {
  const limit = { ms: limitMs, tooLong };
  /** The people whose dry run runs or waits for a connection. */
  const people = new Set<number>();
  const predictionLimit = { ms: limitMs * LIMITS_OF_PREDICTION, tooLong: predictsTooLong };
  const predict = createTurns();
  const connections = new Semaphore(dryRuns.max, dryRuns.max * WAIT_FOR_EACH);
  const run = async <Result>(work: () => Promise<Result>, within: DryRunLimit) => {
    if (connections.isFull) throw busy('Too many dry runs and predictions are in progress. Try again soon');
    return connections.run(() => dryRuns.run(work, within));
  };

  return {
    /**
     * Does the work in a transaction that is rolled back. Throws a 429 if the person has a dry run already,
     * here or in another process, or if there are too many, and a 422 if the work takes too long.
     * @param work gets a function that returns whether there is time to begin something more
     */
    async run<Result>(personId: number, work: (mayBegin: () => boolean) => Promise<Result>): Promise<Result> {
      if (people.has(personId)) throw alreadyRunning();
      if (people.size >= dryRuns.max) throw busy('Too many dry runs are in progress. Try again soon');
      people.add(personId);
      try {
        return await run(async () => {
          const beganAt = performance.now();
          if (!(await begin(db, personId))) throw alreadyRunning();
          return work(() => performance.now() - beganAt < limitMs * PART_TO_BEGIN);
        }, limit);
      } finally {
        people.delete(personId);
      }
    },
    /**
     * Does the work of one call in a transaction that is rolled back. A person's calls run one after the other,
     * so that they never hold more than one connection. Throws a 429 if there are too many, and a 422 if the work
     * takes too long.
     */
    predict: <Result>(personId: number, work: (transaction: Db) => Promise<Result>): Promise<Result> =>
      isDryRun()
        ? rollBackAfter(db, work)
        : predict(personId, () => run(() => rollBackAfter(db, work), predictionLimit)),
    /** The number of connections that dry runs and predictions use, and the most that they may use. */
    connections: () => ({ used: connections.running, max: dryRuns.max }),
  };
}

export type DryRuns = ReturnType<typeof createDryRuns>;

/** Runs the tasks of each person one after the other. */
function createTurns() {
  const mutexes = new Map<number, { mutex: Mutex; users: number }>();
  return async <Result>(personId: number, task: () => Promise<Result>): Promise<Result> => {
    const turn = mutexes.get(personId) ?? { mutex: new Mutex(), users: 0 };
    mutexes.set(personId, turn);
    turn.users += 1;
    const end = await turn.mutex.take();
    try {
      return await task();
    } finally {
      end();
      turn.users -= 1;
      if (turn.users === 0) mutexes.delete(personId);
    }
  };
}

import type { Db, DryRunLimit } from './database.ts';
import { rollBackAfter } from './roll-back-after.ts';
import { SavepointConnection } from './savepoint-connection.ts';

/**
 * Runs the work, including its asynchronous continuations, in a transaction that is always rolled back, at
 * the latest when the time is over. The dialect of the database must come from `withDryRuns`.
 * @param limitStatement returns the statement that limits those after it to `ms` milliseconds; none by default
 */
export async function runInDryRun<Result>(
  db: Db,
  work: () => Promise<Result>,
  limit: DryRunLimit,
  limitStatement?: (ms: number) => string,
): Promise<Result> {
  let connection: SavepointConnection | undefined;
  try {
    return await rollBackAfter(db, async (transaction) => {
      connection = new SavepointConnection(transaction, limit, limitStatement);
      return await inTime(connection, work, limit);
    });
  } catch (error) {
    // The statement that was running, or the rollback of a closed connection, may fail before our own timer.
    throw connection?.isLate() ? limit.tooLong() : error;
  }
}

async function inTime<Result>(
  connection: SavepointConnection,
  work: () => Promise<Result>,
  { ms, tooLong }: DryRunLimit,
): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(tooLong()), ms);
  try {
    const result = await Promise.race([connection.within(work), late.promise]);
    if (connection.isLate()) throw tooLong();
    return result;
  } finally {
    clearTimeout(timer);
    connection.close();
  }
}

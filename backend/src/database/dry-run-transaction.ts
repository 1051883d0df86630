import { sql } from 'kysely';
import type { Db, DryRunTransaction } from './database.ts';
import { rollBackAfter } from './roll-back-after.ts';
import { SavepointConnection } from './savepoint-connection.ts';

type DryRunTransactionOptions = {
  /** Creates the error for calls that arrive after the end. */
  overError: () => Error;
  /** SQL statements to run first in the transaction. */
  settings?: readonly string[];
};

/**
 * Opens a dry run, which holds one connection until it ends. The dialect of the database must come from
 * `withDryRuns`.
 */
export async function openDryRunTransaction(
  db: Db,
  { overError, settings = [] }: DryRunTransactionOptions,
): Promise<DryRunTransaction> {
  const opened = Promise.withResolvers<SavepointConnection>();
  const ended = Promise.withResolvers<void>();
  const whole = rollBackAfter(db, async (transaction) => {
    for (const setting of settings) await sql.raw(setting).execute(transaction);
    opened.resolve(new SavepointConnection(transaction, overError));
    await ended.promise;
  });
  whole.catch(opened.reject);
  const connection = await opened.promise;
  return {
    within: (work) => connection.within(work),
    end: async () => {
      await connection.close();
      ended.resolve();
      await whole;
    },
  };
}

import { sql } from 'kysely';
import type { Db } from './database.ts';
import { rehearse } from './rehearse.ts';
import { Stage } from './stage.ts';

/** A transaction that several calls take part in, and that is always rolled back. */
export type Rehearsal = {
  /** Runs the work inside of it, with all that the work goes on with. */
  within: <Result>(work: () => Result) => Result;
  /** Waits for the statement that runs, and rolls back. Whatever still wants to take part fails. */
  end: () => Promise<void>;
};

export type RehearsalOptions = {
  /** What is thrown at whoever still wants to take part when it is over. */
  overError: () => Error;
  /** Said in the transaction before anything else. */
  settings?: readonly string[];
};

/** Opens a rehearsal on a database whose dialect is made `withRehearsals`. It has a connection for itself until it ends. */
export async function openRehearsal(
  db: Db,
  { overError, settings = [] }: RehearsalOptions,
): Promise<Rehearsal> {
  const opened = Promise.withResolvers<Stage>();
  const ended = Promise.withResolvers<void>();
  const whole = rehearse(db, async (transaction) => {
    for (const setting of settings) await sql.raw(setting).execute(transaction);
    opened.resolve(new Stage(transaction, overError));
    await ended.promise;
  });
  whole.catch(opened.reject);
  const stage = await opened.promise;
  return {
    within: (work) => stage.within(work),
    end: async () => {
      await stage.close();
      ended.resolve();
      await whole;
    },
  };
}

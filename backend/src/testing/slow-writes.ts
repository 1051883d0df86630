import type { Database } from '../database/database.ts';

/** Runs the work while each insert into the table is slow, so that two requests overlap. */
export const whileInsertsAreSlow = <Result>(database: Database, table: string, work: () => Promise<Result>) =>
  whileSlow('insert', database, table, work);

/** The same for updates. */
export const whileUpdatesAreSlow = <Result>(database: Database, table: string, work: () => Promise<Result>) =>
  whileSlow('update', database, table, work);

async function whileSlow<Result>(
  event: 'insert' | 'update',
  database: Database,
  table: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const run = (script: string) => database.transaction((connection) => connection.script(script));
  await run(`
    create function slowly() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.3); return new; end $$;
    create trigger slow before ${event} on ${table} for each row execute function slowly();`);
  try {
    return await work();
  } finally {
    await run('drop function slowly() cascade');
  }
}

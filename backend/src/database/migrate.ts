import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection, Database } from './database.ts';
import { MIGRATIONS, type Migration, pendingOf, readApplied, readMigrations } from './migration-files.ts';

/**
 * The advisory lock for migrations, so that processes that start together take turns. Any fixed number works.
 */
const ADVISORY_LOCK = 7_300_115;

/**
 * While a migration waits for a table, all later statements on this table wait behind it. So it waits briefly
 * and often.
 */
const LOCK_TIMEOUT_MS = 1_000;
const MAX_TRIES = 30;
const PAUSE_MS = 200;
/** PostgreSQL's code for a lock timeout. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * The result of one step: what ran, or what to do next. `running`: another process migrates. `locked`: a
 * table is in use.
 */
type Step =
  | { ran: string }
  | { concurrent: Migration }
  | { batched: Migration }
  | 'running'
  | 'locked'
  | 'done';

/**
 * Runs the missing migrations in order and returns their names. Each runs in one transaction together with
 * the record that it ran; an index that is built concurrently has none, and batches have one each. Before it runs anything, it throws if
 * a migration changed after it ran, or if the database has an unknown contract step.
 * @param folder contains the files `NNN_<feature>.sql`
 * @param wanted the names to run; all by default
 */
export async function migrate(
  database: Database,
  folder = MIGRATIONS,
  wanted: (name: string) => boolean = () => true,
): Promise<string[]> {
  const migrations = readMigrations(folder).filter(({ name }) => wanted(name));
  const ran: string[] = [];
  let tries = 0;
  for (;;) {
    const step = await nextStep(database, migrations);
    if (step === 'done') return ran;
    if (typeof step === 'object') ran.push(step.ran);
    tries = step === 'locked' ? tries + 1 : 0;
    if (tries > MAX_TRIES)
      throw new Error('The migration cannot lock its tables. End long transactions, then run it again.');
    if (typeof step === 'string') await sleep(PAUSE_MS);
  }
}

/** Throws if the database lacks a migration of this version. A newer schema is fine. */
export async function assertMigrated(database: Database, folder = MIGRATIONS): Promise<void> {
  const [next] = pendingOf(readMigrations(folder), await database.transaction(readApplied));
  if (next)
    throw new Error(
      `The database lacks migration ${next.name}. Run node backend/src/main.ts migrate, then start again.`,
    );
}

async function nextStep(database: Database, migrations: Migration[]) {
  try {
    const step = await database.transaction((connection) => runNext(connection, migrations));
    if (typeof step === 'string' || 'ran' in step) return step;
    if ('batched' in step) return await runInBatches(database, step.batched);
    return await database.session((connection) => runConcurrently(connection, step.concurrent));
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return 'locked';
    throw error;
  }
}

async function runNext(connection: Connection, migrations: Migration[]): Promise<Step> {
  // Does not wait inside a statement: `create index concurrently` would wait for this one.
  const [lock] = await connection.query('select pg_try_advisory_xact_lock($1) as taken', [ADVISORY_LOCK]);
  if (lock?.taken !== true) return 'running';
  const applied = await readApplied(connection);
  const [next] = pendingOf(migrations, applied);
  if (!next) {
    await callIfPresent(connection, 'number_dry_run_rows');
    await callIfPresent(connection, 'begin_audit_era_after_restore');
    return 'done';
  }
  if (next.concurrentIndex) return { concurrent: next };
  if (next.isBatched) return { batched: next };
  await connection.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
  await connection.script(next.statements);
  await record(connection, next);
  return { ran: next.name };
}

/** Calls a function for each start of a service. It comes with a migration. */
async function callIfPresent(connection: Connection, name: string) {
  const [found] = await connection.query('select to_regproc($1) as it', [name]);
  if (found?.it) await connection.query(`select ${name}()`);
}

/**
 * Changes stored rows in short transactions, so that nobody waits long for one of them. An interrupted run begins again,
 * which changes nothing that is right already.
 */
async function runInBatches(database: Database, next: Migration): Promise<{ ran: string } | 'running'> {
  let after: unknown = 0;
  while (after !== null) {
    const last = await database.transaction((connection) => runBatch(connection, next, after));
    if (last === 'running') return last;
    after = last;
  }
  return { ran: next.name };
}

/** Returns the id of the last changed row, or null after all of them. */
async function runBatch(connection: Connection, next: Migration, after: unknown): Promise<unknown> {
  const [lock] = await connection.query('select pg_try_advisory_xact_lock($1) as taken', [ADVISORY_LOCK]);
  // Another process may have finished it between two batches.
  if (lock?.taken !== true || (await readApplied(connection)).has(next.name)) return 'running';
  await connection.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
  const [row] = await connection.query(next.statements, [after]);
  const last = row?.next ?? null;
  if (last === null) await record(connection, next);
  return last;
}

async function runConcurrently(
  connection: Connection,
  next: Migration,
): Promise<{ ran: string } | 'running'> {
  const [lock] = await connection.query('select pg_try_advisory_lock($1) as taken', [ADVISORY_LOCK]);
  if (lock?.taken !== true) return 'running';
  try {
    // Another process may have built it between the two locks.
    if ((await readApplied(connection)).has(next.name)) return 'running';
    await dropIfInvalid(connection, next.concurrentIndex);
    await connection.script(next.statements);
    await record(connection, next);
    return { ran: next.name };
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK]);
  }
}

/** A build that was interrupted leaves an index that `if not exists` would accept. */
async function dropIfInvalid(connection: Connection, index: string | null) {
  const rows = await connection.query(
    'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  );
  if (rows.length > 0) await connection.script(`drop index concurrently ${index}`);
}

async function record(connection: Connection, { name, checksum }: Migration) {
  await connection.script(
    `create table if not exists schema_migrations (
       name text primary key,
       checksum text not null,
       ran_at timestamptz not null default now()
     )`,
  );
  await connection.query(
    'insert into schema_migrations (name, checksum) values ($1, $2) on conflict do nothing',
    [name, checksum],
  );
}

import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import type { Connection, Database, Db, Tables } from './database.ts';
import { withDryRuns } from './dry-run-dialect.ts';
import { runInDryRun } from './dry-run-transaction.ts';
import { preparingStatements } from './prepared-statements.ts';

/** The limits for a statement and for the wait for a free connection. */
const STATEMENT_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;

/** Maximum number of dry runs. They use at most half of the connections, so that other requests find one. */
export const MAX_DRY_RUNS = 4;

/** With the second setting the server ends the session of a process that hangs. */
const limitStatement = (ms: number) =>
  `set local statement_timeout = ${ms}; set local idle_in_transaction_session_timeout = ${ms + 50}`;

/** Opens PostgreSQL at `postgres://user:password@host:port/database`. */
export function openPostgres(url: string, poolSize: number): Database {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // Without a listener, an idle connection that breaks ends the process. With it, the next query opens a new
  // connection.
  pool.on('error', () => undefined);
  // The same for a connection that breaks between two statements of a transaction. The second statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db: Db = new Kysely<Tables>({
    dialect: withDryRuns(new PostgresDialect({ pool: preparingStatements(pool) })),
  });
  const close = async () => {
    // Kysely ends the pool only if Kysely has used it.
    await db.destroy();
    if (!pool.ending) await pool.end();
  };
  return {
    db,
    transaction: (work) => poolTransaction(pool, work),
    session: (work) => poolSession(pool, work),
    dryRuns: {
      max: Math.max(1, Math.min(MAX_DRY_RUNS, Math.floor(poolSize / 2))),
      run: (work, limit) => runInDryRun(db, work, limit, limitStatement),
    },
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close,
  };
}

const connectionOf = (client: PoolClient): Connection => ({
  query: async (statement, values) => (await client.query(statement, values)).rows,
  script: async (statements) => void (await client.query(statements)),
});

async function poolTransaction<Result>(pool: Pool, work: (connection: Connection) => Promise<Result>) {
  const client = await pool.connect();
  try {
    // Migrations and imports may take longer than the statement timeout of requests.
    await client.query('begin; set local statement_timeout = 0');
    const result = await work(connectionOf(client));
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
}

async function poolSession<Result>(pool: Pool, work: (connection: Connection) => Promise<Result>) {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    return await work(connectionOf(client));
  } finally {
    // Closes the connection, which ends its settings and its locks.
    client.release(true);
  }
}

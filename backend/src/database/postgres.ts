import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Connection, Database, Db } from './database.ts';
import { openRehearsal } from './rehearsal.ts';
import { withRehearsals } from './rehearsing-dialect.ts';
import type { Tables } from './tables.ts';

/** How long a statement may run, and how long a request waits for a free connection. */
const STATEMENT_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;

/** Rehearsals at a time; half of the connections at most, so that others always find one. */
const MOST_REHEARSALS = 4;

/** A rehearsal holds locks that others wait for. The second one is for a process that hangs: the server itself ends it then. */
const REHEARSAL_SETTINGS = [
  'set local statement_timeout = 5000',
  'set local idle_in_transaction_session_timeout = 12000',
];

/** PostgreSQL by its address: `postgres://user:password@host:port/database`. */
export function openPostgres(url: string, poolSize: number): Database {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // Without a listener a connection that breaks while idle ends the process; the next query opens a new one.
  pool.on('error', () => undefined);
  // The same for one that breaks between two statements of a transaction; the second statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db: Db = new Kysely<Tables>({ dialect: withRehearsals(new PostgresDialect({ pool })) });
  const close = async () => {
    // Kysely ends the pool only if it has used it itself.
    await db.destroy();
    if (!pool.ending) await pool.end();
  };
  return {
    db,
    transaction: (work) => poolTransaction(pool, work),
    rehearsals: {
      most: Math.max(1, Math.min(MOST_REHEARSALS, Math.floor(poolSize / 2))),
      open: (overError) => openRehearsal(db, { overError, settings: REHEARSAL_SETTINGS }),
    },
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close,
  };
}

async function poolTransaction<Result>(pool: Pool, work: (connection: Connection) => Promise<Result>) {
  const client = await pool.connect();
  try {
    // Migrations and imports may take longer than a request's statement may.
    await client.query('begin; set local statement_timeout = 0');
    const result = await work({
      query: async (statement, values) => (await client.query(statement, values)).rows,
      script: async (statements) => void (await client.query(statements)),
    });
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

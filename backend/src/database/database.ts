import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { lockFolder } from './lock.ts';
import type { Tables } from './tables.ts';

/** Where stores read and write: the database, or a transaction on it. */
export type Db = Kysely<Tables>;

/** A bare connection inside a transaction, for migrations and imports. */
export type Connection = {
  /** One statement with values; gives its rows. */
  query: (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** Statements without values, separated by semicolons. */
  script: (statements: string) => Promise<void>;
};

export type Database = {
  db: Db;
  /** Runs the work in one transaction: all of it, or none. */
  transaction: <Result>(work: (connection: Connection) => Promise<Result>) => Promise<Result>;
  /** Waits for what runs, then lets go of connections, files and locks. */
  close: () => Promise<void>;
};

/** How long a statement may run, and how long a request waits for a free connection. */
const STATEMENT_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;

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
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, transaction: (work) => poolTransaction(pool, work), close: () => db.destroy() };
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

/**
 * PGlite, which is PostgreSQL in this process, in a folder of its own, or in memory without one. The folder is locked: PGlite
 * loses acknowledged rows when two processes open one folder.
 * @param image a dump of a whole database to begin with (tests)
 */
export async function openPglite(folder?: string, image?: Blob): Promise<Database> {
  let unlock = () => {};
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    unlock = lockFolder(folder);
  }
  try {
    // Loaded only here: whoever has a database server need not load one.
    const [{ PGlite }, { pg_trgm }, { unaccent }] = await Promise.all([
      import('@electric-sql/pglite'),
      import('@electric-sql/pglite/contrib/pg_trgm'),
      import('@electric-sql/pglite/contrib/unaccent'),
    ]);
    const pglite = await PGlite.create({
      ...(folder !== undefined && { dataDir: join(folder, 'database') }),
      ...(image && { loadDataDir: image }),
      extensions: { pg_trgm, unaccent },
    });
    const db: Db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
    return {
      db,
      transaction: (work) =>
        pglite.transaction((transaction) =>
          work({
            query: async (statement, values) =>
              (await transaction.query<Record<string, unknown>>(statement, values)).rows,
            script: async (statements) => void (await transaction.exec(statements)),
          }),
        ),
      close: async () => {
        await db.destroy();
        await pglite.close().catch(() => undefined);
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

import { openAsBlob } from 'node:fs';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PGliteDialect,
  PostgresDialect,
} from 'kysely';
import { Pool } from 'pg';
import { inject } from 'vitest';
import type { Database, Tables } from '../database/database.ts';
import { withDryRuns } from '../database/dry-run-dialect.ts';
import { Mutex } from '../database/mutex.ts';
import { createPglite, databaseOn } from '../database/pglite.ts';
import { openPostgres } from '../database/postgres.ts';
import { preparingStatements } from '../database/prepared-statements.ts';
import { singleDryRuns } from '../database/single-dry-runs.ts';
import { createPostgresDatabase, type DatabaseKind, usualDatabase } from './databases.ts';

/** A database with one connection that can also run statements outside Kysely. */
type Single = { dialect: Dialect; run: (statement: string) => Promise<unknown>; rest: Database };

type RollbackDatabase = Database & { begin: () => Promise<void>; undo: () => Promise<void> };

/**
 * Opens a database with the fixture in which everything after `begin` can be rolled back, including committed
 * transactions.
 */
export async function openRollbackDatabase(kind: DatabaseKind = usualDatabase()): Promise<RollbackDatabase> {
  const { dialect, run, rest } = await (kind === 'PGlite' ? onPglite() : onPostgres());
  let hasBegun = false;
  const mutex = new Mutex();
  const db = new Kysely<Tables>({
    dialect: withDryRuns(
      withSavepoints(dialect, () => hasBegun),
      mutex,
    ),
  });
  return {
    ...rest,
    db,
    dryRuns: singleDryRuns(db, mutex),
    begin: async () => {
      await run('begin');
      hasBegun = true;
    },
    undo: async () => {
      hasBegun = false;
      await run('rollback');
    },
    close: async () => {
      await db.destroy();
      await rest.close();
    },
  };
}

async function onPglite(): Promise<Single> {
  const pglite = await createPglite({ loadDataDir: await openAsBlob(inject('pgliteImages').filled) });
  return {
    dialect: new PGliteDialect({ pglite }),
    run: (statement) => pglite.exec(statement),
    rest: databaseOn(pglite),
  };
}

async function onPostgres(): Promise<Single> {
  const { url, remove } = await createPostgresDatabase('filled');
  const pool = new Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 });
  // Deleting the database ends a connection that is still closing. Nobody waits for its error.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const rest = openPostgres(url, 1);
  const close = async () => {
    if (!pool.ending) await pool.end();
    await rest.close();
    await remove();
  };
  return {
    dialect: new PostgresDialect({ pool: preparingStatements(pool) }),
    run: (statement) => pool.query(statement),
    rest: { ...rest, close },
  };
}

/**
 * Turns transactions into savepoints of the surrounding transaction. This is possible because there is only
 * one connection.
 */
function withSavepoints(dialect: Dialect, isWithin: () => boolean): Dialect {
  const run = async (connection: DatabaseConnection, statements: string[]) => {
    for (const statement of statements) await connection.executeQuery(CompiledQuery.raw(statement));
  };
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => {
      const driver = dialect.createDriver();
      return {
        init: () => driver.init(),
        acquireConnection: () => driver.acquireConnection(),
        releaseConnection: (connection) => driver.releaseConnection(connection),
        destroy: () => driver.destroy(),
        beginTransaction: (connection, settings) =>
          isWithin() ? run(connection, ['savepoint made']) : driver.beginTransaction(connection, settings),
        commitTransaction: (connection) =>
          isWithin() ? run(connection, ['release savepoint made']) : driver.commitTransaction(connection),
        rollbackTransaction: (connection) =>
          isWithin()
            ? run(connection, ['rollback to savepoint made', 'release savepoint made'])
            : driver.rollbackTransaction(connection),
      };
    },
  };
}

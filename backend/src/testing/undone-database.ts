import { openAsBlob } from 'node:fs';
import { CompiledQuery, type DatabaseConnection, type Dialect, Kysely, PGliteDialect } from 'kysely';
import { inject } from 'vitest';
import type { Database } from '../database/database.ts';
import { createPglite, databaseOn } from '../database/pglite.ts';
import { openRehearsal } from '../database/rehearsal.ts';
import { withRehearsals } from '../database/rehearsing-dialect.ts';
import type { Tables } from '../database/tables.ts';

/** PGlite with the fixture, in which whatever is done after `begin` can be undone, what was committed as well. */
export async function openUndoneDatabase(): Promise<
  Database & { begin: () => Promise<void>; undo: () => Promise<void> }
> {
  const pglite = await createPglite({ loadDataDir: await openAsBlob(inject('pgliteImages').filled) });
  let hasBegun = false;
  const dialect = withSavepoints(new PGliteDialect({ pglite }), () => hasBegun);
  const db = new Kysely<Tables>({ dialect: withRehearsals(dialect) });
  return {
    ...databaseOn(pglite),
    db,
    rehearsals: { most: 1, open: (overError) => openRehearsal(db, { overError }) },
    begin: async () => {
      await pglite.exec('begin');
      hasBegun = true;
    },
    undo: async () => {
      hasBegun = false;
      await pglite.exec('rollback');
    },
    close: async () => {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
    },
  };
}

/** Transactions become savepoints of the one that is around them. PGlite has one connection, so there is no other. */
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

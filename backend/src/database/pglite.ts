import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import type { Database, Db, Tables } from './database.ts';
import { withDryRuns } from './dry-run-dialect.ts';
import { lockFolder } from './lock.ts';
import { Mutex } from './mutex.ts';
import { singleDryRuns } from './single-dry-runs.ts';

/**
 * Opens PGlite, an in-process PostgreSQL, in a folder. Locks the folder, because PGlite loses committed rows
 * if two processes open it. Throws an error that names the process if another one has the lock.
 */
export async function openPglite(folder: string): Promise<Database> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  try {
    const database = databaseOn(await createPglite({ dataDir: join(folder, 'database') }));
    const close = async () => {
      await database.close();
      unlock();
    };
    return { ...database, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Creates a PGlite with the extensions that the migrations need. Without a folder it runs in memory. */
export async function createPglite(options: { dataDir?: string; loadDataDir?: Blob } = {}): Promise<PGlite> {
  // Node 24 sometimes aborts while it frees WebAssembly code that is no longer used:
  // https://github.com/nodejs/node/issues/64500
  setFlagsFromString('--no-wasm-code-gc');
  // Imported only here, because services that use PostgreSQL do not need it.
  const [{ PGlite }, { pg_trgm }, { unaccent }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
  ]);
  return PGlite.create({ ...options, extensions: { pg_trgm, unaccent } });
}

/** Returns the database of a PGlite. Closing it closes the PGlite. */
export function databaseOn(pglite: PGlite): Database {
  const mutex = new Mutex();
  const db: Db = new Kysely<Tables>({ dialect: withDryRuns(new PGliteDialect({ pglite }), mutex) });
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
    session: (work) =>
      work({
        query: async (statement, values) =>
          (await pglite.query<Record<string, unknown>>(statement, values)).rows,
        script: async (statements) => void (await pglite.exec(statements)),
      }),
    dryRuns: singleDryRuns(db, mutex),
    connections: () => null,
    close: async () => {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
    },
  };
}

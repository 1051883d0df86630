import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import type { Database, Db } from './database.ts';
import { lockFolder } from './lock.ts';
import { openRehearsal } from './rehearsal.ts';
import { withRehearsals } from './rehearsing-dialect.ts';
import type { Tables } from './tables.ts';

/**
 * PGlite, which is PostgreSQL in this process, in a folder of its own. The folder is locked: PGlite loses acknowledged rows
 * when two processes open one folder. Throws one sentence when another process has it.
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

/** PGlite with what the migrations need; without a folder it lives in memory. */
export async function createPglite(options: { dataDir?: string; loadDataDir?: Blob } = {}): Promise<PGlite> {
  // Loaded only here: whoever has a database server need not load one.
  const [{ PGlite }, { pg_trgm }, { unaccent }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
  ]);
  return PGlite.create({ ...options, extensions: { pg_trgm, unaccent } });
}

/** The database that runs in this PGlite; closing it closes PGlite. */
export function databaseOn(pglite: PGlite): Database {
  const db: Db = new Kysely<Tables>({ dialect: withRehearsals(new PGliteDialect({ pglite })) });
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
    // There is one connection: while a rehearsal has it, everybody else waits.
    rehearsals: { most: 1, open: (overError) => openRehearsal(db, { overError }) },
    connections: () => null,
    close: async () => {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
    },
  };
}

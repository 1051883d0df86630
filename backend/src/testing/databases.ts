import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { describe, inject } from 'vitest';
import type { Database } from '../database/database.ts';
import { createPglite, databaseOn } from '../database/pglite.ts';
import { openPostgres } from '../database/postgres.ts';
import { administer, copyDatabase } from './postgres.ts';

export type DatabaseKind = 'PGlite' | 'PostgreSQL';

/** The initial content of a test database. */
export type Content = 'empty' | 'migrated' | 'filled';

/**
 * Returns the database that most suites run on: PostgreSQL, which is several times faster, or PGlite if
 * PostgreSQL is not available.
 */
export const usualDatabase = (): DatabaseKind =>
  'skippedBecause' in inject('postgres') ? 'PGlite' : 'PostgreSQL';

/**
 * Runs the suite on PGlite and on PostgreSQL. Without PostgreSQL that part is reported as skipped. For
 * behavior that differs between the two (connections, locks, transactions), and for a few suites of each kind
 * of value and statement.
 */
export function onEachDatabase(suite: (kind: DatabaseKind) => void) {
  describe('on PGlite', () => suite('PGlite'));
  describe.skipIf(usualDatabase() === 'PGlite')('on PostgreSQL', () => suite('PostgreSQL'));
}

/**
 * Opens a separate database for a suite or a test. Closing it deletes it.
 * @param content nothing, the tables without rows, or the tables with the fixture
 */
export async function openTestDatabase(kind: DatabaseKind, content: Content = 'filled'): Promise<Database> {
  if (kind === 'PostgreSQL') return openOnPostgres(content);
  const image = await openAsBlob(inject('pgliteImages')[content]);
  return databaseOn(await createPglite({ loadDataDir: image }));
}

/** Creates a PostgreSQL database. Returns its URL and a function that deletes it. */
export async function createPostgresDatabase(content: Content = 'empty') {
  const postgres = inject('postgres');
  if ('skippedBecause' in postgres) throw new Error(postgres.skippedBecause);
  const server = { urlOf: (database: string) => urlWith(postgres.url, database) };
  const name = `backend_test_${randomUUID().replaceAll('-', '')}`;
  await copyDatabase(server, name, postgres.templates[content]);
  return {
    url: server.urlOf(name),
    remove: () => administer(server, `drop database ${name} with (force)`),
  };
}

async function openOnPostgres(content: Content): Promise<Database> {
  const { url, remove } = await createPostgresDatabase(content);
  const database = openPostgres(url, 10);
  const close = async () => {
    await database.close();
    await remove();
  };
  return { ...database, close };
}

function urlWith(url: string, database: string) {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`);
}

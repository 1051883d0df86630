import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { describe, inject } from 'vitest';
import type { Database } from '../database/database.ts';
import { createPglite, databaseOn } from '../database/pglite.ts';
import { openPostgres } from '../database/postgres.ts';
import { administer } from './postgres.ts';

export type DatabaseKind = 'PGlite' | 'PostgreSQL';

/** Runs the suite on PGlite and, when there is one, on PostgreSQL; where there is none the suite shows as skipped. */
export function onEachDatabase(suite: (kind: DatabaseKind) => void) {
  describe('on PGlite', () => suite('PGlite'));
  describe.skipIf('skippedBecause' in inject('postgres'))('on PostgreSQL', () => suite('PostgreSQL'));
}

/**
 * A database of one's own: migrated and filled with the fixture, or empty. Closing it removes it.
 * @param isEmpty without even the migrations
 */
export async function openTestDatabase(kind: DatabaseKind, isEmpty = false): Promise<Database> {
  if (kind === 'PostgreSQL') return openOnPostgres(isEmpty);
  const { empty, filled } = inject('pgliteImages');
  return databaseOn(await createPglite({ loadDataDir: await openAsBlob(isEmpty ? empty : filled) }));
}

/** An empty PostgreSQL database: its address, and how to remove it. */
export async function createPostgresDatabase(template = 'template1') {
  const postgres = inject('postgres');
  if ('skippedBecause' in postgres) throw new Error(postgres.skippedBecause);
  const server = { urlOf: (database: string) => urlWith(postgres.url, database) };
  const name = `backend_test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name} template ${template}`);
  return {
    url: server.urlOf(name),
    remove: () => administer(server, `drop database ${name} with (force)`),
  };
}

async function openOnPostgres(isEmpty: boolean): Promise<Database> {
  const postgres = inject('postgres');
  const template = 'template' in postgres && !isEmpty ? postgres.template : undefined;
  const { url, remove } = await createPostgresDatabase(template);
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

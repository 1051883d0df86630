import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { startPostgresServer } from '@console/postgres-server/src/server.ts';
import pg from 'pg';

export type Server = {
  /** Returns the URL of a database on the server. */
  urlOf: (database: string) => string;
  stop: () => Promise<void>;
};

/** No test needs its data after a power failure, and nothing replicates it. */
const SETTINGS = [
  'synchronous_commit=off',
  'full_page_writes=off',
  // Rows that are written with their table or after a truncation need no log.
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'max_connections=200',
];

/**
 * Returns the PostgreSQL server at `DATABASE_URL`, otherwise starts one from the installed binaries. If
 * neither is possible, returns the reason. `TEST_DATABASE=pglite` simulates a machine without PostgreSQL.
 */
export async function startPostgres(): Promise<Server | { skippedBecause: string }> {
  if (process.env.TEST_DATABASE === 'pglite') return { skippedBecause: 'TEST_DATABASE is pglite' };
  const given = process.env.DATABASE_URL;
  if (given) return { urlOf: (database) => withDatabase(given, database), stop: async () => {} };
  try {
    return await startPostgresServer({ parent: parentOfClusters(), settings: SETTINGS });
  } catch (error) {
    return { skippedBecause: `DATABASE_URL is not set, and ${(error as Error).message}` };
  }
}

/** Returns the URL with another database name. */
function withDatabase(url: string, database: string) {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** A file system in memory, on Linux, and the least free space that the clusters of a run need. */
const MEMORY = '/dev/shm';
const LEAST_FREE_BYTES = 4 * 2 ** 30;

/**
 * Returns the folder for clusters. Each database is several hundred files, which a disk takes several times as long to
 * create and to delete as memory.
 */
function parentOfClusters(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize >= LEAST_FREE_BYTES) return MEMORY;
  } catch {
    // Other systems do not have it.
  }
  return tmpdir();
}

/** Runs one statement as the superuser of the server. */
export async function administer(server: Pick<Server, 'urlOf'>, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.urlOf('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Copies a database by its files, which takes a third of the time of copying its pages through the log. */
export const copyDatabase = (server: Pick<Server, 'urlOf'>, name: string, template: string) =>
  administer(server, `create database ${name} template ${template} strategy file_copy`);

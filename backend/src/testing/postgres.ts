import { execFile, spawn } from 'node:child_process';
import {
  accessSync,
  chownSync,
  constants,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

export type Server = {
  /** Returns the URL of a database on the server. */
  urlOf: (database: string) => string;
  stop: () => Promise<void>;
};

type Started = Server | { skippedBecause: string };

/**
 * Returns the PostgreSQL server at `DATABASE_URL`, otherwise starts one from the installed binaries. If
 * neither is possible, returns the reason. `TEST_DATABASE=pglite` simulates a machine without PostgreSQL.
 */
export async function startPostgres(): Promise<Started> {
  if (process.env.TEST_DATABASE === 'pglite') return { skippedBecause: 'TEST_DATABASE is pglite' };
  const given = process.env.DATABASE_URL;
  if (given) return { urlOf: (database) => withDatabase(given, database), stop: async () => {} };
  const binaries = findBinaries();
  if (!binaries) {
    return {
      skippedBecause: 'DATABASE_URL is not set, and initdb is neither on the PATH nor in /usr/lib/postgresql',
    };
  }
  const owner = ownerOfServer();
  if (owner === null)
    return { skippedBecause: 'PostgreSQL does not run as root, and this machine has no other user' };
  return startCluster(binaries, owner);
}

/** Returns the URL with another database name. */
function withDatabase(url: string, database: string) {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

function findBinaries(): string | null {
  const installed = '/usr/lib/postgresql';
  const versions = readFolder(installed).sort((a, b) => Number(b) - Number(a));
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(installed, version, 'bin')),
  ];
  return (
    folders.find((folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres'))) ?? null
  );
}

function readFolder(folder: string) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isProgram(file: string) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
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

type Owner = { uid?: number; gid?: number };

/** PostgreSQL refuses to run as root. In that case it runs as `postgres` or `nobody`. */
function ownerOfServer(): Owner | null {
  if (process.getuid?.() !== 0) return {};
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  return null;
}

/**
 * Starts a cluster in a temporary folder, reached by a socket in that folder. It is not protected against
 * power failures, which makes it faster.
 */
async function startCluster(binaries: string, owner: Owner): Promise<Started> {
  const folder = mkdtempSync(join(parentOfClusters(), 'backend-postgres-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  try {
    await promisify(execFile)(join(binaries, 'initdb'), initdb, { ...owner, cwd: folder });
  } catch (error) {
    removeFolder();
    return { skippedBecause: `initdb failed: ${(error as Error).message}` };
  }
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    // Rows that are written with their table or after a truncation need no log, because nothing replicates it.
    'wal_level=minimal',
    'max_wal_senders=0',
    'autovacuum=off',
    'max_connections=200',
  ];
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...owner, cwd: folder, stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    // SIGINT is the fast shutdown of PostgreSQL, which does not wait for clients.
    server.kill('SIGINT');
    await ended;
    removeFolder();
  };
  const urlOf = (database: string) => `postgres://postgres@/${database}?host=${encodeURIComponent(folder)}`;
  if (await answers(urlOf('postgres'), () => server.exitCode === null)) return { urlOf, stop };
  await stop();
  return { skippedBecause: 'PostgreSQL from the binaries of this machine did not start' };
}

async function answers(url: string, isRunning: () => boolean) {
  while (isRunning()) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return true;
    } catch {
      await wait(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return false;
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

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findBinaries } from './binaries.ts';
import { ownerOfServer } from './owner.ts';

/** A PostgreSQL server for a test or a benchmark. Its superuser is `postgres` and needs no password. */
export type PostgresServer = {
  /** Returns the URL of a database on the server. */
  urlOf: (database: string) => string;
  /** Creates an empty database and returns its URL. */
  createDatabase: (name: string) => Promise<string>;
  /** Runs one statement. Returns its rows, one string per row, with `|` between columns. */
  query: (statement: string, database?: string) => Promise<string[]>;
  /** Stops the server without waiting for its clients, and removes its data. */
  stop: () => Promise<void>;
};

type Options = {
  /** Where the server makes the folder of its data. Its user must be able to enter it. */
  parent?: string;
  /** Port on 127.0.0.1. Without it, the server listens only on a socket in its folder. */
  port?: number;
  /** Further settings, such as `autovacuum=off`. */
  settings?: readonly string[];
};

/** Runs a program of PostgreSQL and returns what it prints. */
type Run = (program: string, args: string[]) => Promise<string>;

const INITDB_OPTIONS = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
const READY_WITHIN_MS = 60_000;

/**
 * Starts PostgreSQL from the programs of this machine. The data does not survive a power failure, which makes it
 * faster. Throws an error that says why if there are no programs or the server does not start.
 */
export async function startPostgresServer(options: Options = {}): Promise<PostgresServer> {
  const { parent = tmpdir(), port, settings = [] } = options;
  const binaries = findBinaries();
  if (!binaries) throw new Error('initdb is neither in /usr/lib/postgresql nor on the PATH');
  const owner = ownerOfServer();
  const folder = mkdtempSync(join(parent, 'postgres-'));
  const data = join(folder, 'data');
  const within = { ...owner, cwd: folder };
  const run: Run = async (program, args) =>
    (await promisify(execFile)(join(binaries, program), args, within)).stdout;
  const address = port === undefined ? ['listen_addresses='] : ['listen_addresses=127.0.0.1', `port=${port}`];
  const all = [...address, `unix_socket_directories=${folder}`, 'fsync=off', ...settings];
  const client = ['-h', folder, '-U', 'postgres', ...(port === undefined ? [] : ['-p', String(port)])];
  let stop = async () => rmSync(folder, { recursive: true, force: true });
  try {
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
    await run('initdb', ['-D', data, ...INITDB_OPTIONS]);
    const args = ['-D', data, ...all.flatMap((setting) => ['-c', setting])];
    const server = spawn(join(binaries, 'postgres'), args, { ...within, stdio: 'ignore' });
    stop = stopperOf(server, stop);
    await untilReady(server, run, client);
  } catch (error) {
    await stop();
    throw error;
  }
  const urlOf = (database: string) =>
    port === undefined
      ? `postgres://postgres@/${database}?host=${encodeURIComponent(folder)}`
      : `postgres://postgres@127.0.0.1:${port}/${database}`;
  const query = async (statement: string, database = 'postgres') => {
    const how = ['-X', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-d', database];
    const rows = await run('psql', [...client, ...how, '-c', statement]);
    return rows.split('\n').filter(Boolean);
  };
  return {
    urlOf,
    createDatabase: async (name) => {
      await query(`create database ${name}`);
      return urlOf(name);
    },
    query,
    stop,
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

function stopperOf(server: ChildProcess, removeFolder: () => Promise<void>) {
  // PostgreSQL's immediate shutdown. Unlike SIGKILL, it frees the shared memory.
  const end = () => void server.kill('SIGQUIT');
  process.once('exit', end);
  return async () => {
    process.off('exit', end);
    if (!hasEnded(server)) {
      const ended = once(server, 'exit');
      end();
      await ended;
    }
    await removeFolder();
  };
}

async function untilReady(server: ChildProcess, run: Run, client: string[]) {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!hasEnded(server) && performance.now() < deadline) {
    const answers = await run('pg_isready', client).catch(() => null);
    if (answers !== null) return;
    await wait(50);
  }
  throw new Error('PostgreSQL from the programs of this machine did not start');
}

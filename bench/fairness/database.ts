/** A PostgreSQL server of its own with an empty database, if PostgreSQL is installed. */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, stopLater } from '../servers/start.ts';

const DATABASE = 'console';
const READY_WITHIN_MS = 30_000;

/** Debian installs the servers outside a user's PATH. */
const VERSIONS = '/usr/lib/postgresql';

/** Returns the URL of the database, or null without PostgreSQL. The backend then uses PGlite. */
export async function startDatabase(folder: string): Promise<string | null> {
  const binaries = findBinaries();
  if (binaries === null) return null;
  const owner = ownerOfServer();
  const data = path.join(folder, 'postgres');
  mkdirSync(data);
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(data, owner.uid, owner.gid);
  const at = (program: string) => path.join(binaries, program);
  const layout = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  const init = spawnSync(at('initdb'), ['-D', data, ...layout], { ...owner, cwd: data, encoding: 'utf8' });
  if (init.status !== 0) throw new Error(`initdb failed: ${init.error?.message ?? init.stderr}`);
  const port = String(await freePort());
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${data}`,
    'fsync=off',
  ];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  stopLater(spawn(at('postgres'), args, { ...owner, cwd: data, stdio: 'ignore' }));
  const client = ['-h', '127.0.0.1', '-p', port, '-U', 'postgres'];
  const deadline = Date.now() + READY_WITHIN_MS;
  while (spawnSync(at('pg_isready'), client).status !== 0) {
    if (Date.now() > deadline) throw new Error('PostgreSQL did not start.');
    await wait(100);
  }
  const created = spawnSync(at('createdb'), [...client, DATABASE], { encoding: 'utf8' });
  if (created.status !== 0) throw new Error(`createdb failed: ${created.stderr}`);
  return `postgres://postgres@127.0.0.1:${port}/${DATABASE}`;
}

function findBinaries() {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one));
  const folders = [
    ...newestFirst.map((version) => path.join(VERSIONS, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null;
}

/** PostgreSQL refuses to run as root. */
function ownerOfServer(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const people = lines.map((line) => line.split(':'));
  const found = people.find(([name]) => name === 'postgres') ?? people.find(([name]) => name === 'nobody');
  return { uid: Number(found?.[2]), gid: Number(found?.[3]) };
}

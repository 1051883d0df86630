import { execFile, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../harness/free-port.ts';
import { type Program, startProgram } from '../harness/program.ts';

const DATABASE = 'console';

/** A separate PostgreSQL server with an empty database. */
export type Database = {
  url: string;
  /** Returns the rows of one statement, one string per row, with `|` between columns. */
  query: (statement: string) => Promise<string[]>;
} & Program;

/**
 * @param binaries the folder of the PostgreSQL programs
 * @param folder the folder for its data
 */
export async function startDatabase(binaries: string, folder: string): Promise<Database> {
  const owner = ownerOfServer();
  const data = join(folder, 'postgres');
  mkdirSync(data);
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(data, owner.uid, owner.gid);
  const init = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...owner, cwd: data, encoding: 'utf8' },
  );
  if (init.status !== 0) throw new Error(`initdb failed: ${init.error?.message ?? init.stderr}`);
  const port = String(await freePort());
  const at = ['-h', '127.0.0.1', '-p', port, '-U', 'postgres'];
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${data}`,
    'fsync=off',
  ];
  const program = await startProgram({
    name: 'database',
    file: join(binaries, 'postgres'),
    args: ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    cwd: data,
    owner,
    isReady: async () => spawnSync(join(binaries, 'pg_isready'), at).status === 0,
  });
  const query = async (statement: string, database = DATABASE) => {
    const args = [...at, '-X', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-d', database, '-c', statement];
    const { stdout } = await promisify(execFile)(join(binaries, 'psql'), args);
    return stdout.split('\n').filter(Boolean);
  };
  await query(`create database ${DATABASE}`, 'postgres');
  return { url: `postgres://postgres@127.0.0.1:${port}/${DATABASE}`, query, ...program };
}

/**
 * PostgreSQL refuses to run as root. In that case it runs as `postgres`, which its package creates, or as
 * `nobody`.
 */
function ownerOfServer(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const people = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = people.find(([name]) => name === 'postgres') ?? people.find(([name]) => name === 'nobody');
  return { uid: Number(found?.[2]), gid: Number(found?.[3]) };
}

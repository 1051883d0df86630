import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Connection } from '../database/database.ts';

const run = promisify(execFile);

/** Returns whether `pg_dump` is installed and can read the server: its version must not be older. */
export async function canDump(connection: Connection): Promise<boolean> {
  const [server] = await connection.query(`select current_setting('server_version_num')::int as version`);
  try {
    const { stdout } = await run('pg_dump', ['--version']);
    const major = Number(/\) (\d+)/.exec(stdout)?.[1]);
    return major >= Math.floor(Number(server?.version) / 10_000);
  } catch {
    return false;
  }
}

/** Writes the database, as the transaction of the connection sees it, to a file for `pg_restore`. */
export async function dump(connection: Connection, url: string, file: string): Promise<void> {
  const [exported] = await connection.query('select pg_export_snapshot() as id');
  const { dbname, env } = withoutPassword(url);
  const args = ['--format=custom', `--snapshot=${exported?.id}`, `--file=${file}`, `--dbname=${dbname}`];
  await run('pg_dump', args, { env });
}

/** Restores the file into an empty database, completely or not at all. */
export async function restoreDump(url: string, file: string): Promise<void> {
  const { dbname, env } = withoutPassword(url);
  const args = ['--single-transaction', '--no-owner', '--no-privileges', `--dbname=${dbname}`, file];
  await run('pg_restore', args, { env });
}

/** Every user of the machine can read the arguments of a program, but not its environment. */
function withoutPassword(url: string) {
  const [whole, user = '', password = ''] = /^[^:]+:\/\/([^:@/]*):([^@/]*)@/.exec(url) ?? [];
  if (!whole) return { dbname: url, env: process.env };
  const dbname = url.replace(`${user}:${password}@`, `${user}@`);
  return { dbname, env: { ...process.env, PGPASSWORD: decodeURIComponent(password) } };
}

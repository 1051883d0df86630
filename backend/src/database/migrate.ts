import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection, Database } from './database.ts';

const FOLDER = join(import.meta.dirname, 'migrations');

/**
 * The advisory lock for migrations, so that processes that start together take turns. Any fixed number works.
 */
const ADVISORY_LOCK = 7_300_115;

type Migration = { name: string; statements: string; checksum: string };

/**
 * Runs the missing migrations in order and returns their names. Each runs in one transaction together with
 * the record that it ran. Before it runs anything, it throws if a migration changed after it ran, or if the
 * database has an unknown migration.
 * @param folder contains the files `NNN_<feature>.sql`
 */
export async function migrate(database: Database, folder = FOLDER): Promise<string[]> {
  const migrations = readMigrations(folder);
  const ran: string[] = [];
  for (;;) {
    const name = await database.transaction((connection) => runNext(connection, migrations));
    if (name === null) return ran;
    ran.push(name);
  }
}

function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file) => {
    const statements = readFileSync(join(folder, file), 'utf8');
    return { name: file, statements, checksum: createHash('sha256').update(statements).digest('hex') };
  });
}

async function runNext(connection: Connection, migrations: Migration[]): Promise<string | null> {
  await connection.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
  const applied = await readApplied(connection);
  for (const [name, checksum] of applied) {
    const known = migrations.find((migration) => migration.name === name);
    if (!known)
      throw new Error(
        `The database has migration ${name}, which this version does not know. Run a newer version.`,
      );
    if (known.checksum !== checksum)
      throw new Error(
        `Migration ${name} was changed after it ran on this database. Restore it and add a new migration.`,
      );
  }
  const next = migrations.find((migration) => !applied.has(migration.name));
  if (!next) return null;
  await connection.script(next.statements);
  await connection.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    next.name,
    next.checksum,
  ]);
  return next.name;
}

async function readApplied(connection: Connection): Promise<Map<string, string>> {
  const [found] = await connection.query(`select to_regclass('schema_migrations') as it`);
  if (found?.it === null) {
    await connection.script(
      `create table schema_migrations (
         name text primary key,
         checksum text not null,
         ran_at timestamptz not null default now()
       )`,
    );
    return new Map();
  }
  const rows = await connection.query('select name, checksum from schema_migrations order by name');
  return new Map(rows.map((row) => [String(row.name), String(row.checksum)]));
}

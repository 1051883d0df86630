import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from './database.ts';

/** The folder with the files `NNN_<feature>.sql`. */
export const MIGRATIONS = join(import.meta.dirname, 'migrations');

export type Migration = {
  name: string;
  statements: string;
  checksum: string;
  /** Whether it removes what the previous version uses: `NNN_<feature>.contract.sql`. */
  isContract: boolean;
  /** The index that it builds without blocking writes, which works only outside a transaction; else null. */
  concurrentIndex: string | null;
  /**
   * Whether it changes stored rows in many short transactions: `NNN_<feature>.batches.sql`. Its statement changes the
   * next rows after the id `$1` and returns the last of their ids as `next`, null if there are none.
   */
  isBatched: boolean;
};

const isContract = (name: string) => name.endsWith('.contract.sql');
const isBatched = (name: string) => name.endsWith('.batches.sql');
const CONCURRENT = /^create (?:unique )?index concurrently if not exists (\w+) on [^;]+;?$/i;

/** Returns the migrations of a folder in order. */
export function readMigrations(folder = MIGRATIONS): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.sort().map((name) => {
    const statements = readFileSync(join(folder, name), 'utf8');
    const checksum = createHash('sha256').update(statements).digest('hex');
    const concurrentIndex = concurrentIndexOf(name, statements);
    return {
      name,
      statements,
      checksum,
      isContract: isContract(name),
      concurrentIndex,
      isBatched: isBatched(name),
    };
  });
}

function concurrentIndexOf(name: string, statements: string) {
  const code = statements.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim();
  if (!/\bconcurrently\b/i.test(code)) return null;
  const index = CONCURRENT.exec(code)?.[1];
  if (index) return index;
  throw new Error(
    `Migration ${name} must be one statement: create index concurrently if not exists <name> on <table> (...).`,
  );
}

/** Returns the checksums of the migrations that ran, by name. */
export async function readApplied(connection: Connection): Promise<Map<string, string>> {
  const [found] = await connection.query(`select to_regclass('schema_migrations') as it`);
  if (found?.it === null) return new Map();
  const rows = await connection.query('select name, checksum from schema_migrations order by name');
  return new Map(rows.map((row) => [String(row.name), String(row.checksum)]));
}

/**
 * Returns the migrations that have not run. Throws if a migration changed after it ran, or if the database
 * has a contract step that this version does not know. It may have other unknown migrations: those of a newer
 * version, which this one can run beside.
 */
export function pendingOf(migrations: Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  for (const [name, checksum] of applied) {
    const known = migrations.find((migration) => migration.name === name);
    if (!known && isContract(name))
      throw new Error(
        `The database has contract step ${name}, which this version does not know. Run a newer version.`,
      );
    if (known && known.checksum !== checksum)
      throw new Error(
        `Migration ${name} was changed after it ran on this database. Restore it and add a new migration.`,
      );
  }
  return migrations.filter((migration) => !applied.has(migration.name));
}

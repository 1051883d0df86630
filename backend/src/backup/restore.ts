import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { MIGRATIONS, pendingOf, readMigrations } from '../database/migration-files.ts';
import { digestOf, type Source } from './backup.ts';
import { DATABASE, FILES, type Manifest, readManifest } from './manifest.ts';
import { restoreDump } from './pg-dump.ts';
import { loadRows, setSequences } from './rows.ts';
import { differencesOf, listTables, readContent, takeSnapshot } from './tables.ts';

/**
 * Restores a backup into an empty database and its file store. Then compares the number of rows of each table
 * and the digest of the audit log with the saved ones. Throws if the database is not empty or anything
 * differs.
 * @param folder one backup
 */
export async function restore(target: Source, folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  const tables = await target.database.transaction(listTables);
  if (tables.length > 0) throw new Error('The database is not empty. Restore into a new one.');
  await restoreDatabase(target, manifest, join(folder, DATABASE[manifest.format]));
  // A restore leaves no statistics for the query planner.
  await target.database.transaction((connection) => connection.script('analyze'));
  const restored = await target.database.transaction(async (connection) => {
    await takeSnapshot(connection);
    return readContent(connection);
  });
  const differences = differencesOf(manifest, restored);
  if (differences.length > 0) throw new Error(`The restored data differ: ${differences.join('; ')}.`);
  for (const [name, digest] of Object.entries(manifest.files)) {
    const content = await readFile(join(folder, FILES, name));
    if (digestOf(content) !== digest) throw new Error(`File ${name} of the backup is damaged.`);
    await target.files.put(name, content);
  }
  return manifest;
}

async function restoreDatabase({ database, url }: Source, manifest: Manifest, file: string) {
  if (manifest.format === 'pg_dump') {
    if (!url) throw new Error('A backup of pg_dump needs PostgreSQL. Set DATABASE_URL.');
    return restoreDump(url, file);
  }
  const applied = new Map(Object.entries(manifest.migrations));
  const known = readMigrations();
  const missing = [...applied.keys()].find((name) => !known.some((migration) => migration.name === name));
  if (missing) throw new Error(`The backup has migration ${missing}. Restore it with a newer version.`);
  // Throws if a migration has changed since.
  pendingOf(known, applied);
  await migrate(database, MIGRATIONS, (name) => applied.has(name));
  await database.transaction(async (connection: Connection) => {
    await loadRows(connection, file);
    await setSequences(connection, manifest.sequences);
  });
}

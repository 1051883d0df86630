import { createHash } from 'node:crypto';
import { mkdirSync, renameSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection, Database } from '../database/database.ts';
import { readApplied } from '../database/migration-files.ts';
import { DATABASE, FILES, type Manifest, writeManifest } from './manifest.ts';
import { canDump, dump } from './pg-dump.ts';
import { nameOf, prune, type Retention, unfinished } from './retention.ts';
import { readSequences, saveRows } from './rows.ts';
import { readContent, takeSnapshot } from './tables.ts';

/** What is saved, and where a restore puts it. */
export type Source = {
  database: Database;
  /** The URL of PostgreSQL; undefined for PGlite. */
  url: string | undefined;
  files: {
    read: (fileName: string) => Promise<Buffer | null>;
    put: (fileName: string, content: Buffer) => Promise<void>;
  };
};

/**
 * Saves the database and the logos of one moment into a new folder inside `folder`, then deletes backups that
 * the retention does not keep.
 */
export async function backUp(source: Source, folder: string, retention: Retention, now = new Date()) {
  const name = nameOf(now);
  const draft = join(folder, unfinished(name));
  mkdirSync(join(draft, FILES), { recursive: true, mode: 0o700 });
  const saved = await source.database.transaction((connection) =>
    saveDatabase(connection, source.url, draft),
  );
  const files = await saveFiles(source, saved.fileNames, join(draft, FILES));
  const manifest: Manifest = { createdAt: now.toISOString(), ...saved.manifest, files };
  writeManifest(draft, manifest);
  renameSync(draft, join(folder, name));
  return { name, manifest, deleted: prune(folder, retention) };
}

async function saveDatabase(connection: Connection, url: string | undefined, draft: string) {
  await takeSnapshot(connection);
  const migrations = Object.fromEntries(await readApplied(connection));
  const content = await readContent(connection);
  const logos = await connection.query(`select file_name from logo_files where state = 'current'`);
  const format = url && (await canDump(connection)) ? 'pg_dump' : 'rows';
  const file = join(draft, DATABASE[format]);
  if (url && format === 'pg_dump') await dump(connection, url, file);
  else await saveRows(connection, file);
  const sequences = await readSequences(connection);
  return {
    fileNames: logos.map((row) => String(row.file_name)),
    manifest: { format, migrations, ...content, sequences } satisfies Partial<Manifest>,
  };
}

/**
 * Files never change, so they may be read after the database. A logo that was replaced meanwhile is left out.
 */
async function saveFiles({ files }: Source, names: readonly string[], folder: string) {
  const digests: Manifest['files'] = {};
  for (const name of names) {
    const content = await files.read(name);
    if (!content) continue;
    await writeFile(join(folder, name), content, { mode: 0o600 });
    digests[name] = digestOf(content);
  }
  return digests;
}

export const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

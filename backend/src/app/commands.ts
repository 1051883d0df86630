import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { backUp, type Source } from '../backup/backup.ts';
import { restore } from '../backup/restore.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { MIGRATIONS, readApplied } from '../database/migration-files.ts';
import { toReport } from '../database/schema-check/report.ts';
import { checkMigrations } from '../database/schema-check/schema-check.ts';
import { importDataset } from '../import/import.ts';
import { openUnsignedStore } from '../logo/open-file-store.ts';
import { hashPassword } from '../session/sign-in/password.ts';
import type { Config } from './config.ts';
import { withDatabase } from './open-database.ts';
import { repeat } from './repeat.ts';

// The commands besides serving. Each prints its result and ends; a fault is thrown.

export const USAGE = `Usage: node main.ts [command]
  import <file.ndjson>                load a data set into an empty database
  migrate [--check]                   run the missing migrations, or only report what they would lock and break
  backup <folder> [--every <hours>]   save database and logos into a new folder inside the folder
  restore <backup>                    load one backup into an empty database, and compare`;

const HOUR_MS = 3_600_000;

/** Returns the command of the arguments; undefined if there is none like it. */
export function commandOf(args: readonly string[]): ((config: Config) => Promise<void>) | undefined {
  const [name, ...rest] = args;
  const [first, second, third] = rest;
  if (name === 'import' && first && rest.length === 1) return (config) => load(config, first);
  if (name === 'migrate' && rest.length === 0) return runMigrations;
  if (name === 'migrate' && first === '--check' && rest.length === 1) return check;
  if (name === 'restore' && first && rest.length === 1) return (config) => restoreOne(config, first);
  if (name !== 'backup' || !first) return undefined;
  if (rest.length === 1) return (config) => saveOne(config, first);
  const hours = Number(third);
  const isRepeated = rest.length === 3 && second === '--every' && hours > 0 && hours <= 500;
  return isRepeated ? (config) => saveRepeatedly(config, first, hours) : undefined;
}

async function load(config: Config, file: string) {
  if (!existsSync(file)) throw new Error(`File not found: ${file}`);
  await withDatabase(config, async (database) => {
    await migrate(database);
    const passed = stopwatch();
    print(`Imported ${await importDataset(database, file, hashPassword)} rows in ${passed()}.`);
  });
}

async function runMigrations(config: Config) {
  const ran = await withDatabase(config, (database) => migrate(database));
  print(ran.length === 0 ? 'No pending migrations.' : `Ran ${ran.join(', ')}.`);
}

async function check(config: Config) {
  const applied = await withDatabase(config, (database) => database.transaction(readApplied));
  const { text, isSafe } = toReport(await checkMigrations(MIGRATIONS, applied));
  print(text);
  if (!isSafe)
    throw new Error('Refused: the running version would fail or wait. See docs/deployment.md, Upgrades.');
}

async function saveOne(config: Config, folder: string) {
  const passed = stopwatch();
  const { name, manifest, deleted } = await withDatabase(config, async (database) =>
    backUp(await sourceOf(config, database), folder, {
      daily: config.BACKUP_KEEP_DAILY,
      weekly: config.BACKUP_KEEP_WEEKLY,
    }),
  );
  print(
    `Saved ${name} (${sizesOf(manifest)}, ${manifest.format}) in ${passed()}. Deleted ${deleted.length}.`,
  );
}

/** Saves now and after each pause, until a signal. A failed backup is reported and the next one tries again. */
async function saveRepeatedly(config: Config, folder: string, hours: number) {
  const stop = repeat(
    () => saveOne(config, folder),
    hours * HOUR_MS,
    (error) => process.stderr.write(`The backup failed: ${(error as Error).message}\n`),
  );
  await Promise.race(['SIGTERM', 'SIGINT'].map((signal) => once(process, signal)));
  await stop();
}

async function restoreOne(config: Config, folder: string) {
  const passed = stopwatch();
  const manifest = await withDatabase(config, async (database) =>
    restore(await sourceOf(config, database), folder),
  );
  print(
    `Restored ${sizesOf(manifest)} in ${passed()}. Rows and audit log are those of ${manifest.createdAt}.`,
  );
}

async function sourceOf(config: Config, database: Database): Promise<Source> {
  return { database, url: config.DATABASE_URL, files: await openUnsignedStore(config) };
}

function sizesOf({ rows, files }: Awaited<ReturnType<typeof restore>>) {
  const sum = Object.values(rows).reduce((total, count) => total + count, 0);
  return `${sum} rows, ${Object.keys(files).length} logos`;
}

function stopwatch() {
  const startedMs = performance.now();
  return () => `${Math.round(performance.now() - startedMs)} ms`;
}

const print = (text: string) => void process.stdout.write(`${text}\n`);

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../database/postgres.ts';
import { openFolderStore } from '../logo/folder-store.ts';
import {
  createPostgresDatabase,
  onEachDatabase,
  openTestDatabase,
  usualDatabase,
} from '../testing/databases.ts';
import { backUp, type Source } from './backup.ts';
import { readManifest } from './manifest.ts';
import { restore } from './restore.ts';
import { nameOf, toDelete } from './retention.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backend-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const KEEP_ALL = { daily: 99, weekly: 0 };
const store = (name: string) => openFolderStore(join(folder, name), Buffer.alloc(0), () => '');
const backups = () => readdirSync(join(folder, 'backups')).sort();
const latest = () => join(folder, 'backups', backups().at(-1) ?? '');
const save = (source: Source, now?: Date) => backUp(source, join(folder, 'backups'), KEEP_ALL, now);

const LOGO = 'company-1-0123abcd-logo.png';
/** Values that a careless format would change, and an id that must not be given out again. */
const AWKWARD = `insert into regions (company_id, name) values (1, E'tab\\t "quote" \\\\n , {} \\u00e9 \\u2028 \\u2029');
  insert into regions (company_id, name) values (1, 'Gone'); delete from regions where name = 'Gone';
  insert into logo_files (file_name, company_id, state, content_type, expires_at)
    values ('${LOGO}', 1, 'current', 'image/png', now());`;

onEachDatabase((kind) => {
  const open = async (content: 'filled' | 'empty'): Promise<Source> => {
    const database = await openTestDatabase(kind, content);
    onTestFinished(() => database.close());
    return { database, url: undefined, files: store(content) };
  };

  test('restores rows, ids and logos into an empty database and store, with which the service continues', async () => {
    const source = await open('filled');
    await source.database.transaction((connection) => connection.script(AWKWARD));
    await source.files.put(LOGO, Buffer.from('picture'));
    await save(source);
    const target = await open('empty');
    await restore(target, latest());
    const dumpOf = ({ database }: Source) =>
      database.transaction((connection) =>
        connection.query('select to_jsonb(regions) as row from regions order by id'),
      );
    expect(await dumpOf(target)).toEqual(await dumpOf(source));
    expect(await target.files.read(LOGO)).toEqual(Buffer.from('picture'));
    const next = `insert into regions (company_id, name) values (1, 'Next') returning id`;
    const nextIds = [source, target].map(({ database }) =>
      database.transaction((connection) => connection.query(next)),
    );
    const [expected, given] = await Promise.all(nextIds);
    expect(given).toEqual(expected);
    await expect(restore(target, latest())).rejects.toThrow('The database is not empty');
  });
});

test('reports rows that are missing and files that are damaged, and ignores an unfinished backup', async () => {
  const source = {
    database: await openTestDatabase('PGlite', 'migrated'),
    url: undefined,
    files: store('a'),
  };
  onTestFinished(() => source.database.close());
  await save(source);
  const file = join(latest(), 'manifest.json');
  const manifest = readManifest(latest());
  writeFileSync(
    file,
    JSON.stringify({ ...manifest, rows: { ...manifest.rows, regions: 7 }, auditDigest: '' }),
  );
  const target = { ...source, database: await openTestDatabase('PGlite', 'empty') };
  onTestFinished(() => target.database.close());
  await expect(restore(target, latest())).rejects.toThrow(
    'The restored data differ: regions has 0 rows instead of 7; the audit log differs.',
  );
  rmSync(file);
  await expect(restore(target, latest())).rejects.toThrow('is not a complete backup');
});

test('deletes what an interrupted backup left, but not what another backup has changed within a day', async () => {
  const database = await openTestDatabase('PGlite', 'migrated');
  onTestFinished(() => database.close());
  const anHourOver = new Date(Date.now() - 25 * 60 * 60 * 1000);
  /** A long dump changes only its file, not the folder. */
  const leave = (name: string, changed: Date) => {
    const draft = join(folder, 'backups', name);
    mkdirSync(join(draft, 'files'), { recursive: true });
    writeFileSync(join(draft, 'database.dump'), '');
    utimesSync(join(draft, 'files'), anHourOver, anHourOver);
    utimesSync(join(draft, 'database.dump'), changed, changed);
    utimesSync(draft, anHourOver, anHourOver);
    return name;
  };
  leave('2026-11-01T03-00-00Z.partial', anHourOver);
  const running = leave('2026-11-02T03-00-00Z.partial', new Date());
  const { name } = await save({ database, url: undefined, files: store('a') });
  expect(backups()).toEqual([running, name].toSorted());
});

const hasPgDump = usualDatabase() === 'PostgreSQL' && spawnSync('pg_dump', ['--version']).status === 0;

test.skipIf(!hasPgDump)('uses pg_dump where it is installed, in the snapshot of the counts', async () => {
  const [from, to] = await Promise.all([createPostgresDatabase('filled'), createPostgresDatabase('empty')]);
  const open = ({ url }: { url: string }) => {
    const database = openPostgres(url, 3);
    return { database, url, files: store('logos') };
  };
  const [source, target] = [open(from), open(to)];
  expect((await save(source)).manifest.format).toBe('pg_dump');
  await restore(target, latest());
  for (const { database } of [source, target]) await database.close();
  await Promise.all([from.remove(), to.remove()]);
});

test('keeps the newest backup of each of the last days and weeks', () => {
  const names = Array.from({ length: 60 }, (_, day) => nameOf(new Date(Date.UTC(2026, 0, 1 + day, 3))));
  const twice = nameOf(new Date(Date.UTC(2026, 2, 1, 2)));
  const gone = toDelete([...names, twice], { daily: 3, weekly: 3 });
  const kept = names.filter((name) => !gone.includes(name));
  // March 1 is a Sunday: the end of the newest week.
  expect(kept.map((name) => name.slice(5, 10))).toEqual(['02-15', '02-22', '02-27', '02-28', '03-01']);
  expect(gone).toContain(twice);
});

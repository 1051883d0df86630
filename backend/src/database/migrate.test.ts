import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createPostgresDatabase,
  type DatabaseKind,
  onEachDatabase,
  openTestDatabase,
  usualDatabase,
} from '../testing/databases.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

/**
 * Sets up an empty database and a folder of migrations for each test. The first migration is the real one.
 */
function useMigrations(kind: DatabaseKind) {
  let database: Database;
  let folder: string;
  beforeEach(async () => {
    database = await openTestDatabase(kind, 'empty');
    folder = mkdtempSync(join(tmpdir(), 'backend-migrations-'));
    cpSync(join(import.meta.dirname, 'migrations/001_database.sql'), join(folder, '001_database.sql'));
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });
  return {
    add: (name: string, statements: string) => writeFileSync(join(folder, name), statements),
    remove: (name: string) => rmSync(join(folder, name)),
    run: () => migrate(database, folder),
    tables: async () => {
      const rows = await database.transaction((connection) =>
        connection.query(`select tablename from pg_tables where schemaname = 'public' order by 1`),
      );
      return rows.map((row) => row.tablename);
    },
  };
}

onEachDatabase((kind) => {
  const { add, run, tables } = useMigrations(kind);

  test('runs each migration once and in order, with several statements each', async () => {
    add('003_b.sql', 'alter table a add y text; create table b ();');
    add('002_a.sql', 'create table a (x integer); insert into a values (1);');
    expect(await run()).toEqual(['001_database.sql', '002_a.sql', '003_b.sql']);
    expect(await run()).toEqual([]);
    add('004_c.sql', 'create table c ()');
    expect(await run()).toEqual(['004_c.sql']);
    expect(await tables()).toEqual(['a', 'b', 'c', 'schema_migrations']);
  });

  test('a failed migration is rolled back, and those before it stay', async () => {
    add('002_a.sql', 'create table a ()');
    add('003_b.sql', 'create table b (); select 1 / 0;');
    await expect(run()).rejects.toThrow('division by zero');
    expect(await tables()).toEqual(['a', 'schema_migrations']);
    add('003_b.sql', 'create table b ()');
    expect(await run()).toEqual(['003_b.sql']);
  });

  test('concurrent runs apply each migration once', async () => {
    add('002_a.sql', 'create table a (x integer); insert into a values (1);');
    const runs = await Promise.all([run(), run(), run()]);
    expect(runs.flat().sort()).toEqual(['001_database.sql', '002_a.sql']);
  });

  test.runIf(kind === 'PostgreSQL')('two processes with separate connections take turns', async () => {
    const { url, remove } = await createPostgresDatabase();
    const both = [openPostgres(url, 2), openPostgres(url, 2)];
    const runs = await Promise.all(both.map((one) => migrate(one)));
    expect(runs.flat().sort()).toEqual(await namesOfRun(both[0]));
    await Promise.all(both.map((one) => one.close()));
    await remove();
  });
});

describe('a database with other migrations', () => {
  const { add, remove, run, tables } = useMigrations(usualDatabase());

  test('refuses a migration that changed after it ran, before running anything', async () => {
    add('002_a.sql', 'create table a ()');
    await run();
    add('002_a.sql', 'create table a (x text)');
    add('003_b.sql', 'create table b ()');
    await expect(run()).rejects.toThrow('002_a.sql was changed');
    expect(await tables()).not.toContain('b');
  });

  test('refuses a database with a newer migration', async () => {
    add('002_a.sql', 'create table a ()');
    await run();
    remove('002_a.sql');
    await expect(run()).rejects.toThrow('002_a.sql, which this version does not know');
  });
});

async function namesOfRun(database: Database | undefined) {
  const rows = await database?.transaction((connection) =>
    connection.query('select name from schema_migrations order by name'),
  );
  return rows?.map((row) => row.name);
}

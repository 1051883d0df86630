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
import { assertMigrated, migrate } from './migrate.ts';
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
    assertReady: () => assertMigrated(database, folder),
    script: (statements: string) => database.session((connection) => connection.script(statements)),
    /** The number of connections that wait for a lock of a table. */
    waiting: async () => {
      const rows = await database.transaction((connection) =>
        connection.query(
          `select from pg_locks where not granted and locktype = 'relation'
           and database = (select oid from pg_database where datname = current_database())`,
        ),
      );
      return rows.length;
    },
    inTransaction: (statement: string, work: () => Promise<unknown>) =>
      database.transaction(async (connection) => {
        await connection.script(statement);
        await work();
      }),
    counts: async (statement: string) => {
      const [row = {}] = await database.transaction((connection) => connection.query(statement));
      return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]));
    },
    tables: async () => {
      const rows = await database.transaction((connection) =>
        connection.query(`select tablename from pg_tables where schemaname = 'public' order by 1`),
      );
      return rows.map((row) => row.tablename);
    },
  };
}

onEachDatabase((kind) => {
  const { add, run, tables, counts, script, inTransaction, waiting } = useMigrations(kind);

  test('runs each migration once and in order, with several statements each', async () => {
    add('003_b.sql', 'alter table a add y text; create table b ();');
    add('002_a.sql', 'create table a (x integer); insert into a values (1);');
    expect(await run()).toEqual(['001_database.sql', '002_a.sql', '003_b.sql']);
    expect(await run()).toEqual([]);
    add('004_c.sql', 'create table c ()');
    expect(await run()).toEqual(['004_c.sql']);
    expect(await tables()).toEqual(['a', 'b', 'c', 'schema_migrations']);
  });

  test('changes stored rows in batches, each in a transaction of its own, and begins again after a failure', async () => {
    add('002_a.sql', 'create table a (x integer, tx bigint); insert into a select generate_series(1, 5);');
    const change = (value: string) => `-- Two rows at a time.
      with batch as (select x from a where x > $1 order by x limit 2),
      changed as (update a set tx = ${value} where tx is null and x in (select x from batch))
      select max(x) as next from batch;`;
    add('003_a.batches.sql', change('txid_current() / (4 - x)'));
    await expect(run()).rejects.toThrow('division by zero');
    expect(await counts('select count(tx) as rows from a')).toEqual({ rows: 2 });
    add('003_a.batches.sql', change('txid_current()'));
    expect(await run()).toEqual(['003_a.batches.sql']);
    expect(await counts('select count(tx) as rows, count(distinct tx) as transactions from a')).toEqual({
      rows: 5,
      transactions: 4,
    });
    expect(await run()).toEqual([]);
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

  test('builds an index outside a transaction, also after an interrupted build', async () => {
    add('002_a.sql', 'create table a (x integer); insert into a values (1), (1);');
    await run();
    // Fails on the two equal rows and leaves an invalid index.
    const index = 'create unique index concurrently if not exists a_x on a (x);';
    await expect(script(index)).rejects.toThrow('could not create unique index');
    await script('delete from a');
    add('003_a.sql', `-- Outside a transaction.\n${index}\n`);
    expect(await run()).toEqual(['003_a.sql']);
    await expect(script('insert into a values (2), (2)')).rejects.toThrow('a_x');
    add('004_b.sql', 'create table b (); create index concurrently i on a (x);');
    await expect(run()).rejects.toThrow('004_b.sql must be one statement');
  });

  test.runIf(kind === 'PostgreSQL')('lets others use a table that it cannot lock yet', async () => {
    add('002_a.sql', 'create table a (x integer);');
    await run();
    add('003_a.sql', 'alter table a add y integer;');
    let ran: Promise<string[]> | undefined;
    await inTransaction('select * from a', async () => {
      ran = run();
      // Waits behind the migration, but only until its lock timeout.
      await expect.poll(waiting).toBe(1);
      await script('insert into a values (1)');
    });
    expect(await ran).toEqual(['003_a.sql']);
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
  const { add, remove, run, assertReady, tables } = useMigrations(usualDatabase());

  test('refuses a migration that changed after it ran, before running anything', async () => {
    add('002_a.sql', 'create table a ()');
    await run();
    add('002_a.sql', 'create table a (x text)');
    add('003_b.sql', 'create table b ()');
    await expect(run()).rejects.toThrow('002_a.sql was changed');
    expect(await tables()).not.toContain('b');
  });

  test('keeps working after the migration of a newer version, but not after its contract step', async () => {
    add('002_a.sql', 'create table a ()');
    await run();
    remove('002_a.sql');
    expect(await run()).toEqual([]);
    await assertReady();
    add('003_a.contract.sql', 'drop table a');
    await run();
    remove('003_a.contract.sql');
    for (const attempt of [run, assertReady])
      await expect(attempt()).rejects.toThrow('003_a.contract.sql, which this version does not know');
  });

  test('is not ready while a migration is missing', async () => {
    await run();
    await assertReady();
    add('002_a.sql', 'create table a ()');
    await expect(assertReady()).rejects.toThrow('The database lacks migration 002_a.sql. Run node');
    expect(await tables()).toEqual(['schema_migrations']);
  });
});

async function namesOfRun(database: Database | undefined) {
  const rows = await database?.transaction((connection) =>
    connection.query('select name from schema_migrations order by name'),
  );
  return rows?.map((row) => row.name);
}

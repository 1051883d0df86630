import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { createPostgresDatabase, usualDatabase } from '../testing/databases.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { plannedAtEachUse } from './prepared-statements.ts';

describe.skipIf(usualDatabase() === 'PGlite')('on PostgreSQL', () => {
  const opened: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of opened.splice(0)) await close();
  });

  async function open() {
    const { url, remove } = await createPostgresDatabase('empty');
    // One connection, so that the statements that it has prepared can be read.
    const database = openPostgres(url, 1);
    opened.push(async () => {
      await database.close();
      await remove();
    });
    return database;
  }

  const prepared = async ({ db }: Database) => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      db,
    );
    return rows.map((row) => row.statement);
  };

  test('prepares a statement that is used often, and answers each use with its own values', async () => {
    const database = await open();
    const double = async (value: number) => {
      const { rows } = await sql<{ twice: number }>`select 2 * ${value}::int as twice`.execute(database.db);
      return rows[0]?.twice;
    };
    expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8]);
    expect(await prepared(database)).toEqual([]);
    expect(await Promise.all([5, 6, 7].map(double))).toEqual([10, 12, 14]);
    expect(await prepared(database)).toEqual(['select 2 * $1::int as twice']);
  });

  test('prepares no statement whose text is seldom the same', async () => {
    const database = await open();
    for (let length = 1; length <= 20; length++) {
      const values = Array.from({ length }, (_, index) => index);
      await sql`select 1 where 1 in (${sql.join(values)})`.execute(database.db);
    }
    expect(await prepared(database)).toEqual([]);
  });

  test('does not prepare a statement that is planned at each use', async () => {
    const database = await open();
    for (let use = 0; use < 9; use++)
      await sql`select ${plannedAtEachUse} ${use}::int as it`.execute(database.db);
    expect(await prepared(database)).toEqual([]);
  });

  test('continues to work after a statement that failed', async () => {
    const database = await open();
    const divide = (by: number) => sql<{ part: number }>`select 12 / ${by}::int as part`.execute(database.db);
    for (let use = 0; use < 6; use++) await expect(divide(0)).rejects.toThrow('division by zero');
    expect((await divide(4)).rows).toEqual([{ part: 3 }]);
  });
});

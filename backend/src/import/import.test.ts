import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { verifyPassword } from '../session/sign-in/password.ts';
import { openTestDatabase, usualDatabase } from '../testing/databases.ts';
import { importDataset } from './import.ts';

let database: Database;
let folder: string;
beforeEach(async () => {
  database = await openTestDatabase(usualDatabase(), 'migrated');
  folder = mkdtempSync(join(tmpdir(), 'backend-import-'));
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});
const load = async (
  lines: (string | [string, object])[],
  hash = async (password: string) => `hash of ${password}`,
) => {
  const file = join(folder, 'data.ndjson');
  const texts = lines.map((line) =>
    typeof line === 'string' ? line : JSON.stringify({ table: line[0], row: line[1] }),
  );
  writeFileSync(file, texts.join('\n'));
  return importDataset(database, file, hash);
};
const query = (statement: string) => database.transaction((connection) => connection.query(statement));

test('loads rows of mixed tables and blank lines, and continues the ids for new rows', async () => {
  const count = await load([
    ['countries', { id: 1, name: 'United States' }],
    ['companies', { id: 40, name: 'A', country_id: 1 }],
    '',
    ['locations', { id: 5, company_id: 40, name: 'L' }],
    ['companies', { id: 41, name: null }],
    [
      'default_rates',
      { ptx_digital_rate: 1, ptx_paper_rate: '2.5', ptx_resend_paper_rate: 0, ptx_per_location_rate: 3 },
    ],
  ]);
  expect(count).toBe(5);
  expect(await query(`insert into companies (name) values ('Next') returning id`)).toEqual([{ id: 42 }]);
  expect(await query(`insert into regions (company_id, name) values (40, 'First') returning id`)).toEqual([
    { id: 1 },
  ]);
  expect(await query('select ptx_paper_rate::text as rate from default_rates')).toEqual([{ rate: '2.50' }]);
});

test('keeps the times of creation in the file, and the time of the import for the others', async () => {
  const created_at = '2019-05-04T08:00:00+02:00';
  await load([
    ['companies', { id: 1, name: 'Old', created_at }],
    ['companies', { id: 2, name: 'Imported now' }],
    ['people', { id: 1, company_id: 1, email: 'a@test.test', created_at }],
  ]);
  expect(
    await query(`select created_at = '2019-05-04T06:00:00Z' as is_old, created_at = max(created_at) over () as is_new
      from companies order by id`),
  ).toEqual([
    { is_old: true, is_new: false },
    { is_old: false, is_new: true },
  ]);
  expect(await query(`select extract(year from created_at)::int as year from people`)).toEqual([
    { year: 2019 },
  ]);
});

test('updates the table statistics of the query planner', async () => {
  await load([['countries', { id: 1, name: 'United States' }]]);
  expect(await query(`select reltuples from pg_class where relname = 'countries'`)).toEqual([
    { reltuples: 1 },
  ]);
});

test('hashes passwords with argon2id, equal ones once, and stores email addresses in lowercase', async () => {
  const hashed: string[] = [];
  const { hashPassword } = await import('../session/sign-in/password.ts');
  const hash = (password: string) => {
    hashed.push(password);
    return hashPassword(password);
  };
  await load(
    [
      ['people', { id: 1, email: 'A@Test.test', password: 'a long password' }],
      ['people', { id: 2, email: 'b@test.test', password: 'a long password' }],
      ['people', { id: 3, email: 'c@test.test' }],
    ],
    hash,
  );
  const people = await query('select email, password_hash from people order by id');
  expect(hashed).toEqual(['a long password']);
  expect(people[0]?.email).toBe('a@test.test');
  expect(people[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(String(people[1]?.password_hash), 'a long password')).toBe(true);
  expect(people[2]?.password_hash).toBeNull();
  expect(await verifyPassword(null, 'a long password')).toBe(false);
});

test('stores email addresses of arrangers in lowercase, as those of the people whom an invitation makes of them', async () => {
  await load([
    ['companies', { id: 1, name: 'A' }],
    ['arrangers', { id: 1, company_id: 1, email: 'Jo.Doe@Test.test' }],
    ['arrangers', { id: 2, company_id: 1 }],
  ]);
  expect(await query('select email from arrangers order by id')).toEqual([
    { email: 'jo.doe@test.test' },
    { email: null },
  ]);
});

test('refuses a database that is not empty and leaves it unchanged', async () => {
  await load([['countries', { id: 1, name: 'United States' }]]);
  await expect(load([['countries', { id: 2, name: 'Canada' }]])).rejects.toThrow('The database is not empty');
  expect(await query('select id from countries')).toEqual([{ id: 1 }]);
});

test.each([
  ['text that is not JSON', 'nonsense', 'Line 2 is not'],
  ['an unknown table', ['secrets', {}] as [string, object], 'Line 2 is not'],
  [
    'an unknown column',
    ['platforms', { id: 1, name: 'P', rank: 2 }] as [string, object],
    'Line 2, platforms: ',
  ],
  [
    'an invalid value',
    ['companies', { id: 1, name: 'A', phone: '555' }] as [string, object],
    'Line 2, companies: phone',
  ],
  [
    'an email address of an arranger that is none',
    ['arrangers', { id: 1, company_id: 1, email: 'n/a' }] as [string, object],
    'Line 2, arrangers: email',
  ],
  [
    'a reference to a missing row',
    ['locations', { id: 1, company_id: 9, name: 'L' }] as [string, object],
    'violates foreign key',
  ],
])('rolls back everything and names the line for %s', async (_what, line, message) => {
  await expect(load([['countries', { id: 1, name: 'United States' }], line])).rejects.toThrow(message);
  expect(await query('select id from countries')).toEqual([]);
});

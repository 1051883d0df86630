import { expect, test } from 'vitest';
import { company } from '../../testing/fixture.ts';
import { useService } from '../../testing/service.ts';
import { pagesByCompany } from '../../user/user-list.store.ts';

const service = useService();

type Row = Record<string, unknown>;

const companies = [company.northwind, company.southwind];
const calls: [string, object][] = [
  ['/company/getAll', {}],
  ['/company/getByIds', { ids: companies }],
  ['/location/list', {}],
  ['/location/getAllForCompanies', { company_ids: companies }],
  ['/company/user/list', {}],
  ['/company/user/getAllForCompanies', { company_ids: companies }],
  ['/arranger/getAllForCompanies', { company_ids: companies }],
];

async function rowsOf(path: string, body: object, fields?: readonly string[]): Promise<Row[]> {
  const answer = await service.as('admin').post(fields ? `${path}?fields=${fields}` : path, body);
  expect([path, fields, answer.status]).toEqual([path, fields, 200]);
  const pages: { rows: Row[] }[] = answer.body.companies ?? [answer.body];
  return pages.flatMap(({ rows }) => rows);
}

test.each(calls)('%s answers the chosen fields of each row, and no others', async (path, body) => {
  const whole = await rowsOf(path, body);
  expect(whole.length).toBeGreaterThan(1);
  for (const field of Object.keys(whole[0] ?? {})) {
    const chosen = [...new Set(['id', field])];
    const expected = whole.map((row) => Object.fromEntries(chosen.map((name) => [name, row[name]])));
    expect([field, await rowsOf(path, body, chosen)]).toEqual([field, expected]);
  }
});

test('ignores names that rows do not have, and refuses a choice of none', async () => {
  expect(Object.keys((await rowsOf('/company/getAll', {}, ['password_hash', 'id']))[0] ?? {})).toEqual([
    'id',
  ]);
  const { status, body } = await service.as('admin').post('/company/getAll?fields=password_hash', {});
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain('Choose from: id, name, ');
});

test('PostgreSQL does not compute what is not chosen', async () => {
  const planOf = async (fields?: string[]) => {
    const page = { limit: 30, offset: 0 };
    const { db } = service.database;
    const query = pagesByCompany(db, 'all', companies, {}, page, fields);
    return JSON.stringify(await query.explain());
  };
  expect(await planOf()).toContain('role_ids');
  expect(await planOf(['id', 'first_name'])).not.toContain('role_ids');
});

import { beforeAll, expect, test } from 'vitest';
import { company } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';

const service = useService();

/** One more than a bounded count may say. */
const MANY = 10_001;

beforeAll(() =>
  service.database.transaction((connection) =>
    connection.script(`
      insert into companies (name) select 'Many ' || i from generate_series(1, ${MANY}) as i;
      insert into people (company_id, last_name, email)
        select ${company.southwind}, 'Many' || i, 'many' || i || '@many.test' from generate_series(1, ${MANY}) as i;
      insert into audit_entries (actor_name, request_id, action, entity, changes)
        select 'Many', 'many' || i, 'created', 'company', '[]' from generate_series(1, ${MANY}) as i`),
  ),
);

async function read(path: string, body: object) {
  const answer = await service.as('admin').post(path, body);
  expect([answer.status, answer.body.msg]).toEqual([200, undefined]);
  return answer.body;
}

const many = { name: 'many' };
const ofCompany = { company_id: company.southwind, last_name: 'many' };

test.each([
  ['/company/getAll', many],
  ['/company/user/list', { last_name: 'many' }],
  ['/company/user/getAll', ofCompany],
  ['/audit/getAll', { request_id: undefined, entity: 'company', actor: 'many' }],
])('%s counts up to 10,000 rows, and exactly if nothing else is asked for', async (path, body) => {
  expect(await read(`${path}?limit=1&counts=bounded`, body)).toMatchObject({
    count: MANY - 1,
    count_is_exact: false,
  });
  const { count, count_is_exact } = await read(`${path}?limit=1`, body);
  expect({ count, count_is_exact }).toEqual({ count: MANY, count_is_exact: undefined });
});

test('a bounded count of few rows is exact', async () => {
  const answer = await read('/company/getAll?counts=bounded', { name: 'southwind' });
  expect(answer).toMatchObject({ count: 1, count_is_exact: true });
});

test('a bounded count is of each company', async () => {
  const body = { company_ids: [company.northwind, company.southwind], last_name: 'many' };
  const { companies } = await read('/company/user/getAllForCompanies?limit=1&counts=bounded', body);
  expect(new Map(companies.map((one: { company_id: number }) => [one.company_id, one]))).toMatchObject(
    new Map([
      [company.northwind, { count: 0, count_is_exact: true, rows: [] }],
      [company.southwind, { count: MANY - 1, count_is_exact: false }],
    ]),
  );
});

test.each([
  ['/company/getAll', 'name', { ...many, sort: { field: 'id', direction: 'asc' } }],
  ['/company/user/list', 'last_name', { last_name: 'many', sort: { field: 'id' } }],
  ['/company/user/getAll', 'last_name', { ...ofCompany, sort: { field: 'id' } }],
  ['/audit/getAll', 'request_id', { actor: 'many', sort: { field: 'id' } }],
])('%s reads pages from the end, in the order of the list', async (path, name, body) => {
  const namesOf = async (query: string) =>
    (await read(`${path}?${query}`, body)).rows.map((row: Record<string, string>) =>
      row[name]?.replace(/\D/g, ''),
    );
  expect(await namesOf('limit=2&from=end')).toEqual(['10000', '10001']);
  expect(await namesOf('limit=2&page=2&from=end')).toEqual(['9998', '9999']);
  expect(await namesOf('limit=2&page=2')).toEqual(['3', '4']);
});

test('pages from the end are in descending order too', async () => {
  const body = { ...many, sort: { field: 'id', direction: 'desc' } };
  const { rows } = await read('/company/getAll?limit=2&from=end', body);
  expect(rows.map((row: { name: string }) => row.name)).toEqual(['Many 2', 'Many 1']);
});

test('refuses other counts and starts', async () => {
  for (const query of ['counts=none', 'from=middle']) {
    const { status } = await service.as('admin').post(`/company/getAll?${query}`, {});
    expect([query, status]).toEqual([query, 400]);
  }
});

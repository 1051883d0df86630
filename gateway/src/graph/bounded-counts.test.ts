import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { start, without } from '../testing/start.ts';

type List = [name: string, route: string, query: (args: string) => string];
const lists: List[] = [
  ['companies', 'POST /company/getAll', (args) => `{ companies${args} { count countIsExact page } }`],
  ['locations', 'POST /location/list', (args) => `{ locations${args} { count countIsExact page } }`],
  ['users', 'POST /company/user/list', (args) => `{ companyUsers${args} { count countIsExact page } }`],
  ['provider users', 'POST /user/getAll', (args) => `{ providerUsers${args} { count countIsExact page } }`],
  ['audit entries', 'POST /audit/getAll', (args) => `{ auditEntries${args} { count countIsExact page } }`],
  [
    "a company's locations",
    'POST /location/getAll',
    (args) => `{ company(id: 1) { locations${args} { count countIsExact page } } }`,
  ],
  [
    "a company's users",
    'POST /company/user/getAll',
    (args) => `{ company(id: 1) { users${args} { count countIsExact page } } }`,
  ],
  [
    "a company's arrangers",
    'POST /arranger/getAll',
    (args) => `{ company(id: 1) { arrangers${args} { count countIsExact page } } }`,
  ],
  [
    'the people who can see a location',
    'POST /platform/accessByLocation',
    (args) => `{ location(id: 100) { accessibleBy${args} { count countIsExact page } } }`,
  ],
];

/** Asks as an administrator. Returns the page and the query parameters of the list's calls. */
async function ask([, route, query]: List, args: string, environment: Record<string, string> = {}) {
  const { service, gateway } = await start(environment);
  service.on(route, () => ({ body: { count: 10_000, count_is_exact: false, rows: [] } }));
  const { data, errors } = await gateway.send(query(args), { token: service.tokenOf('admin') });
  const [field] = Object.values<Record<string, unknown>>(data ?? {});
  const page = field && 'count' in field ? field : Object.values(field ?? {})[0];
  const sent = service.calls.filter(({ method, path }) => `${method} ${path}` === route);
  return { page, errors, queries: sent.map((call) => call.query) };
}

test.each(lists)('asks for a bounded count of %s', async (...list) => {
  expect(await ask(list, '')).toEqual({
    page: { count: 10_000, countIsExact: false, page: 1 },
    errors: undefined,
    queries: [{ page: '1', limit: '30', counts: 'bounded' }],
  });
});

test.each(lists)('reads a negative page of %s from the end', async (...list) => {
  const { page, queries } = await ask(list, '(page: -2, pageSize: 10)');
  expect(page).toMatchObject({ page: -2 });
  expect(queries).toEqual([{ page: '2', limit: '10', counts: 'bounded', from: 'end' }]);
});

test.each(lists)(
  'without the extension, the count of %s is exact, by the documented call',
  async (...list) => {
    const { page, queries } = await ask(list, '', without('bounded-counts'));
    expect(page).toMatchObject({ page: 1 });
    expect(queries).toEqual([{ page: '1', limit: '30' }]);
  },
);

test('takes a count as exact unless the service says otherwise', async () => {
  const { service, gateway } = await start();
  const token = service.tokenOf('admin');
  const query = '{ companies { count countIsExact rows { users { countIsExact } } } }';
  const { companies } = await gateway.run(query, { token });
  expect(companies.count).toBeGreaterThan(0);
  expect(companies.countIsExact).toBe(true);
  for (const { users } of companies.rows) expect(users).toEqual({ countIsExact: true });
});

test('bulk reads of many companies say which counts are exact', async () => {
  const { service, gateway } = await start();
  service.on('POST /location/getAllForCompanies', ({ body }) => ({
    body: {
      companies: body.company_ids.map((id: number) => ({
        company_id: id,
        count: id === 1 ? 10_000 : 0,
        count_is_exact: id !== 1,
        rows: [],
      })),
    },
  }));
  const query = '{ companies { rows { id locations { count countIsExact } } } }';
  const { companies } = await gateway.run(query, { token: service.tokenOf('admin') });
  for (const { id, locations } of companies.rows)
    expect(locations).toEqual({ count: id === '1' ? 10_000 : 0, countIsExact: id !== '1' });
});

test('the example scripts read all rows of a list whose count is bounded', async () => {
  const { service, gateway } = await start();
  const row = { user_id: 100, first_name: 'Ada', platform_id: 2, role_id: 2, via: 'company' };
  service.on('POST /platform/accessByLocation', ({ query: { page } }) => ({
    body: { count: 100, count_is_exact: false, rows: Array(page === '3' ? 1 : 100).fill(row) },
  }));
  const script = join(import.meta.dirname, '../../../examples/who-can-see.mjs');
  const env = { GATEWAY: gateway.url, TOKEN: service.tokenOf('admin') };
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--location', '100'], { env });
  expect(stdout.trimEnd().split('\n')).toHaveLength(201);
  expect(service.count('POST /platform/accessByLocation')).toBe(3);
});

test('page 0 and pages beyond the limits are refused', async () => {
  for (const page of [0, -1_000_001]) {
    const { errors, queries } = await ask(lists[0] as List, `(page: ${page})`);
    expect(errors).toMatchObject([
      {
        message: 'page must be from 1 to 1000000, or from -1 to -1000000 to count from the end.',
        extensions: { code: 'BAD_REQUEST' },
      },
    ]);
    expect(queries).toEqual([]);
  }
});

test('without the extension, the limits of a page are positive', async () => {
  const { errors } = await ask(lists[0] as List, '(page: 0)', without('bounded-counts'));
  expect(errors).toMatchObject([{ message: 'page must be from 1 to 1000000.' }]);
});

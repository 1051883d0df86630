import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeService } from '../../testing/fake-service.ts';
import { startGateway } from '../../testing/run-operation.ts';

// A record without a usable id is left out of its list, with an error at the list. The rest is shown.

let service: Awaited<ReturnType<typeof startFakeService>>;
let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  service = await startFakeService();
  gateway = await startGateway(service.url, { UPSTREAM_EXTENSIONS: '' });
});
afterAll(async () => {
  await gateway.stop();
  await service.close();
});

type Json = { [key: string]: Json } & Json[];

/** Puts a value that fits nothing into the answers of a path, at the end of the keys. */
function breakAnswers(path: string | RegExp, keys: (string | number)[]) {
  service.rewrite((body, call) => {
    if (!call.path.match(path)) return body;
    const owner = keys.slice(0, -1).reduce<Json>((value, key) => value[key as never] as Json, body as Json);
    Object.assign(owner, { [keys.at(-1) ?? '']: { secret: 'value' } });
    return body;
  });
}

/** Sends a query and returns its data and the paths of its errors. */
async function read(query: string) {
  gateway.lines.length = 0;
  const { data, errors } = await gateway.send(query, { token: service.tokenOf('admin') });
  service.rewrite((body) => body);
  for (const { extensions } of errors ?? []) expect(extensions.code).toBe('UPSTREAM_BAD_RESPONSE');
  return { data, faults: (errors ?? []).map(({ path }) => path?.join('.')) };
}

test.each([
  [
    'a company',
    '/company/getAll',
    'companies { count rows { id } }',
    { count: 3, rows: [{ id: '2' }, { id: '3' }] },
  ],
  ['a provider user', '/user/getAll', 'providerUsers { rows { id } }', { rows: [{ id: '2' }] }],
])('[ENT-36] leaves out %s without a usable id', async (_, path, query, expected) => {
  breakAnswers(path, ['rows', 0, 'id']);
  const name = query.split(' ')[0] ?? '';
  expect(await read(`{ ${query} countries { id } }`)).toEqual({
    data: { [name]: expected, countries: [{ id: '1' }, { id: '2' }, { id: '3' }] },
    faults: [name],
  });
  expect(gateway.lines.join()).toContain('rows.0.id: custom');
  expect(gateway.lines.join()).not.toContain('secret');
});

test.each([
  ['a location', '/location/getAll', 'locations'],
  ['an arranger', '/arranger/getAll', 'arrangers'],
  ['a user', '/company/user/getAll', 'users'],
])('[ENT-36] leaves out %s of a company without a usable id', async (_, path, list) => {
  const query = `{ company(id: 1) { id ${list} { rows { id } } } }`;
  const { data: whole } = await read(query);
  breakAnswers(path, ['rows', 0, 'id']);
  const { data, faults } = await read(query);
  const rows = whole.company[list].rows.slice(1);
  expect(rows).not.toEqual([]);
  expect([data, faults]).toEqual([{ company: { id: '1', [list]: { rows } } }, [`company.${list}`]]);
});

test.each([
  ['an id', ['data', 1, 'id']],
  ['a name', ['data', 1, 'name']],
])('[ENT-01] leaves out a country without %s', async (_, keys) => {
  breakAnswers('/country/getAll', keys);
  expect(await read('{ countries { id name } platforms { id } }')).toEqual({
    data: {
      countries: [
        { id: '1', name: 'United States' },
        { id: '3', name: 'Mexico' },
      ],
      platforms: [{ id: '1' }, { id: '2' }],
    },
    faults: ['countries'],
  });
});

test('[ENT-37] leaves out a platform of a user, and keeps the user', async () => {
  const query = '{ companyUser(id: 100) { id platforms { id } } }';
  const { data: whole } = await read(query);
  breakAnswers('/company/user/100', ['data', 'CompanyUserPlatforms', 0, 'id']);
  const platforms = whole.companyUser.platforms.slice(1);
  expect(await read(query)).toEqual({
    data: { companyUser: { id: '100', platforms } },
    faults: ['companyUser'],
  });
});

test.each([
  ['a record', ['data', 'id'], { company: null }, 'company'],
  [
    'a region',
    ['data', 'CompanyRegions', 0, 'id'],
    { company: { name: 'Company 1', regions: [] } },
    'company',
  ],
  // A list that is saved as a whole must not lose what could not be read.
  ['a platform', ['data', 'platforms', 0, 'id'], null, 'company.platforms'],
])('[ENT-13] an unusable id of %s fails only its own field', async (_, keys, expected, fault) => {
  breakAnswers('/company/1', keys);
  const own = fault.endsWith('platforms') ? 'platforms { id }' : 'regions { id }';
  const { data, faults } = await read(`{ company(id: 1) { name ${own} } countries { id } }`);
  expect(data).toMatchObject(expected ?? { company: { name: 'Company 1', platforms: null } });
  expect(data.countries).toHaveLength(3);
  expect(faults.every((path) => path?.startsWith(fault))).toBe(true);
  expect(faults).not.toEqual([]);
});

test('[API-27] a write succeeds although its record lacks a region that cannot be read', async () => {
  breakAnswers(/^.company.(1|changeStatus)$/, ['data', 'CompanyRegions', 0, 'id']);
  const { data, faults } =
    await read(`mutation { companyStatusChange(input: { companyId: 1, status: ACTIVE }) {
    company { id regions { id } } errors { message } } }`);
  expect(data.companyStatusChange).toEqual({ company: { id: '1', regions: [] }, errors: [] });
  expect(faults).toEqual([]);
});

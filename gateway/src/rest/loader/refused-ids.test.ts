import { expect, test } from 'vitest';
import { refusesLargeIds } from '../../testing/refuses-large-ids.ts';
import { start } from '../../testing/start.ts';

const large = '2147483648';

/** Bulk reads: the query of one record, known ids, and the call. */
const reads: [name: string, one: (id: string) => string, known: [string, string], call: string][] = [
  ['company', (id) => `company(id: "${id}") { id }`, ['1', '2'], 'POST /company/getByIds'],
  ['location', (id) => `location(id: "${id}") { id }`, ['100', '200'], 'POST /location/getByIds'],
  ['arranger', (id) => `arranger(id: "${id}") { id }`, ['100', '200'], 'POST /arranger/getByIds'],
  ['companyUser', (id) => `companyUser(id: "${id}") { id }`, ['100', '200'], 'POST /company/user/getByIds'],
  ['node', (id) => `node(nodeId: "Location:${id}") { nodeId }`, ['100', '200'], 'POST /location/getByIds'],
  [
    'platformAccessOptions',
    (id) => `platformAccessOptions(platformIds: ["${id}"]) { platform { id } }`,
    ['2', '5'],
    'POST /platform/getForms',
  ],
];

test.each(reads)('%s with an id of no record does not fail other records', async (_, one, ids, call) => {
  const { service, gateway } = await start();
  service.before(refusesLargeIds);
  const token = service.tokenOf('admin');
  const ask = (...asked: string[]) =>
    gateway.send(`{ ${asked.map((id, at) => `r${at}: ${one(id)}`).join(' ')} }`, { token });
  const { data: known, errors } = await ask(...ids);
  expect([errors, service.count(call)]).toEqual([undefined, 1]);
  const calls = service.calls.length;
  for (const id of ['0', large]) {
    service.reset();
    const { data, errors: refusals = [] } = await ask(...ids, id);
    expect(data).toMatchObject(known);
    expect(refusals.map(({ path }) => path)).toEqual(refusals.map(() => ['r2']));
    // Zero is not asked for. After a refusal each id is read alone.
    expect(service.calls.length - calls).toBe(id === '0' ? 0 : 3);
  }
});

test('default venues of several companies survive a service that refuses one of them', async () => {
  const { service, gateway } = await start();
  const call = 'GET /venue/default/list/getAll';
  service.on(call, ({ query: { company_ids: ids = '' } }) =>
    ids.split(',').includes('2') ? { status: 400, body: { message: 'No' } } : { body: { data: [] } },
  );
  const query = '{ companies { rows { id defaultVenues { id } } } }';
  const { data, errors = [] } = await gateway.send(query, { token: service.tokenOf('admin') });
  const venues = data.companies.rows.map((row: { defaultVenues: object[] | null }) => row.defaultVenues);
  expect(venues).toEqual([[], null, []]);
  expect(errors.map(({ path }) => path)).toEqual([['companies', 'rows', 1, 'defaultVenues']]);
});

test('pages of several companies survive a service that refuses one of the companies', async () => {
  const { service, gateway } = await start();
  const call = 'POST /location/getAllForCompanies';
  service.on(call, ({ body: { company_ids: ids } }) =>
    ids.includes(2)
      ? { status: 422, body: { message: 'Enter an existing id' } }
      : { body: { companies: ids.map((id: number) => ({ company_id: id, count: id, rows: [] })) } },
  );
  service.on('POST /location/getAll', ({ body: { company_id: id } }) =>
    id === 2 ? { status: 404, body: { message: 'No' } } : { body: { count: id, rows: [] } },
  );
  const query = '{ companies { rows { id locations { count } } } }';
  const { data, errors = [] } = await gateway.send(query, { token: service.tokenOf('admin') });
  const counts = data.companies.rows.map(
    (row: { locations: { count: number } | null }) => row.locations?.count,
  );
  expect(counts).toEqual([1, undefined, 3]);
  expect(errors.map(({ path }) => path)).toEqual([['companies', 'rows', 1, 'locations']]);
  // The refused call, then the call of each company.
  expect([service.count(call), service.count('POST /location/getAll')]).toEqual([1, 3]);
});

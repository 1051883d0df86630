import { expect, test } from 'vitest';
import { start, without } from '../testing/start.ts';

test('[API-54] [ENT-25] [ENT-26] [ENT-36] returns a page of locations with the names of the graph', async () => {
  const { service, gateway } = await start();
  const query = `{ company(id: 1) { locations(page: 2, pageSize: 1) {
    count page pageSize rows { id publicName mailingName billingName status address { zip state { code } country { id } } company { id name } }
  } } }`;
  const { company } = await gateway.run(query, { token: service.tokenOf('owner') });
  expect(company.locations).toMatchObject({ count: 2, page: 2, pageSize: 1 });
  expect(company.locations.rows[0]).toEqual({
    id: '101',
    publicName: 'Location 101',
    mailingName: 'Loc 101',
    billingName: null,
    status: 'ACTIVE',
    address: { zip: '93701', state: { code: 'CA' }, country: { id: '1' } },
    company: { id: '1', name: 'Company 1' },
  });
  expect(service.calls[1]).toMatchObject({
    path: '/location/getAll',
    query: { page: '2', limit: '1' },
    body: { company_id: 1 },
  });
});

test('[API-57] returns a location with its company', async () => {
  const { service, gateway } = await start();
  const { location } = await gateway.run('{ location(id: 201) { publicName company { name } } }', {
    token: service.tokenOf('foreigner'),
  });
  expect(location).toEqual({ publicName: 'Location 201', company: { name: 'Company 2' } });
  const { errors } = await gateway.send('{ location(id: 7) { id } }', { token: service.tokenOf('admin') });
  expect(errors).toMatchObject([{ message: 'Location does not exist', extensions: { code: 'NOT_FOUND' } }]);
});

const search = `query ($filter: LocationFilter) { companies(pageSize: 2) { rows { id locations(filter: $filter) {
  count rows { id status }
} } } }`;

test('[API-54] (AMB-46) passes the name and status filter of the location list to the service', async () => {
  const { service, gateway } = await start(without('list-filters'));
  const found = service.data.locations.get(101);
  if (found) service.data.locations.set(101, { ...found, status: 0 });
  service.reset();
  const token = service.tokenOf('admin');
  const ask = async (filter: object | null) =>
    (await gateway.run(search, { token, variables: { filter } })).companies;
  const { rows } = await ask({ name: '  Location 1 ', status: 'INACTIVE' });
  expect(rows.map(({ locations }: { locations: object }) => locations)).toEqual([
    { count: 1, rows: [{ id: '101', status: 'INACTIVE' }] },
    { count: 0, rows: [] },
  ]);
  const sent = () => service.calls.filter(({ path }) => path === '/location/getAll');
  expect(sent().map(({ query, body }) => [query, body])).toEqual([
    [
      { page: '1', limit: '30', counts: 'bounded' },
      { company_id: 1, name: 'Location 1', status: 0 },
    ],
    [
      { page: '1', limit: '30', counts: 'bounded' },
      { company_id: 2, name: 'Location 1', status: 0 },
    ],
  ]);
  service.reset();
  await ask({ name: ' ' });
  expect(service.calls.map(({ path }) => path)).toEqual(['/company/getAll', '/location/getAllForCompanies']);
});

test('[API-54] refuses a search text that is too long before any call', async () => {
  const { service, gateway } = await start();
  const { errors } = await gateway.send(
    'query ($name: String) { company(id: 1) { locations(filter: { name: $name }) { count } } }',
    {
      token: service.tokenOf('owner'),
      variables: { name: 'x'.repeat(151) },
    },
  );
  expect(errors).toMatchObject([{ message: 'filter.name may have at most 150 characters.' }]);
  expect(service.count('POST /location/getAll')).toBe(0);
});

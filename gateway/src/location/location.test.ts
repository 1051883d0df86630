import { expect, test } from 'vitest';
import { start } from '../testing/start.ts';

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

import { expect, test } from 'vitest';
import { wireUser } from '../testing/records.ts';
import { start } from '../testing/start.ts';

test('[API-54] [ENT-25] [ENT-26] [ENT-36] a page of locations, in the graph’s words', async () => {
  const { service, gateway } = await start();
  const query = `{ company(id: 1) { locations(page: 2, pageSize: 7) {
    count page pageSize rows { id publicName mailingName billingName status address { zip state { code } country { id } } company { id name } }
  } } }`;
  const { company } = await gateway.run(query, { token: service.tokenOf('owner') });
  expect(company.locations).toMatchObject({ count: 2, page: 2, pageSize: 7 });
  expect(company.locations.rows[0]).toEqual({
    id: '100',
    publicName: 'Location 100',
    mailingName: 'Loc 100',
    billingName: null,
    status: 'ACTIVE',
    address: { zip: '93701', state: { code: 'CA' }, country: { id: '1' } },
    company: { id: '1', name: 'Company 1' },
  });
  expect(service.calls[1]).toMatchObject({
    path: '/location/getAll',
    query: { page: '2', limit: '7' },
    body: { company_id: 1 },
  });
});

test('[API-57] one location, with its company', async () => {
  const { service, gateway } = await start();
  const { location } = await gateway.run('{ location(id: 201) { publicName company { name } } }', {
    token: service.tokenOf('foreigner'),
  });
  expect(location).toEqual({ publicName: 'Location 201', company: { name: 'Company 2' } });
  const { errors } = await gateway.send('{ location(id: 7) { id } }', { token: service.tokenOf('admin') });
  expect(errors).toMatchObject([{ message: 'Location does not exist', extensions: { code: 'NOT_FOUND' } }]);
});

test('[API-75] [ENT-37] people of a company; inactive ones only when asked for', async () => {
  const { service, gateway } = await start();
  const users = (argument: string) =>
    `{ company(id: 1) { users${argument} { count rows { id firstName middleName email status platforms { name } } } } }`;
  service.on('POST /company/user/getAll', () => ({
    body: {
      count: 1,
      rows: [wireUser(9, 1, { status: 0, CompanyUserPlatforms: [{ id: 2, name: 'Survey' }] })],
    },
  }));
  const { company } = await gateway.run(users('(includeInactive: true)'), {
    token: service.tokenOf('owner'),
  });
  expect(company.users).toEqual({
    count: 1,
    rows: [
      {
        id: '9',
        firstName: 'First 9',
        middleName: null,
        email: 'user9@company1.test',
        status: 'INACTIVE',
        platforms: [{ name: 'Survey' }],
      },
    ],
  });
  await gateway.run(users(''), { token: service.tokenOf('owner') });
  const lists = service.calls.filter((call) => call.path === '/company/user/getAll');
  expect(lists.map(({ body }) => body.display_inactive_users)).toEqual([true, false]);
});

import { expect, test } from 'vitest';
import { wireWholeUser } from '../testing/people-records.ts';
import { start, without } from '../testing/start.ts';

const fields = `id firstName middleName lastName email phone status company { id } platforms { id name }
  segments { id name } ecommerceRole { id name displayName } revisions { details platforms segments }`;
const names = '{ count page pageSize rows { id firstName email status platforms { name } } }';

test('[API-77] [API-89] [ENT-11] [ENT-37] [CUS-17] returns a user with all fields', async () => {
  const { service, gateway } = await start();
  const { companyUser } = await gateway.run(`{ companyUser(id: 100) { ${fields} } }`, {
    token: service.tokenOf('owner'),
  });
  expect(companyUser).toMatchObject({
    id: '100',
    firstName: 'First 100',
    middleName: null,
    lastName: 'Last 100',
    email: 'user100@company1.test',
    phone: null,
    status: 'ACTIVE',
    company: { id: '1' },
    platforms: [{ id: '2', name: 'Feedback survey' }],
    segments: [{ id: '1', name: 'Weddings' }],
    ecommerceRole: { id: '2', name: 'selleradmin', displayName: 'Seller' },
  });
  expect(service.calls.map(({ path }) => path)).toEqual(['/company/user/100', '/role/ecommerce/get/100']);
});

test.each([
  ['superadmin', 'Super Admin'],
  ['selleradmin', 'Seller'],
  ['enduser', 'End User'],
])(
  '[CUS-17] shows the e-commerce role %s as %s when the service sends no display name',
  async (name, label) => {
    const { service, gateway } = await start();
    service.rest.on('GET /role/ecommerce/get/{id}', () => ({ body: { data: { id: 9, name } } }));
    const query = '{ companyUser(id: 101) { ecommerceRole { displayName } } }';
    const { companyUser } = await gateway.run(query, { token: service.tokenOf('admin') });
    expect(companyUser.ecommerceRole).toEqual({ displayName: label });
  },
);

test('[API-77] [ENT-37] accepts the alternative field names of the documents', async () => {
  const { service, gateway } = await start();
  const { email, phone, BusinessSegments, ...wire } = wireWholeUser(100, 1, { business_segments: [1] });
  const data = { ...wire, email_address: 'other@company1.test', mobile_number: '2125550143' };
  service.rest.on('GET /company/user/{id}', () => ({ body: { data } }));
  const query = '{ companyUser(id: 100) { email phone segments { id name } } }';
  const { companyUser } = await gateway.run(query, { token: service.tokenOf('admin') });
  expect(companyUser).toEqual({
    email: 'other@company1.test',
    phone: '2125550143',
    segments: [{ id: '1', name: 'Weddings' }],
  });
});

test('[ERR-32] a user of another company or of the provider does not exist', async () => {
  const { service, gateway } = await start();
  service.data.users.set(900, { ...wireWholeUser(900, 1), company_id: null as never });
  const asked: [string, string][] = [
    ['owner', '200'],
    ['admin', '900'],
    ['admin', '999999'],
    ['admin', 'x'],
  ];
  for (const [name, id] of asked) {
    for (const query of [
      `{ companyUser(id: "${id}") { id } }`,
      `mutation { companyUserStatusChange(input: { userId: "${id}", status: INACTIVE }) { message } }`,
      `mutation { companyUserDelete(input: { userId: "${id}" }) { message } }`,
    ]) {
      const { errors } = await gateway.send(query, { token: service.tokenOf(name as 'owner') });
      expect(errors, query).toMatchObject([
        { message: 'Company User does not exist', extensions: { code: 'NOT_FOUND' } },
      ]);
    }
  }
  expect(service.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test("[API-75] [CUS-01] [CUS-02] lists the users of a company and sends the filter in the service's field names", async () => {
  const { service, gateway } = await start();
  service.data.users.set(150, wireWholeUser(150, 1, { status: 0 }));
  const token = service.tokenOf('owner');
  const users = (args: string) => gateway.run(`{ company(id: 1) { users${args} ${names} } }`, { token });
  const all = await users('(page: 1, pageSize: 2, filter: { includeInactive: true })');
  expect(all.company.users).toMatchObject({
    count: 3,
    page: 1,
    pageSize: 2,
    rows: [{ id: '100' }, { id: '101' }],
  });
  await users('(filter: { firstName: " Ann ", lastName: "Q", platformIds: [2, 5] })');
  await users('');
  const lists = service.calls.filter(({ path }) => path === '/company/user/getAll');
  const searched = { company_id: 1, page: 1, first_name: '', last_name: '', platforms: [] };
  expect(lists.map(({ body }) => body)).toEqual([
    { ...searched, display_inactive_users: true },
    {
      company_id: 1,
      page: 1,
      first_name: 'Ann',
      last_name: 'Q',
      display_inactive_users: false,
      platforms: [2, 5],
    },
    { ...searched, display_inactive_users: false },
  ]);
});

test.each([
  ['firstName: "', `${'x'.repeat(101)}"`, 'filter.firstName may have at most 100 characters.'],
  ['platformIds: [', '"x"]', 'filter.platformIds: ids are whole numbers from 1.'],
  ['platformIds: [', `${'1,'.repeat(51)}]`, 'filter.platformIds may have at most 50 ids.'],
])('[CUS-01] refuses a filter over its limit: %s', async (before, value, message) => {
  const { service, gateway } = await start();
  const query = `{ company(id: 1) { users(filter: { ${before}${value} }) { count } } }`;
  const { errors } = await gateway.send(query, { token: service.tokenOf('admin') });
  expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_REQUEST' } }]);
});

const ofCompanies = (args = '') => `{ companies(pageSize: 100) { rows { id users${args} ${names} } } }`;

test('[API-75] reads the users of fifty companies in one call, but without list-filters searches each company with a separate call', async () => {
  const { service, gateway } = await start(without('list-filters'), 50);
  const token = service.tokenOf('admin');
  const { companies } = await gateway.run(ofCompanies(), { token });
  expect(service.calls.map(({ path }) => path)).toEqual([
    '/company/getAll',
    '/company/user/getAllForCompanies',
  ]);
  for (const { id, users } of companies.rows) {
    expect(users.rows.map((row: { email: string }) => row.email.split('@')[1])).toEqual([
      `company${id}.test`,
      `company${id}.test`,
    ]);
  }
  service.reset();
  await gateway.run(ofCompanies('(filter: { platformIds: [2] })'), { token });
  expect(service.count('POST /company/user/getAll')).toBe(50);
  expect(service.maxOpen()).toBeLessThanOrEqual(16);
});

test.each([
  ['one call if there are bulk reads', {}, 1, 0],
  ['one call per user if there are no bulk reads', without('bulk-reads'), 0, 2],
])(
  '[API-75] [API-80] [API-89] reads segments and e-commerce roles of listed users with %s',
  async (...given) => {
    const [, environment, together, each] = given;
    const { service, gateway } = await start(environment);
    const query = '{ company(id: 1) { users { rows { segments { id } ecommerceRole { id } } } } }';
    const { company } = await gateway.run(query, { token: service.tokenOf('owner') });
    expect(company.users.rows).toEqual([
      { segments: [{ id: '1' }], ecommerceRole: { id: '2' } },
      { segments: [{ id: '1' }], ecommerceRole: null },
    ]);
    expect(service.count('POST /company/user/getByIds')).toBe(together);
    expect(service.count('GET /businessSegments/user/{id}')).toBe(each);
    expect(service.count('GET /role/ecommerce/get/{id}')).toBe(each);
  },
);

test('[ENT-37] returns whether a company user is an arranger too', async () => {
  const { service, gateway } = await start();
  const found = service.data.users.get(100);
  if (found) service.data.users.set(100, { ...found, isArranger: true });
  const token = service.tokenOf('owner');
  service.reset();
  const { company } = await gateway.run('{ company(id: 1) { users { rows { id isArranger } } } }', { token });
  expect(company.users.rows).toEqual([
    { id: '100', isArranger: true },
    { id: '101', isArranger: false },
  ]);
  expect(service.count('GET /company/user/{id}')).toBe(0);
  if (found) service.data.users.set(100, { ...found, isArranger: 'perhaps' as never });
  const misfit = await gateway.send('{ companyUser(id: 100) { id isArranger } }', { token });
  expect(misfit.data).toEqual({ companyUser: { id: '100', isArranger: null } });
});

import { expect, test } from 'vitest';
import { start, without } from '../testing/start.ts';

const documented = without('list-filters');

/** Starts a gateway, runs one operation as staff and returns the answer and the calls. */
async function ask(query: string, environment: Record<string, string> = {}) {
  const { service, gateway } = await start(environment);
  const { data, errors } = await gateway.send(query, { token: service.tokenOf('staff') });
  const calls = service.calls.map(({ method, path, body }) => ({ call: `${method} ${path}`, body }));
  return { data, errors, calls };
}

const sorted = (sort: string) => ({ sort: { field: sort, direction: 'desc' } });
/** People with access without a filter. */
const holders = { name: null, platform_id: null, role_id: null, kind: null, status: 1 };

test.each([
  [
    '{ companies(filter: { status: INACTIVE, hasRates: false, hasActivePeople: true }, sort: { field: CITY, direction: DESC }) { count } }',
    'POST /company/getAll',
    {
      name: '',
      state: null,
      page: 1,
      platforms: '',
      status: 0,
      has_rates: false,
      has_active_people: true,
      ...sorted('city'),
    },
  ],
  [
    '{ company(id: 1) { locations(filter: { regionId: 3, platformId: 2, city: " Rome ", hasDriftedRates: true }, sort: { field: STATUS, direction: DESC }) { count } } }',
    'POST /location/getAll',
    {
      company_id: 1,
      region_id: 3,
      platform_id: 2,
      city: 'Rome',
      has_drifted_rates: true,
      ...sorted('status'),
    },
  ],
  [
    '{ locations(filter: { name: "Hall", status: ACTIVE }, sort: { field: ID, direction: DESC }) { count } }',
    'POST /location/list',
    { name: 'Hall', status: 1, ...sorted('id') },
  ],
  [
    '{ company(id: 1) { arrangers(filter: { status: INACTIVE, email: "a@" }, sort: { field: EMAIL, direction: DESC }) { count } } }',
    'POST /arranger/getAll',
    {
      company_id: 1,
      firstName: '',
      lastName: '',
      includeInactiveStatus: false,
      status: 0,
      email: 'a@',
      ...sorted('email'),
    },
  ],
  [
    '{ company(id: 1) { users(filter: { roleIds: [9], hasRole: true, isLocked: true, includeInactive: true, status: INACTIVE }, sort: { field: FIRST_NAME, direction: DESC }) { count } } }',
    'POST /company/user/getAll',
    {
      company_id: 1,
      page: 1,
      first_name: '',
      last_name: '',
      display_inactive_users: false,
      platforms: [],
      roles: [9],
      status: 0,
      has_role: true,
      is_locked: true,
      ...sorted('first_name'),
    },
  ],
  [
    '{ companyUsers(filter: { email: "x" }, sort: { field: LAST_NAME, direction: DESC }) { count } }',
    'POST /company/user/list',
    {
      first_name: '',
      last_name: '',
      display_inactive_users: false,
      platforms: [],
      email: 'x',
      ...sorted('last_name'),
    },
  ],
  [
    '{ providerUsers(filter: { role: STAFF, email: "x", isLocked: false }, sort: { field: STATUS, direction: DESC }) { count } }',
    'POST /user/getAll',
    {
      page: 1,
      first_name: '',
      last_name: '',
      platform_business_search: [],
      platforms: [],
      status: null,
      display_inactive_users: false,
      roles: [6],
      email: 'x',
      is_locked: false,
      ...sorted('status'),
    },
  ],
  [
    '{ auditEntries(filter: { entity: COMPANY }, sort: { field: ID, direction: DESC }) { count } }',
    'POST /audit/getAll',
    { page: 1, entity: 'company', ...sorted('id') },
  ],
  [
    '{ location(id: 100) { history(sort: { field: ID, direction: DESC }) { count } } }',
    'POST /audit/getAll',
    { page: 1, entity: 'location', entity_id: 100, ...sorted('id') },
  ],
  [
    '{ company(id: 1) { accessHolders(filter: { kind: ARRANGER }, sort: { field: EMAIL, direction: DESC }) { count } } }',
    'POST /platform/accessHolders/company',
    { ...holders, company_id: 1, kind: 'arranger', ...sorted('email') },
  ],
  [
    '{ location(id: 100) { accessHolders(sort: { field: FIRST_NAME, direction: DESC }) { count } } }',
    'POST /platform/accessHolders/location',
    { ...holders, location_id: 100, ...sorted('first_name') },
  ],
  [
    '{ location(id: 100) { accessibleBy(sort: { field: STATUS, direction: DESC }) { count } } }',
    'POST /platform/accessByLocation',
    { location_id: 100, ...sorted('status') },
  ],
])('sends %s in one call', async (query, call, body) => {
  const { errors, calls } = await ask(query);
  expect(errors).toBeUndefined();
  expect(calls.filter((one) => one.call === call)).toEqual([{ call, body }]);
});

test.each([
  ['filter.status', '{ companies(filter: { status: ACTIVE }) { count } }'],
  ['filter.hasRates', '{ companies(filter: { hasRates: false }) { count } }'],
  ['filter.hasActivePeople', '{ companies(filter: { hasActivePeople: false }) { count } }'],
  ['filter.hasRole', '{ company(id: 1) { users(filter: { hasRole: false }) { count } } }'],
  ['filter.isLocked', '{ company(id: 1) { users(filter: { isLocked: true }) { count } } }'],
  ['filter.isLocked', '{ providerUsers(filter: { isLocked: true }) { count } }'],
  ['sort', '{ companies(sort: { field: NAME }) { count } }'],
  ['filter.city', '{ company(id: 1) { locations(filter: { city: "x" }) { count } } }'],
  ['filter.regionId', '{ company(id: 1) { locations(filter: { regionId: 1 }) { count } } }'],
  ['filter.hasDriftedRates', '{ company(id: 1) { locations(filter: { hasDriftedRates: true }) { count } } }'],
  ['sort', '{ company(id: 1) { locations(sort: { field: NAME }) { count } } }'],
  ['filter.status', '{ company(id: 1) { users(filter: { status: INACTIVE }) { count } } }'],
  ['filter.roleIds', '{ company(id: 1) { users(filter: { roleIds: [1] }) { count } } }'],
  ['filter.email', '{ company(id: 1) { arrangers(filter: { email: "x" }) { count } } }'],
  ['filter.role', '{ providerUsers(filter: { role: ADMIN }) { count } }'],
  ['sort', '{ auditEntries(sort: { field: ID }) { count } }'],
  ['sort', '{ company(id: 1) { history(sort: { field: ID }) { count } } }'],
  ['sort', '{ location(id: 100) { history(sort: { field: ID }) { count } } }'],
  ['sort', '{ arranger(id: 100) { history(sort: { field: ID }) { count } } }'],
  ['sort', '{ companyUser(id: 100) { history(sort: { field: ID }) { count } } }'],
  ['sort', '{ providerUser(id: 2) { history(sort: { field: ID }) { count } } }'],
  ['sort', '{ company(id: 1) { accessHolders(sort: { field: ID }) { count } } }'],
  ['sort', '{ location(id: 100) { accessHolders(sort: { field: ID }) { count } } }'],
  ['sort', '{ location(id: 100) { accessibleBy(sort: { field: ID }) { count } } }'],
  ['sort', '{ companyUser(id: 100) { reachedRegions(sort: { field: NAME }) { count } } }'],
  ['list the locations of all companies', '{ locations { count } }'],
  ['list the users of all companies', '{ companyUsers { count } }'],
  ['find a user by email address', '{ companyUser(email: "a@b.test") { id } }'],
])('without the extension, refuses %s in %s', async (name, query) => {
  const { errors, calls } = await ask(query, documented);
  const cannot = name.includes(' ') ? name : `apply ${name}. Leave it out`;
  expect(errors).toMatchObject([
    { message: expect.stringContaining(`cannot ${cannot}.`), extensions: { code: 'NOT_CONFIGURED' } },
  ]);
  expect(calls.filter(({ call }) => /getAll|list|access/i.test(call) && !call.includes('getByIds'))).toEqual(
    [],
  );
});

test('without the extension, lists active people by the documented call, exactly as printed', async () => {
  const people = '{ company(id: 1) { users(filter: { status: ACTIVE, includeInactive: true }) { count } } }';
  const { errors, calls } = await ask(people, documented);
  expect(errors).toBeUndefined();
  expect(calls.at(-1)).toEqual({
    call: 'POST /company/user/getAll',
    body: {
      company_id: 1,
      page: 1,
      first_name: '',
      last_name: '',
      display_inactive_users: false,
      platforms: [],
    },
  });
});

test('reads sorted and filtered lists of many companies in one call', async () => {
  const query = `{ companies { rows {
    locations(filter: { city: "x" }, sort: { field: CITY }) { count }
    users(filter: { firstName: "x" }, sort: { field: EMAIL }) { count }
    arrangers(filter: { lastName: "x" }, sort: { field: EMAIL }) { count } } } }`;
  const { errors, calls } = await ask(query);
  expect(errors).toBeUndefined();
  const bulk = calls.filter(({ call }) => call.endsWith('ForCompanies'));
  expect(bulk.map(({ call }) => call).sort()).toEqual([
    'POST /arranger/getAllForCompanies',
    'POST /company/user/getAllForCompanies',
    'POST /location/getAllForCompanies',
  ]);
  for (const { body } of bulk) expect(body).toMatchObject({ sort: { direction: 'asc' } });
  expect(calls).toHaveLength(4);
});

test('[ROL-02] lists of all companies hide those of others, whatever the service answers', async () => {
  const { service, gateway } = await start();
  const query = '{ locations { rows { company { id } } } companyUsers { rows { company { id } } } }';
  const { locations, companyUsers } = await gateway.run(query, { token: service.tokenOf('owner') });
  for (const { rows } of [locations, companyUsers])
    expect(new Set(rows.map((row: { company: { id: string } }) => row.company.id))).toEqual(new Set(['1']));
});

test('finds a user by the whole email address, active or not, in one call', async () => {
  const { service, gateway } = await start();
  const token = service.tokenOf('staff');
  const user = [...service.data.users.values()][0];
  service.on('POST /company/user/list', ({ body }) => ({
    body: { count: 1, rows: [...service.data.users.values()].filter(({ email }) => email === body.email_is) },
  }));
  const find = (args: string) => gateway.send(`{ companyUser(${args}) { id email } }`, { token });
  const { data } = await find(`email: " ${user?.email} "`);
  expect(data?.companyUser).toEqual({ id: String(user?.id), email: user?.email });
  expect(service.calls).toMatchObject([{ body: { display_inactive_users: true, email_is: user?.email } }]);
  const codeOf = async (args: string) => (await find(args)).errors?.[0]?.extensions.code;
  expect(await codeOf('email: "nobody@nowhere.test"')).toBe('NOT_FOUND');
  expect(await codeOf('email: ""')).toBe('NOT_FOUND');
  expect(await codeOf('id: "1", email: "a@b.test"')).toBe('BAD_REQUEST');
  expect((await gateway.send('{ companyUser { id } }', { token })).errors).toMatchObject([
    { message: 'Give either id or email.', extensions: { code: 'BAD_REQUEST' } },
  ]);
});

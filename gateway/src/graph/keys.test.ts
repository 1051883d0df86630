import { expect, test } from 'vitest';
import { wireEntry } from '../testing/access-records.ts';
import { wireWholeUser } from '../testing/people-records.ts';
import { start, without } from '../testing/start.ts';

const numbered = (...ids: number[]) => ids.map((id) => ({ id, name: `Name ${id}` }));

const grant = `mutation ($input: CompanyUserAccessGrantInput!) { result: companyUserAccessGrant(input: $input) {
  companyUser { access { platform { key } role { kind } } } errors { path code } } }`;
const grantMany = `mutation ($input: CompanyUserAccessGrantManyInput!) { result: companyUserAccessGrantMany(input: $input) {
  results { platformId status errors { path } } errors { path } } }`;
const revoke = `mutation ($input: CompanyUserAccessRevokeInput!) { result: companyUserAccessRevoke(input: $input) {
  companyUser { platforms { key } } errors { path code } } }`;

/** Starts a gateway for a company with the platforms 1, 2, 4 and 5, and a user with 2. */
async function begin(environment: Record<string, string> = {}) {
  const { service, gateway } = await start(environment);
  const { companies, users, access } = service.data;
  Object.assign(companies.get(1) ?? {}, { platforms: numbered(1, 2, 4, 5) });
  users.set(100, wireWholeUser(100, 1, { CompanyUserPlatforms: numbered(2) }));
  access.set(100, { version: 1, access_data: { '2': wireEntry(1) } });
  const token = service.tokenOf('admin');
  const send = async (query: string, input: object | null = null) => {
    service.reset();
    const { data, errors } = await gateway.send(query, { token, variables: { input } });
    return { data, result: data?.result, errors };
  };
  const writes = () => service.calls.filter(({ method }) => /PUT|DELETE/.test(method));
  return { service, send, writes, stored: () => access.get(100)?.access_data };
}

test('[GEN-11] [ROL-12] names the platforms that every provider has, and no other', async () => {
  const { service, send } = await begin();
  service.on('GET /platform/getAll', () => ({ body: { data: numbered(1, 2, 3, 4, 5, 6) } }));
  const { data, errors } = await send('{ platforms { id key } }');
  expect(errors).toBeUndefined();
  expect(data.platforms.map(({ key }: { key: string }) => key)).toEqual([
    ...['ECOMMERCE', 'FEEDBACK_SURVEY', 'PERFORMANCE_TRACKER', 'SHARING', 'AFTER_CARE'],
    null,
  ]);
});

test('[ROL-02] [ROL-05] names the roles that every provider has, and no other', async () => {
  const { service, send } = await begin();
  service.on('GET /role/getAll', () => ({ body: { data: numbered(1, 2, 3, 4, 5, 6, 7, 9) } }));
  const { data, errors } = await send('{ roles { id kind } }');
  expect(errors).toBeUndefined();
  expect(data.roles.map(({ kind }: { kind: string }) => kind)).toEqual([
    ...['COMPANY', 'REGION', 'LOCATION', 'SEGMENT', 'PROVIDER_ADMIN', 'PROVIDER_STAFF'],
    ...[null, 'DIRECTOR'],
  ]);
});

test('gives and removes a platform by key and role as by ids', async () => {
  const { send, writes, stored } = await begin();
  const input = { userId: '100', platform: 'AFTER_CARE', role: 'REGION', locationIds: ['100'] };
  const { result, errors } = await send(grant, input);
  expect(errors).toBeUndefined();
  expect(result.errors).toEqual([]);
  expect(result.companyUser.access).toEqual([
    { platform: { key: 'FEEDBACK_SURVEY' }, role: { kind: 'COMPANY' } },
    { platform: { key: 'AFTER_CARE' }, role: { kind: 'REGION' } },
  ]);
  expect(stored()?.['5']).toMatchObject({ options: [2], master: { location: [100] } });
  const taken = await send(revoke, { userId: '100', platform: 'AFTER_CARE' });
  expect(taken.result).toEqual({ companyUser: { platforms: [{ key: 'FEEDBACK_SURVEY' }] }, errors: [] });
  expect(writes().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /platform/accessData/100/5',
  ]);
});

test.each([
  ['neither a platform id nor a key', {}, 'give either platformId or platform'],
  ['both', { platformId: '5', platform: 'AFTER_CARE' }, 'give either platformId or platform'],
  ['a role id and a kind', { platformId: '5', roleId: '1', role: 'COMPANY' }, 'give either roleId or role'],
])('refuses %s, and writes nothing', async (_, given, message) => {
  const { send, writes } = await begin();
  const item = { userId: '100', role: 'COMPANY', ...given };
  const fine = { userId: '100', role: 'COMPANY', platform: 'SHARING' };
  for (const [query, input, where] of [
    [grant, item, 'input'],
    [grantMany, { items: [fine, item] }, 'input.items.1'],
  ] as const) {
    const { errors } = await send(query, input);
    expect(errors).toMatchObject([{ message: `${where}: ${message}.`, extensions: { code: 'BAD_REQUEST' } }]);
    expect(writes()).toEqual([]);
  }
});

test('reports an error at the name that the input has', async () => {
  const { send } = await begin(without('access-grants'));
  const about = { userId: '100', role: 'COMPANY' };
  const unknown = await send(grant, { ...about, platform: 'PERFORMANCE_TRACKER' });
  expect(unknown.result.errors).toEqual([{ path: ['input', 'platform'], code: 'NOT_FOUND_REFERENCE' }]);
  const noRole = await send(grant, { ...about, platform: 'AFTER_CARE', role: 'DIRECTOR' });
  expect(noRole.result.errors).toEqual([{ path: ['input', 'role'], code: 'NOT_FOUND_REFERENCE' }]);
  const byId = await send(grant, { ...about, platformId: '3' });
  expect(byId.result.errors).toMatchObject([{ path: ['input', 'platformId'] }]);
  const items = ['PERFORMANCE_TRACKER', 'AFTER_CARE'].map((platform) => ({ ...about, platform }));
  const many = await send(grantMany, { items });
  expect(many.result.results).toMatchObject([
    { platformId: '3', status: 'FAILED', errors: [{ path: expect.arrayContaining(['platform']) }] },
    { platformId: '5', status: 'SAVED', errors: [] },
  ]);
});

test.each([
  ['companies(filter: $)', '{ platforms: [FEEDBACK_SURVEY, AFTER_CARE] }', { platforms: [2, 5] }],
  ['companyUsers(filter: $)', '{ platforms: [SHARING], roles: [REGION] }', { platforms: [4], roles: [2] }],
  ['providerUsers(filter: $)', '{ platforms: [ECOMMERCE] }', { platforms: [1] }],
  ['locations(filter: $)', '{ platform: PERFORMANCE_TRACKER }', { platform_id: 3 }],
])('%s filters by key as by id', async (list, filter, body) => {
  const { service, send } = await begin();
  const { errors } = await send(`{ ${list.replace('$', filter)} { count } }`);
  expect(errors).toBeUndefined();
  expect(service.calls.at(-1)?.body).toMatchObject(body);
});

test.each([
  ['companies', '{ platformIds: ["2"], platforms: [SHARING] }', 'platformIds or platforms'],
  ['companyUsers', '{ roleIds: ["2"], roles: [REGION] }', 'roleIds or roles'],
  ['locations', '{ platformId: "2", platform: SHARING }', 'platformId or platform'],
])('%s refuses a filter %s', async (list, filter, names) => {
  const { service, send } = await begin();
  const { errors } = await send(`{ ${list}(filter: ${filter}) { count } }`);
  expect(errors).toMatchObject([
    { message: `filter: give either ${names}.`, extensions: { code: 'BAD_REQUEST' } },
  ]);
  expect(service.calls).toEqual([]);
});

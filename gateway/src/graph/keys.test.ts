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
  ['neither a platform id nor a key', {}, 'platformId', 'REQUIRED', null],
  ['both', { platformId: '5', platform: 'AFTER_CARE' }, 'platformId', 'MISMATCH', '5'],
  ['a role id and a kind', { platformId: '5', roleId: '1', role: 'REGION' }, 'roleId', 'MISMATCH', '5'],
])('an input with %s is an error of its own, and of no other item', async (_, given, field, code, id) => {
  const { send, writes, stored } = await begin();
  const item = { userId: '100', ...('roleId' in given ? {} : { role: 'COMPANY' }), ...given };
  const one = await send(grant, item);
  expect(one.errors).toBeUndefined();
  expect(one.result).toEqual({ companyUser: null, errors: [{ path: ['input', field], code }] });
  expect(writes()).toEqual([]);
  const fine = { userId: '100', role: 'COMPANY', platform: 'SHARING' };
  const many = await send(grantMany, { items: [item, fine, item] });
  const failed = { platformId: id, status: 'FAILED' };
  if (id !== null) return expect(many.result.errors).toHaveLength(1);
  expect(many.result.results).toEqual([
    { ...failed, errors: [{ path: ['input', 'items', '0', field] }] },
    { platformId: '4', status: 'SAVED', errors: [] },
    { ...failed, errors: [{ path: ['input', 'items', '2', field] }] },
  ]);
  expect(stored()?.['4']).toMatchObject({ options: [1] });
});

const save = `mutation ($input: CompanyUserAccessSaveInput!) { result: companyUserAccessSave(input: $input) {
  companyUser { access { platform { key } role { kind } } } errors { path code } } }`;
const saveMany = `mutation ($input: CompanyUserAccessSaveManyInput!) { result: companyUserAccessSaveMany(input: $input) {
  results { status errors { path code } companyUser { access { platform { key } role { kind } } } } errors { path code } } }`;

test('saves the whole access by keys as by ids, and names what is wrong as the input does', async () => {
  const { send } = await begin();
  const { data } = await send('{ companyUser(id: "100") { revisions { access } } }');
  const { access: revision } = data.companyUser.revisions;
  const saved = (kind: string) => [{ platform: { key: 'FEEDBACK_SURVEY' }, role: { kind } }];
  const byKey = { platform: 'FEEDBACK_SURVEY', role: 'LOCATION', locationIds: ['100'] };
  const one = await send(save, { userId: '100', revision, access: [byKey] });
  expect(one.result).toEqual({ companyUser: { access: saved('LOCATION') }, errors: [] });
  const all = await send(saveMany, {
    items: [{ userId: '100', access: [{ platform: 'FEEDBACK_SURVEY', role: 'COMPANY' }] }],
  });
  expect(all.result.results).toMatchObject([{ status: 'SAVED', companyUser: { access: saved('COMPANY') } }]);
  for (const [entry, path, code] of [
    [{ role: 'COMPANY' }, 'platformId', 'REQUIRED'],
    [{ platform: 'SHARING', platformId: '4', role: 'COMPANY' }, 'platformId', 'MISMATCH'],
    [{ platform: 'PERFORMANCE_TRACKER', role: 'COMPANY' }, 'platform', 'NOT_FOUND_REFERENCE'],
    [{ platform: 'FEEDBACK_SURVEY', role: 'PROVIDER_ADMIN' }, 'role', 'NOT_FOUND_REFERENCE'],
  ] as const) {
    const alone = await send(save, { userId: '100', revision, access: [entry] });
    expect(alone.result.errors[0]).toEqual({ path: ['input', 'access', '0', path], code });
    const { result } = await send(saveMany, { items: [{ userId: '100', access: [entry] }] });
    expect(result.results[0].errors).toEqual([{ path: ['input', 'items', '0', 'access', '0', path], code }]);
  }
});

test('previews by keys as by ids, and refuses an entry without a platform', async () => {
  const { service, send } = await begin();
  Object.assign(service.data.users.get(100) ?? {}, { userRoles: numbered(1) });
  const preview = (input: string) => send(`{ consoleRoleChange(input: ${input}) { after { kind } } }`);
  const of = (entry: string) => [
    `{ userAccess: { userId: 100, access: [${entry}] } }`,
    `{ userWholeAccess: { userId: 100, access: [${entry}] } }`,
    `{ newUserAccess: { companyId: 1, access: [${entry}] } }`,
  ];
  for (const input of of('{ platform: FEEDBACK_SURVEY, role: REGION }'))
    expect((await preview(input)).data.consoleRoleChange.after.kind).toBe('READ_ONLY');
  for (const input of of('{ role: REGION }'))
    expect((await preview(input)).errors).toMatchObject([
      { message: expect.stringContaining('access.0.platformId'), extensions: { code: 'BAD_REQUEST' } },
    ]);
});

test('[ACC-07] saves the alerts of a platform by its key as by its id', async () => {
  const { service, send } = await begin();
  const query = `mutation ($input: AccountCommunicationPreferencesSaveInput!) {
    result: accountCommunicationPreferencesSave(input: $input) { errors { path code } } }`;
  const { data } = await send('{ account { revisions { communicationPreferences } } }');
  const revision = data.account.revisions.communicationPreferences;
  const saved = await send(query, { revision, preferences: [{ platform: 'FEEDBACK_SURVEY', alertIds: [] }] });
  expect([saved.errors, saved.result.errors]).toEqual([undefined, []]);
  expect(service.count('POST /auth/keycloak/saveCommunicationPreferences/{id}')).toBe(1);
  for (const [given, path, code] of [
    [{}, 'platformId', 'REQUIRED'],
    [{ platform: 'SHARING' }, 'platform', 'NOT_FOUND_REFERENCE'],
  ] as const) {
    const { result } = await send(query, { revision, preferences: [{ ...given, alertIds: [] }] });
    expect(result.errors).toEqual([{ path: ['input', 'preferences', '0', path], code }]);
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
  [
    'company(id: 1) { accessHolders(filter: $)',
    '{ platform: SHARING, role: REGION }',
    { platform_id: 4, role_id: 2 },
  ],
])('%s filters by key as by id', async (list, filter, body) => {
  const { service, send } = await begin();
  const { errors } = await send(
    `{ ${list.replace('$', filter)} { count } ${list.includes('{') ? '}' : ''} }`,
  );
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

test('selects a platform by key as by id', async () => {
  const { service, send } = await begin();
  const { data } = await send(
    '{ platformAccessOptions(platforms: [AFTER_CARE, SHARING]) { platform { id } } }',
  );
  expect(data.platformAccessOptions).toEqual([{ platform: { id: '5' } }, { platform: { id: '4' } }]);
  await send('{ location(id: 100) { accessibleBy(platform: AFTER_CARE) { count } } }');
  expect(service.calls.at(-1)?.body).toMatchObject({ platform_id: 5 });
  for (const query of [
    '{ platformAccessOptions { platform { id } } }',
    '{ platformAccessOptions(platformIds: [4], platforms: [SHARING]) { platform { id } } }',
    '{ location(id: 100) { accessibleBy(platformId: 4, platform: SHARING) { count } } }',
  ])
    expect((await send(query)).errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST' } }]);
});

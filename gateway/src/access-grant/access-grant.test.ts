import { expect, test } from 'vitest';
import { wireEntry } from '../testing/access-records.ts';
import { wireWholeUser } from '../testing/people-records.ts';
import { start, without } from '../testing/start.ts';

const grant = `mutation ($input: CompanyUserAccessGrantInput!) { result: companyUserAccessGrant(input: $input) {
  companyUser { platforms { id } access { platform { id } role { roleId } alerts { alertId } } revisions { access } }
  message errors { path code message detail }
} }`;
const revoke = `mutation ($input: CompanyUserAccessRevokeInput!) { result: companyUserAccessRevoke(input: $input) {
  companyUser { platforms { id } } message errors { path code message }
} }`;

/** Without `access-grants`, the documented calls do the same. */
const upstreams: [string, Record<string, string>][] = [
  ['with access-grants', {}],
  ['with the documented calls', without('access-grants')],
  ['without any extension', { UPSTREAM_EXTENSIONS: '' }],
];

async function begin(environment: Record<string, string> = {}) {
  const { service, gateway } = await start(environment);
  const CompanyUserPlatforms = [2, 4].map((id) => ({ id, name: `Platform ${id}` }));
  const company = service.data.companies.get(1);
  const platforms = [1, 2, 4, 5].map((id) => ({ id, name: `Platform ${id}` }));
  if (company) service.data.companies.set(1, { ...company, platforms });
  service.data.users.set(100, wireWholeUser(100, 1, { CompanyUserPlatforms }));
  service.data.users.set(3, wireWholeUser(3, 1));
  service.data.access.set(100, {
    version: 3,
    access_data: { '2': { ...wireEntry(1), comm_prefs: [1, 2] }, '4': wireEntry(1) },
  });
  const token = service.tokenOf('owner');
  const send = async (mutation: string, input: object, headers: Record<string, string> = {}) => {
    const variables = { input: { userId: '100', ...input } };
    const { data, errors, extensions } = await gateway.send(mutation, { token, variables, headers });
    return { result: data?.result, errors, extensions };
  };
  const writes = () =>
    service.calls
      .filter(({ method, path }) => method !== 'GET' && !/getForms|getBy|getAll/.test(path))
      .map(({ method, path }) => `${method} ${path}`);
  const stored = () => service.data.access.get(100)?.access_data;
  return { service, gateway, token, send, writes, stored };
}

test.each(upstreams)('[CUS-12] gives a platform with its role, %s', async (_, environment) => {
  const { send, stored } = await begin(environment);
  const { result, errors } = await send(grant, { platformId: '5', roleId: '2', locationIds: ['100'] });
  expect(errors).toBeUndefined();
  expect(result.errors).toEqual([]);
  expect(result.message).toMatch(/^Access/);
  expect(result.companyUser.access).toMatchObject([
    { platform: { id: '2' }, role: { roleId: '1' }, alerts: [{ alertId: '1' }, { alertId: '2' }] },
    { platform: { id: '4' }, role: { roleId: '1' } },
    { platform: { id: '5' }, role: { roleId: '2' } },
  ]);
  expect(stored()?.['5']?.master).toEqual({ region: [], location: [100], director_location: [] });
});

test('takes one write with the extension, and the platforms and then the access without it', async () => {
  const input = { platformId: '5', roleId: '1' };
  const withIt = await begin();
  await withIt.send(grant, input);
  expect(withIt.writes()).toEqual(['PUT /platform/accessData/100/5']);
  const without_ = await begin(without('access-grants'));
  await without_.send(grant, input);
  expect(without_.writes().slice(0, 2)).toEqual([
    'POST /company/user/platforms/save/100',
    'POST /platform/accessData/100',
  ]);
});

test.each(upstreams)(
  'changes a role and keeps the alerts and the other platforms, %s',
  async (_, environment) => {
    const { send, stored } = await begin(environment);
    const { result } = await send(grant, { platformId: '2', roleId: '9', directorLocationIds: ['100'] });
    expect(result.errors).toEqual([]);
    expect(stored()).toMatchObject({
      '2': { options: [9], comm_prefs: [1, 2], master: { director_location: [100] } },
      '4': { options: [1] },
    });
  },
);

test.each(upstreams)('writes nothing that is stored already, %s', async (_, environment) => {
  const { service, send } = await begin(environment);
  const { result } = await send(grant, { platformId: '4', roleId: '1' });
  expect(result).toMatchObject({ message: null, errors: [] });
  expect(service.data.access.get(100)?.version).toBe(3);
});

test.each(upstreams)('removes a platform but not the last one, %s', async (_, environment) => {
  const { send } = await begin(environment);
  const { result } = await send(revoke, { platformId: '4' });
  expect(result).toMatchObject({ errors: [], companyUser: { platforms: [{ id: '2' }] } });
  expect((await send(revoke, { platformId: '4' })).result).toMatchObject({ message: null, errors: [] });
});

test('refuses to remove the last platform without the extension', async () => {
  const { send, writes } = await begin(without('access-grants'));
  await send(revoke, { platformId: '4' });
  const before = writes().length;
  const { result } = await send(revoke, { platformId: '2' });
  expect(result.errors).toMatchObject([{ path: ['input', 'platformId'], code: 'REQUIRED' }]);
  expect(writes()).toHaveLength(before);
});

const region = 'Please select the region of the user role for the respective platforms.';

test.each([
  ['no role', { platformId: '5' }, 'roleId', 'REQUIRED'],
  ['a role of another platform', { platformId: '5', roleId: '9' }, 'roleId', 'NOT_FOUND_REFERENCE'],
  ['an unknown platform', { platformId: '77', roleId: '1' }, 'platformId', 'NOT_FOUND_REFERENCE'],
  [
    'a platform id that is not a number',
    { platformId: 'x', roleId: '1' },
    'platformId',
    'NOT_FOUND_REFERENCE',
  ],
  ['a role on a platform without roles', { platformId: '1', roleId: '1' }, 'roleId', 'NOT_FOUND_REFERENCE'],
  ['cleared regions', { platformId: '2', roleId: '2', regionIds: null }, 'regionIds', 'REQUIRED'],
  [
    'a region id that is not a number',
    { platformId: '2', roleId: '2', regionIds: ['x'] },
    'regionIds',
    'NOT_FOUND_REFERENCE',
  ],
  [
    'direct access where there is none',
    { platformId: '5', roleId: '1', hasDirectorAccess: true },
    'hasDirectorAccess',
    'MISMATCH',
  ],
])('[CUS-12] refuses %s before any write', async (_, input, field, code) => {
  for (const [, environment] of upstreams) {
    const { send, writes } = await begin(environment);
    const { result } = await send(grant, input);
    expect(
      result.errors.map((error: { path: string[]; code: string }) => [error.path.at(-1), error.code]),
    ).toEqual([[field, code]]);
    expect(writes()).toEqual([]);
  }
});

test('shows refusals of the service at the field of the input', async () => {
  const { service, send } = await begin();
  service.on('PUT /platform/accessData/{id}/{platformId}', () => ({
    status: 400,
    body: { message: region, msg: { 'master.region': region } },
  }));
  const { result } = await send(grant, { platformId: '2', roleId: '2', regionIds: ['999'] });
  expect(result.errors).toMatchObject([{ path: expect.arrayContaining(['regionIds']), message: region }]);
});

test.each(upstreams.slice(1))(
  'sends no access that the service would refuse: none without a role and none on a lost platform, %s',
  async (_, environment) => {
    const { service, send, stored } = await begin(environment);
    const withoutRole = { ...wireEntry(1), options: [] };
    service.data.access.set(100, {
      version: 3,
      access_data: { '1': withoutRole, '2': wireEntry(1), '3': wireEntry(1), '4': wireEntry(1) },
    });
    const CompanyUserPlatforms = [1, 2, 4].map((id) => ({ id, name: `Platform ${id}` }));
    service.data.users.set(100, wireWholeUser(100, 1, { CompanyUserPlatforms }));
    const change = { platformId: '5', roleId: '1' };
    expect((await send(grant, change)).result).toMatchObject({ errors: [], message: expect.any(String) });
    expect(Object.keys(stored() ?? {})).toEqual(['2', '4', '5']);
    // As a service that lists every platform.
    service.data.access.set(100, { version: 9, access_data: { ...stored(), '1': withoutRole } });
    service.reset();
    expect((await send(grant, change)).result).toMatchObject({ errors: [], message: null });
    expect(service.count('POST /platform/accessData/{id}')).toBe(0);
  },
);

test('names other platforms without a role, which the documented call would refuse, before any write', async () => {
  const { service, send, writes } = await begin(without('access-grants'));
  service.data.access.set(100, { version: 3, access_data: { '2': wireEntry(1) } });
  const { result } = await send(grant, { platformId: '5', roleId: '1' });
  expect(result.errors).toMatchObject([
    {
      path: ['input'],
      code: 'REQUIRED',
      message: 'Choose a role on each platform of the user first',
      detail: 'Choose a role on each platform of the user first.',
    },
  ]);
  expect(writes()).toEqual([]);
});

test.each(upstreams)('a stale revision is a CONFLICT, a present one is not, %s', async (_, environment) => {
  const { service, gateway, token, send } = await begin(environment);
  const { companyUser } = await gateway.run('{ companyUser(id: 100) { revisions { access } } }', { token });
  const { access: revision } = companyUser.revisions;
  const input = { platformId: '5', roleId: '1', revision };
  service.data.access.set(100, {
    version: 4,
    access_data: { '2': wireEntry(2, { region: [10] }), '4': wireEntry(1) },
  });
  const { errors } = await send(grant, input);
  expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT', changed: ['input'] } }]);
  const again = await send(grant, { ...input, revision: errors?.[0]?.extensions.revision });
  expect(again.result.errors).toEqual([]);
});

test.each([
  ['a region', { platformId: '2', roleId: '2', regionIds: ['20'] }, 'regionIds'],
  ['a location', { platformId: '5', roleId: '2', locationIds: ['200'] }, 'locationIds'],
  ['a platform', { platformId: '3', roleId: '1' }, 'platformId'],
])('the documented calls refuse %s of another company before any write', async (_, input, field) => {
  const { send, writes } = await begin(without('access-grants'));
  const { result } = await send(grant, input);
  expect(result.errors).toMatchObject([{ path: expect.arrayContaining([field]) }]);
  expect(writes()).toEqual([]);
});

test('attempts a grant without a revision again if someone else saved first', async () => {
  const { service, send, stored } = await begin(without('access-grants'));
  let isFirst = true;
  service.before(({ method, path }) => {
    if (method !== 'POST' || path !== '/platform/accessData/100' || !isFirst) return null;
    isFirst = false;
    service.data.access.set(100, {
      version: 9,
      access_data: { '2': wireEntry(2, { region: [10] }), '4': wireEntry(1) },
    });
    return null;
  });
  const { result, errors } = await send(grant, { platformId: '4', roleId: '4', regionIds: ['10'] });
  expect([errors, result.errors]).toEqual([undefined, []]);
  expect(stored()).toMatchObject({ '2': { options: [2] }, '4': { options: [4] } });
});

test('refuses one’s own access and people of another company', async () => {
  const { send, writes } = await begin();
  const own = await send(grant, { userId: '3', platformId: '5', roleId: '1' });
  expect(own.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  const foreign = await send(revoke, { userId: '200', platformId: '5' });
  expect(foreign.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  expect(writes()).toEqual([]);
});

test.each([
  ['with access-grants', {}, ['/platform/accessData/100/5']],
  [
    'with the documented calls',
    without('access-grants'),
    ['/company/user/platforms/save/100', '/platform/accessData/100'],
  ],
])('one dry run shows the platform and its role, %s', async (_, environment, paths) => {
  const { service, send, stored } = await begin(environment);
  const { result, extensions } = await send(grant, { platformId: '5', roleId: '1' }, { 'x-dry-run': '1' });
  expect(result).toMatchObject({
    errors: [],
    companyUser: { platforms: [{ id: '2' }, { id: '4' }, { id: '5' }] },
  });
  const { dryRun } = extensions as { dryRun: { calls: { path: string; status: number }[] } };
  expect(dryRun.calls.filter(({ status }) => status === 200).map(({ path }) => path)).toEqual(paths);
  expect(Object.keys(stored() ?? {})).toEqual(['2', '4']);
  expect(service.data.users.get(100)?.CompanyUserPlatforms).toHaveLength(2);
});

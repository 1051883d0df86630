import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type WireAccess, wireEntry } from '../testing/access-records.ts';
import { wireWholeUser } from '../testing/people-records.ts';
import { start, without } from '../testing/start.ts';

const save = `mutation ($input: CompanyUserAccessSaveInput!) { result: companyUserAccessSave(input: $input) {
  companyUser { access { platform { id } role { roleId scopeKind } } revisions { access } } message errors { path code message }
} }`;
const upstreams: [string, Record<string, string>][] = [
  ['with row versions', {}],
  ['without row versions', without('row-versions')],
  ['without any extension', { UPSTREAM_EXTENSIONS: '' }],
];

/** A recorded save: its body, which is the map of platform ids, and its answer, which is in `access_data`. */
const recorded: { sent: object; answered: WireAccess } = JSON.parse(
  readFileSync(new URL('../access/access-data.recorded.json', import.meta.url), 'utf8'),
);

async function begin(environment: Record<string, string> = {}, platformIds = [1, 2, 4, 5]) {
  const { service, gateway } = await start(environment);
  const CompanyUserPlatforms = platformIds.map((id) => ({ id, name: `Platform ${id}` }));
  service.data.users.set(100, wireWholeUser(100, 1, { CompanyUserPlatforms }));
  service.data.users.set(3, wireWholeUser(3, 1));
  service.data.access.set(100, { version: 3, access_data: { '2': wireEntry(1) } });
  const token = service.tokenOf('owner');
  const { companyUser } = await gateway.run('{ companyUser(id: 100) { revisions { access } } }', { token });
  service.reset();
  const send = async (access: object[], more: object = {}) => {
    const input = { userId: '100', revision: companyUser.revisions.access, access, ...more };
    const { data, errors } = await gateway.send(save, { token, variables: { input } });
    return { result: data?.result, errors };
  };
  const sent = () =>
    service.calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/platform/accessData/'));
  return { service, send, sent };
}

const whole = [
  {
    platformId: '2',
    roleId: '2',
    regionIds: ['1', '2'],
    hasDirectorAccess: true,
    directorLocationIds: ['7'],
    alertIds: ['1', '2'],
  },
  { platformId: '4', roleId: '2', locationIds: ['3', '4'] },
  { platformId: '5', roleId: '1', alertIds: ['1'] },
];

test('[API-93] (AMB-45) sends the bare map of platform ids, as in a recorded save', async () => {
  const { send, sent } = await begin();
  const { result } = await send(whole);
  expect(result).toMatchObject({ message: 'Access saved successfully', errors: [] });
  expect(sent().map(({ path, body }) => [path, body])).toEqual([['/platform/accessData/100', recorded.sent]]);
});

test('[API-92] (AMB-45) reads the answer to a recorded save as the saved access', async () => {
  const { service, send } = await begin();
  service.data.access.set(100, recorded.answered);
  const stale = await send([
    { platformId: '2', roleId: '1' },
    { platformId: '4', roleId: '1' },
    { platformId: '5', roleId: '1' },
  ]);
  const revision = stale.errors?.[0]?.extensions.revision;
  expect(stale.errors).toMatchObject([{ extensions: { code: 'CONFLICT', changed: ['input.access'] } }]);
  const again = await send(whole, { revision });
  expect(again.result.companyUser.access).toEqual([
    { platform: { id: '1' }, role: null },
    { platform: { id: '2' }, role: { roleId: '2', scopeKind: 'REGION' } },
    { platform: { id: '4' }, role: { roleId: '2', scopeKind: 'LOCATION' } },
    { platform: { id: '5' }, role: { roleId: '1', scopeKind: 'COMPANY' } },
  ]);
});

test('[API-93] keeps what an entry leaves out, clears what is null, and skips a platform without roles', async () => {
  const { send, sent } = await begin({}, [1, 2]);
  const first = await send([{ platformId: '1' }, { platformId: '2', alertIds: ['1'] }]);
  expect(first.result.errors).toEqual([]);
  const { access: revision } = first.result.companyUser.revisions;
  await send([{ platformId: '2', alertIds: null }], { revision });
  const stored = { '2': wireEntry(1) };
  expect(sent().map(({ body }) => body)).toEqual([{ '2': wireEntry(1, { comm_prefs: [1] }) }, stored]);
});

test('[CUS-13] director access for the whole company does not stay with a narrower role that leaves it out', async () => {
  const { send, sent } = await begin({}, [1, 2]);
  const first = await send([{ platformId: '2', roleId: '1', hasDirectorAccess: true }]);
  const { access: revision } = first.result.companyUser.revisions;
  const narrower = { platformId: '2', roleId: '3', locationIds: ['3'] };
  expect((await send([narrower], { revision })).result.errors).toEqual([]);
  expect(sent()[1]?.body['2']).toMatchObject({
    direct_access: false,
    master: { location: [3], director_location: [] },
  });
});

test('[CUS-13] clears regions, locations and director locations for role 1, and unrelated ones for other roles', async () => {
  const { send, sent } = await begin();
  const all = { regionIds: ['1'], locationIds: ['3'], directorLocationIds: ['7'] };
  await send([
    { platformId: '2', roleId: '1', ...all, hasDirectorAccess: true },
    { platformId: '4', roleId: '4', ...all },
    { platformId: '5', roleId: '2', ...all },
  ]);
  const body = sent()[0]?.body;
  const none = { region: [], location: [], director_location: [] };
  expect(body['2']).toMatchObject({ direct_access: true, master: none });
  expect(body['4'].master).toEqual({ ...none, region: [1] });
  expect(body['5'].master).toEqual({ ...none, location: [3] });
});

const roles = 'Please select the roles of respective platforms';
const region = 'Please select the region of the user role for the respective platforms.';
const location = 'Please select the location of the user role for the respective platforms.';

test.each([
  ['no role', { roleId: null }, 'roleId', 'REQUIRED', roles],
  ['a blank role', { roleId: ' ' }, 'roleId', 'REQUIRED', roles],
  [
    'a role of another platform',
    { roleId: '4' },
    'roleId',
    'NOT_FOUND_REFERENCE',
    'Choose a role available on this platform',
  ],
  ['a region role without regions', { roleId: '2' }, 'regionIds', 'REQUIRED', region],
  ['a location role without locations', { roleId: '3' }, 'locationIds', 'REQUIRED', location],
  ['a director role without locations', { roleId: '9' }, 'directorLocationIds', 'REQUIRED', location],
  [
    'director access without locations',
    { roleId: '3', locationIds: ['1'], hasDirectorAccess: true },
    'directorLocationIds',
    'REQUIRED',
    location,
  ],
  [
    'an unknown region id',
    { roleId: '2', regionIds: ['Atlantis'] },
    'regionIds',
    'NOT_FOUND_REFERENCE',
    "Company 1 has no region with id 'Atlantis'.",
  ],
])(
  '[CUS-12] [ERR-39] [ERR-40] [ERR-41] refuses %s before any write',
  async (_, wrong, field, code, message) => {
    const { send, sent } = await begin({}, [1, 2]);
    const { result } = await send([{ platformId: '2', ...wrong }]);
    expect(result.errors).toEqual([{ path: ['input', 'access', '0', field], code, message }]);
    expect(sent()).toEqual([]);
  },
);

test.each([
  [
    { hasDirectorAccess: true, directorLocationIds: ['1'] },
    'hasDirectorAccess',
    'This platform has no director access',
  ],
  [{ alertIds: ['1'] }, null, ''],
])('[ROL-12] after-care accepts alerts but no director access: %j', async (more, field, message) => {
  const { send } = await begin({}, [5]);
  const { result } = await send([{ platformId: '5', roleId: '2', locationIds: ['1'], ...more }]);
  expect(result.errors).toEqual(
    field ? [{ path: ['input', 'access', '0', field], code: 'MISMATCH', message }] : [],
  );
});

test("[CUS-12] [ERR-39] requires each of the user's platforms with roles exactly once, and no other platform", async () => {
  const { send, sent } = await begin();
  const one = (platformId: string) => ({ platformId, roleId: '1' });
  const missing = await send([one('2'), one('4')]);
  expect(missing.result.errors).toEqual([{ path: ['input', 'access'], code: 'REQUIRED', message: roles }]);
  for (const extra of ['1', '3', '2']) {
    const { result } = await send([one('2'), one('4'), one('5'), one(extra)]);
    const code = extra === '2' ? 'MISMATCH' : 'NOT_FOUND_REFERENCE';
    expect(result.errors).toMatchObject([{ path: ['input', 'access', '3', 'platformId'], code }]);
  }
  expect(sent()).toEqual([]);
});

test.each(['access_data.4.master.location', '4.master.location'])(
  "[CUS-12] reports the service's validation error of %s at its platform",
  async (wire) => {
    const { service, send } = await begin();
    service.rest.on('POST /platform/accessData/{id}', () => ({
      status: 400,
      body: {
        message: 'Bad',
        msg: { [wire]: 'Choose locations from the company’s list' },
      },
    }));
    const { result } = await send(whole);
    expect(result.errors).toEqual([
      {
        path: ['input', 'access', '1', 'locationIds'],
        code: 'REFUSED',
        message: 'Choose locations from the company’s list',
      },
    ]);
  },
);

test('refuses callers who change their own access', async () => {
  const { send, sent } = await begin();
  const { errors } = await send([{ platformId: '2', roleId: '1' }], { userId: '3' });
  expect(errors).toMatchObject([
    { message: 'You cannot change your own access.', extensions: { code: 'FORBIDDEN' } },
  ]);
  expect(sent()).toEqual([]);
});

test.each(upstreams)(
  "[API-93] %s, fails with CONFLICT after another person's change and ignores the order of ids",
  async (_, environment) => {
    const { service, send } = await begin(environment);
    expect((await send(whole)).result.errors).toEqual([]);
    const repeated = whole.map((entry) => ({ ...entry, regionIds: entry.regionIds?.toReversed() ?? [] }));
    // The revision is outdated, but the record already has the desired values, so no change is lost.
    expect((await send(repeated)).result.errors).toEqual([]);
    service.data.access.set(100, { version: 9, access_data: { '2': wireEntry(3, { location: [1] }) } });
    const { errors } = await send(whole);
    expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT', changed: ['input.access'] } }]);
  },
);

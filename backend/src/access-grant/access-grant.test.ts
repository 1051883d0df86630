import { beforeEach, expect, test } from 'vitest';
import { useAuditLog } from '../testing/audit-log.ts';
import { dryRun } from '../testing/dry-run.ts';
import { company, location, people, region } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';

const service = useService();
const log = useAuditLog(service);
const { owner, admin } = log;

const none = { region: [], location: [], director_location: [] };
const stored = (role: number, master: object = {}, more: object = {}) => ({
  options: [role],
  direct_access: false,
  comm_prefs: [],
  master: { ...none, ...master },
  ...more,
});

/** Of Northwind. */
const LOCATION = 3;

let id = 0;
beforeEach(async () => {
  const platforms = { company_id: company.northwind, platforms: [1, 2, 3, 4, 5] };
  await admin.post('/company/platform/save', platforms);
  const created = await owner.post('/company/user/add', {
    company_id: company.northwind,
    first_name: 'A',
    last_name: 'B',
    email: `grant-${log.serial}@access.test`,
    password: 'password 1',
  });
  id = created.body.id;
  await owner.post(`/company/user/platforms/save/${id}`, { platforms: [2, 3] });
  // Platform 3 has no access yet, so the documented call could not save platform 4 alone.
  await owner.put(`/platform/accessData/${id}/2`, { options: [1] });
});

const grant = (platformId: number, body: object, headers = {}) =>
  owner.put(`/platform/accessData/${id}/${platformId}`, body, log.traced(headers));
const revoke = (platformId: number, headers = {}) =>
  owner.delete(`/platform/accessData/${id}/${platformId}`, undefined, log.traced(headers));
const platformsOf = async () =>
  (await owner.get(`/company/user/${id}`)).body.data.CompanyUserPlatforms.map(
    (one: { id: number }) => one.id,
  );

test('gives a platform with its role in one audited write, and affects no other platform', async () => {
  const { status, body } = await grant(4, { options: [2], master: { location: [LOCATION] } });
  expect([status, body.unchanged]).toEqual([200, false]);
  expect(body.data.access_data).toEqual({
    2: stored(1),
    4: stored(2, { location: [LOCATION] }),
  });
  expect(await platformsOf()).toEqual([2, 3, 4]);
  const changes = await log.changes();
  expect(Object.keys(changes)).toEqual(
    expect.arrayContaining(['CompanyUserPlatforms', 'access_data.4.options']),
  );
  expect(Object.keys(changes).filter((field) => field.startsWith('access_data.2'))).toEqual([]);
  const user = await owner.get(`/company/user/${id}`);
  expect(user.body.data.userRoles.map((role: { id: number }) => role.id)).toEqual([1, 2]);
});

test('changes a role and keeps the alerts, and direct access unless it is sent', async () => {
  await owner.post(`/company/user/platforms/save/${id}`, { platforms: [2] });
  await owner.post(`/platform/accessData/${id}`, {
    2: stored(1, {}, { direct_access: true, comm_prefs: [1, 2] }),
  });
  const narrower = { options: [9], master: { director_location: [LOCATION] } };
  const changed = await grant(2, narrower);
  expect(changed.body.data.access_data[2]).toEqual(
    stored(9, { director_location: [LOCATION] }, { comm_prefs: [1, 2], direct_access: true }),
  );
  const without = await grant(2, { options: [1], direct_access: false });
  expect(without.body.data.access_data[2]).toEqual(stored(1, {}, { comm_prefs: [1, 2] }));
});

test('a platform without roles is given without a role', async () => {
  expect((await grant(1, {})).status).toBe(200);
  expect(await platformsOf()).toEqual([1, 2, 3]);
  const refused = await grant(1, { options: [1] });
  expect(refused.body.msg).toEqual({ options: 'Choose a role available on this platform' });
});

test('the same access again writes no entry and keeps the version, and a stale version is refused', async () => {
  const first = await grant(4, { options: [1] });
  const again = await grant(4, { options: [1] });
  expect(again.body).toMatchObject({ unchanged: true, data: first.body.data });
  expect(await log.entries()).toHaveLength(1);
  const stale = await grant(4, { options: [4] }, { 'if-match': '"1"' });
  expect([stale.status, stale.body.data]).toEqual([412, first.body.data]);
});

test('a repeat with the same key gets the first answer and writes nothing', async () => {
  const key = { 'idempotency-key': `grant-${id}` };
  const first = await grant(4, { options: [1] }, key);
  await revoke(4);
  const again = await grant(4, { options: [1] }, key);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(await platformsOf()).toEqual([2, 3]);
});

test.each([
  ['a role of another platform', 4, { options: [9] }, 'options'],
  ['no role', 4, {}, 'options'],
  [
    'a region of another company',
    2,
    { options: [2], master: { region: [region.southwind] } },
    'master.region',
  ],
  [
    'a location of another company',
    4,
    { options: [2], master: { location: [location.southwind] } },
    'master.location',
  ],
  ['direct access where there is none', 5, { options: [1], direct_access: true }, 'direct_access'],
  ['a platform that the company lacks', 99, { options: [1] }, 'platform_id'],
])('refuses %s and stores nothing', async (_, platformId, body, field) => {
  const refused = await grant(platformId, body);
  expect([refused.status, Object.keys(refused.body.msg)]).toEqual([400, [field]]);
  expect([await platformsOf(), await log.entries()]).toEqual([[2, 3], []]);
});

test('removes a platform with its access, but not the last one, and twice is once', async () => {
  const removed = await revoke(2);
  expect(removed.body).toMatchObject({ unchanged: false, data: { access_data: {} } });
  expect((await revoke(2)).body.unchanged).toBe(true);
  // The other one is about the console role.
  expect(await log.entries()).toHaveLength(2);
  const last = await revoke(3);
  expect([last.status, last.body.msg]).toEqual([
    400,
    { platform_id: 'Please select at least one Associate Platform to this user' },
  ]);
  expect(await platformsOf()).toEqual([3]);
});

test('refuses changes to one’s own access, and to people of another company', async () => {
  const own = `/platform/accessData/${people.owner.id}/2`;
  expect([(await owner.put(own, { options: [1] })).status, (await owner.delete(own)).status]).toEqual([
    403, 403,
  ]);
  const foreign = await service.as('southOwner').put(`/platform/accessData/${id}/2`, { options: [1] });
  expect(foreign.status).toBe(404);
});

test('a dry run gives a platform with its role and takes both back', async () => {
  const { answers, changes } = await dryRun(owner, {
    method: 'PUT',
    path: `/platform/accessData/${id}/4`,
    body: { options: [1] },
  });
  expect([answers[0]?.status, changes.length]).toEqual([200, 1]);
  expect(await platformsOf()).toEqual([2, 3]);
});

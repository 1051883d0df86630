import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { usualDatabase } from '../testing/databases.ts';
import { company } from '../testing/fixture.ts';
import { whileLocked } from '../testing/locked-row.ts';
import { useService } from '../testing/service.ts';

const FEEDBACK = 2;
const BY_REGION = 2;
const COMPANY_WIDE = 1;

const service = useService();
const staff = service.as('staff');

/** A company with the regions West and East, a hall in both, a barn in West, and a user who sees West. */
type Fixture = Record<'companyId' | 'west' | 'east' | 'hall' | 'barn' | 'userId', number>;
let made: Fixture;
beforeEach(async () => {
  const id = async (path: string, body: object) => {
    const answer = await staff.post(path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.id as number;
  };
  const address = { address1: 'A', city: 'C', zip: 'Z', country: 1 };
  const companyId = await id('/company/add', { ...address, name: 'C', state: 1 });
  const inCompany = { company_id: companyId };
  const place = { ...inCompany, ...address, state: 'CA', phone: '(619) 555-0100' };
  const logos = { use_company_logo: false, use_company_socialmedia: true };
  await staff.post('/company/platform/save', { ...inCompany, platforms: [FEEDBACK] });
  const [west, east] = [
    await id('/region/add', { ...inCompany, name: 'West' }),
    await id('/region/add', { ...inCompany, name: 'East' }),
  ];
  const named = (name: string) => ({
    name,
    shortname: name,
    location_billing_name: name,
    ...place,
    ...logos,
  });
  const [hall, barn] = [await id('/location/add', named('Hall')), await id('/location/add', named('Barn'))];
  const email = `restore-${companyId}@test.test`;
  const person = { first_name: 'Ada', last_name: 'Low', email, password: 'password 1' };
  const userId = await id('/company/user/add', { ...inCompany, ...person });
  await staff.post(`/company/user/platforms/save/${userId}`, { platforms: [FEEDBACK] });
  made = { companyId, west, east, hall, barn, userId };
  await joins(hall, east, false);
  await joins(hall, west, true);
  await joins(barn, west, true);
  await giveRole(BY_REGION);
});

const joins = async (location_id: number, region_id: number, is_primary: boolean) =>
  expect((await staff.post('/location/region/save', { location_id, region_id, is_primary })).status).toBe(
    200,
  );
const giveRole = async (role: number) => {
  const master = { region: role === BY_REGION ? [made.west] : [], location: [], director_location: [] };
  const entry = { options: [role], direct_access: false, comm_prefs: [], master };
  const { status } = await staff.post(`/platform/accessData/${made.userId}`, {
    access_data: { [FEEDBACK]: entry },
  });
  expect(status).toBe(200);
};
const removeWest = async () => expect((await staff.delete(`/region/delete/${made.west}`)).status).toBe(200);
const restore = (id = made.west, company_id = made.companyId, headers = {}) =>
  staff.post(`/region/restore/${id}`, { company_id }, headers);
const lastEntry = async () =>
  (await staff.post('/audit/getAll', { company_id: made.companyId, entity: 'region' })).body.rows[0];

const regionsOf = async (id: number) =>
  (await staff.get(`/location/${id}`)).body.data.LocationRegions.map(
    (one: { region_id: number; is_primary: boolean }) => [one.region_id, one.is_primary],
  );
const scope = async () =>
  (await staff.get(`/platform/accessData/${made.userId}`)).body.access_data[FEEDBACK].master.region;
/** Returns everything that the deletion of West removes. */
const around = async () => [await regionsOf(made.hall), await regionsOf(made.barn), await scope()];

test('[COM-19] brings back a deleted region with its id, locations, primary regions and access', async () => {
  const before = await around();
  await removeWest();
  expect(await around()).toEqual([[[made.east, false]], [], []]);
  const { status, body } = await restore();
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      message: 'Region restored successfully',
      data: { id: made.west, company_id: made.companyId, name: 'West', location_count: 2 },
    },
  });
  expect(await around()).toEqual(before);
});

test('the log names what a deletion removes and what a restoration restores', async () => {
  await removeWest();
  const locations = [
    { id: made.barn, name: 'Barn', is_primary: true },
    { id: made.hall, name: 'Hall', is_primary: true },
  ];
  const users = [
    { id: made.userId, name: 'Ada Low (Feedback survey)', platform_id: FEEDBACK, role_id: BY_REGION },
  ];
  const values = { name: 'West', locations, users };
  const toChanges = (one: (value: unknown) => object) =>
    Object.entries(values).map(([field, value]) => ({ field, ...one(value) }));
  const gone = await lastEntry();
  expect(gone.action).toBe('deleted');
  expect(new Set(gone.changes)).toEqual(new Set(toChanges((before) => ({ before, after: null }))));
  await restore();
  const back = await lastEntry();
  expect(back).toMatchObject({ action: 'created', entity_id: made.west, company_id: made.companyId });
  expect(new Set(back.changes)).toEqual(new Set(toChanges((after) => ({ before: null, after }))));
});

test('returns what has changed since the deletion, and keeps it', async () => {
  await removeWest();
  await joins(made.hall, made.east, true);
  await giveRole(COMPANY_WIDE);
  const { body } = await restore();
  expect(body.message).toBe(
    'Region restored successfully. 1 location keeps another primary region. The access of 1 user did not come back, because the role has changed',
  );
  expect(new Set(await regionsOf(made.hall))).toEqual(
    new Set([
      [made.west, false],
      [made.east, true],
    ]),
  );
  expect(await scope()).toEqual([]);
});

test('makes everything stale that was read before it', async () => {
  const versions = async () => [
    (await staff.get(`/location/${made.barn}`)).body.data.version,
    (await staff.get(`/platform/accessData/${made.userId}`)).body.version,
  ];
  await removeWest();
  const before = await versions();
  await restore();
  expect(await versions()).toEqual(before.map((version) => version + 1));
  const late = { company_id: made.companyId, name: 'Late' };
  expect((await staff.put(`/region/${made.west}`, late, { 'if-match': '"1"' })).status).toBe(412);
});

test('refuses a region that exists, that was never deleted or that another company had', async () => {
  const missing = { status: 404, body: { message: 'Deleted region does not exist' } };
  expect(await restore()).toMatchObject(missing);
  await removeWest();
  expect(await restore(made.west, company.northwind)).toMatchObject(missing);
  expect(await restore(999_999)).toMatchObject(missing);
  expect((await restore()).status).toBe(200);
  const { status, body } = await restore();
  expect([status, body.message]).toEqual([400, 'This region has already been restored']);
});

test('[API-30] refuses a region whose name another one has by now', async () => {
  await removeWest();
  await staff.post('/region/add', { company_id: made.companyId, name: 'west' });
  const { status, body } = await restore();
  expect([status, body.message]).toEqual([400, 'A region with this name already exists']);
  expect(await regionsOf(made.barn)).toEqual([]);
});

test.skipIf(usualDatabase() === 'PGlite')(
  'restoring a region while one of its users is deactivated causes no deadlock',
  async () => {
    await removeWest();
    const locked = sql`select from locations where id = ${made.barn} for update`;
    const answers = await whileLocked(service.database.db, locked, [
      restore,
      () => staff.post('/user/changeStatus', { user_id: made.userId, status: 0 }),
    ]);
    expect(answers).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await scope()).toEqual([made.west]);
  },
);

test('restores once for an idempotency key', async () => {
  await removeWest();
  const key = { 'idempotency-key': `restore-${made.west}` };
  const first = await restore(made.west, made.companyId, key);
  const repeated = await restore(made.west, made.companyId, key);
  expect(repeated.body).toEqual(first.body);
  expect(repeated.headers.get('idempotency-replayed')).toBe('true');
});

import { beforeAll, expect, test } from 'vitest';
import { createAccessFixtures } from '../testing/access-fixtures.ts';
import { readFixtures, viewersByModel } from '../testing/access-model.ts';
import { location, people } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';

const service = useService();
const admin = service.as('admin');
beforeAll(async () => {});

async function seenByUsers(ids: number[]) {
  const ways = new Map<string, string>();
  for (const id of ids) {
    const { body } = await admin.get(`/platform/effectiveAccess/${id}`);
    for (const platform of body.data)
      for (const { id: place, via } of platform.locations)
        ways.set(`${id}/${platform.platform_id}/${place}`, via);
  }
  return ways;
}

async function viewersOfLocations(ids: number[]) {
  const ways = new Map<string, string>();
  for (const id of ids) {
    const { body } = await admin.post('/platform/accessByLocation?limit=100', { location_id: id });
    expect(body.rows).toHaveLength(body.count);
    for (const row of body.rows) ways.set(`${row.user_id}/${row.platform_id}/${id}`, row.via);
  }
  return ways;
}

const sorted = (ways: Map<string, string>) => [...ways].sort();

test.each([11, 12, 13])(
  '[ROL-06] [ROL-07] [ROL-08] [ROL-09] [ROL-10] both directions agree with each other and with the role rules (seed %i)',
  async (seed) => {
    const { db } = service.database;
    const fixtures = await readFixtures(db, await createAccessFixtures(db, seed));
    const expected = viewersByModel(fixtures);
    expect(expected.size).toBeGreaterThan(20);
    const userIds = fixtures.people.filter((person) => person.status === 1).map((person) => person.id);
    expect(sorted(await seenByUsers(userIds))).toEqual(sorted(expected));
    expect(sorted(await viewersOfLocations(fixtures.locations.map(({ id }) => id)))).toEqual(
      sorted(expected),
    );
  },
);

test('reports why a person sees nothing', async () => {
  const { db } = service.database;
  const companyId = await createAccessFixtures(db, 21);
  const [user] = await db
    .selectFrom('people')
    .innerJoin('person_access', 'person_access.person_id', 'people.id')
    .select(['people.id', 'person_access.platform_id'])
    .where('people.company_id', '=', companyId)
    .where('people.status', '=', 1)
    .execute();
  if (!user) throw new Error('nobody');
  const platform_ids = async (platforms: number[]) =>
    admin.post('/company/platform/save', { company_id: companyId, platforms });
  const reasons = async () => {
    const { data } = (await admin.get(`/platform/effectiveAccess/${user.id}`)).body;
    for (const platform of data) if (platform.withheld_because) expect(platform.locations).toEqual([]);
    return data.find((one: { platform_id: number }) => one.platform_id === user.platform_id).withheld_because;
  };
  await platform_ids([1]);
  expect(await reasons()).toBe('company_without_platform');
  await platform_ids([1, 2, 3, 4, 5]);
  expect(await reasons()).toBe(null);
  await admin.post('/company/changeStatus', { company_id: companyId, status: 0 });
  expect(await reasons()).toBe('company_inactive');
  await admin.post('/user/changeStatus', { user_id: user.id, status: 0 });
  expect(await reasons()).toBe('user_inactive');
});

test('lists the people who see an active location, by name and page or by platform', async () => {
  const { db } = service.database;
  const fixtures = await readFixtures(db, await createAccessFixtures(db, 31));
  const active = fixtures.locations.find((one) => one.status === 1)?.id;
  const inactive = fixtures.locations.find((one) => one.status === 0)?.id;
  const ask = async (location_id: unknown, more: object = {}, query = 'limit=100') =>
    (await admin.post(`/platform/accessByLocation?${query}`, { location_id, ...more })).body;
  const all = await ask(active);
  expect(all.count).toBeGreaterThan(2);
  const paged = [await ask(active, {}, 'page=1&limit=1'), await ask(active, {}, 'page=2&limit=1')];
  expect(paged.map((page) => page.rows)).toEqual([all.rows.slice(0, 1), all.rows.slice(1, 2)]);
  expect(paged[1]?.count).toBe(all.count);
  expect(await ask(active, {}, 'limit=2&from=end&counts=bounded')).toEqual({
    count: all.count,
    count_is_exact: true,
    rows: all.rows.slice(-2),
  });
  expect((await ask(active, {}, 'page=9&limit=50')).rows).toEqual([]);
  const [{ platform_id }] = all.rows;
  const ofPlatform = all.rows.filter((row: { platform_id: number }) => row.platform_id === platform_id);
  expect(await ask(active, { platform_id })).toEqual({ count: ofPlatform.length, rows: ofPlatform });
  expect(inactive === undefined ? { count: 0 } : await ask(inactive)).toMatchObject({ count: 0 });
});

test('lists what access depends on of the locations of companies, by name and page', async () => {
  const { db } = service.database;
  const { company, locations, locationRegions } = await readFixtures(db, await createAccessFixtures(db, 41));
  const ask = async (query = '', company_ids = [company.id]) =>
    (await admin.post(`/platform/accessLocations/getAllForCompanies?${query}`, { company_ids })).body;
  const { companies } = await ask();
  const regionsOf = (id: number) =>
    locationRegions.flatMap((row) => (row.location_id === id ? [row.region_id] : [])).sort((a, b) => a - b);
  const expected = locations
    .map(({ id, name, status }) => ({ id, name, status, region_ids: regionsOf(id) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id);
  expect(expected.flatMap((one) => one.region_ids).length).toBeGreaterThan(0);
  expect(companies).toEqual([{ company_id: company.id, count: expected.length, rows: expected }]);
  const paged = await ask('page=2&limit=2', [company.id, 999_999]);
  expect(paged.companies).toEqual([
    { company_id: company.id, count: expected.length, rows: expected.slice(2, 4) },
  ]);
  expect(
    (await admin.post('/platform/accessLocations/getAllForCompanies?limit=5001', { company_ids: [1] }))
      .status,
  ).toBe(400);
  const own = await service
    .as('owner')
    .post('/platform/accessLocations/getAllForCompanies', { company_ids: [company.id] });
  expect(own.body).toEqual({ companies: [] });
});

test('refuses locations and users of another company in both directions', async () => {
  const owner = service.as('owner');
  const foreign = await owner.post('/platform/accessByLocation', { location_id: location.southwind });
  expect(foreign).toMatchObject({ status: 404, body: { message: 'Location does not exist' } });
  expect((await owner.get(`/platform/effectiveAccess/${people.southOwner.id}`)).status).toBe(404);
  const own = await owner.get(`/platform/effectiveAccess/${people.region.id}`);
  expect(own).toMatchObject({ status: 200, body: { data: [] } });
});

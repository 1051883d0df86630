import { expect, test } from 'vitest';
import { createAccessFixtures } from '../testing/access-fixtures.ts';
import { type Fixtures, readFixtures, viewersByModel } from '../testing/access-model.ts';
import { location } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';

const service = useService();
const admin = service.as('admin');

type Row = { kind: string; id: number; last_name: string; status: number; via: string; platforms: Way[] };
type Way = { platform_id: number; role_id: number | null; via: string };

const ask = async (path: 'location' | 'company', body: object, query = 'limit=100') =>
  (await admin.post(`/platform/accessHolders/${path}?${query}`, body)).body;

const waysOf = (rows: Row[], locationId: number) =>
  rows.flatMap(({ kind, id, platforms }) =>
    kind === 'arranger'
      ? []
      : platforms.map(({ platform_id, via }) => [`${id}/${platform_id}/${locationId}`, via] as const),
  );

/** The arrangers who are assigned to a location, or to all. */
const arrangersByModel = ({ company, locations, arrangers, arrangerLocations }: Fixtures, id: number) =>
  locations.some((one) => one.id === id && one.status === 1) && company.status === 1
    ? arrangers.filter(
        (one) =>
          one.status === 1 &&
          (one.location_access ||
            arrangerLocations.some((row) => row.arranger_id === one.id && row.location_id === id)),
      )
    : [];

test.each([11, 12, 13, 14])(
  '[ROL-07] [ROL-09] lists each person once, exactly those who see the location, and its arrangers (seed %i)',
  async (seed) => {
    const { db } = service.database;
    const fixtures = await readFixtures(db, await createAccessFixtures(db, seed));
    const found: (readonly [string, string])[] = [];
    for (const { id } of fixtures.locations) {
      const { count, rows } = await ask('location', { location_id: id });
      expect(rows).toHaveLength(count);
      expect(new Set(rows.map((row: Row) => `${row.kind} ${row.id}`)).size).toBe(count);
      found.push(...waysOf(rows, id));
      const arrangers = rows.flatMap((row: Row) => (row.kind === 'arranger' ? [row.id] : []));
      expect(arrangers.sort()).toEqual(
        arrangersByModel(fixtures, id)
          .map((one) => one.id)
          .sort(),
      );
    }
    expect(found.sort()).toEqual([...viewersByModel(fixtures)].sort());
  },
);

test('lists who has access to a company: users with a role on its platforms, and arrangers', async () => {
  const { db } = service.database;
  const fixtures = await readFixtures(db, await createAccessFixtures(db, 31));
  const { company, people, access, platformIds, arrangers } = fixtures;
  const { rows } = await ask('company', { company_id: company.id });
  const hasRole = (id: number) =>
    access.some((one) => one.person_id === id && platformIds.includes(one.platform_id));
  const users = people.filter(
    (one) => one.status === 1 && one.deleted_at === null && one.arranger_id === null && hasRole(one.id),
  );
  expect(users.length).toBeGreaterThan(2);
  const expected = [
    ...users.map(({ id }) => `company_user ${id}`),
    ...arrangers.filter(({ status }) => status === 1).map(({ id }) => `arranger ${id}`),
  ];
  expect(rows.map((row: Row) => `${row.kind} ${row.id}`).sort()).toEqual(expected.sort());
});

test('filters people by words of the name or email, platform, role, kind and status, and pages them', async () => {
  const { db } = service.database;
  const companyId = await createAccessFixtures(db, 32);
  const list = (more: object = {}, query?: string) =>
    ask('company', { company_id: companyId, ...more }, query);
  const all = await list();
  const paged = [await list({}, 'page=1&limit=2'), await list({}, 'page=2&limit=2')];
  expect(paged.flatMap((page) => page.rows)).toEqual(all.rows.slice(0, 4));
  expect(await list({}, 'limit=2&from=end&counts=bounded')).toEqual({
    count: all.count,
    count_is_exact: true,
    rows: all.rows.slice(-2),
  });
  const [user] = all.rows.filter((row: Row) => row.kind === 'company_user');
  const [way] = user.platforms;
  const where = { platform_id: way.platform_id, role_id: way.role_id };
  const same = all.rows.filter((row: Row) =>
    row.platforms.some((one) => one.platform_id === where.platform_id && one.role_id === where.role_id),
  );
  expect((await list(where)).rows).toEqual(same);
  const named = await list({ name: `${user.email.slice(0, 12).toUpperCase()} ${user.last_name}` });
  expect(named.rows).toContainEqual(user);
  expect((await list({ name: 'nobody%' })).rows).toEqual([]);
  const kinds = async (kind: string) => (await list({ kind })).rows.map((row: Row) => row.kind);
  expect(new Set(await kinds('company_user'))).toEqual(new Set(['company_user']));
  await admin.post('/user/changeStatus', { user_id: user.id, status: 0 });
  expect((await list({ status: 0 })).rows).toContainEqual({ ...user, status: 0 });
  expect((await list()).rows).not.toContainEqual(user);
});

test('hides locations and companies of other tenants', async () => {
  const owner = service.as('owner');
  const foreign = await owner.post('/platform/accessHolders/location', { location_id: location.southwind });
  expect(foreign).toMatchObject({ status: 404, body: { message: 'Location does not exist' } });
  const other = await owner.post('/platform/accessHolders/company', { company_id: 999_999 });
  expect(other).toMatchObject({ status: 404, body: { message: 'Company does not exist' } });
  expect(
    (await service.as('region').post('/platform/accessHolders/location', { location_id: 3 })).status,
  ).toBe(403);
});

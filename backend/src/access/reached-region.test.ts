import { expect, test } from 'vitest';
import { createAccessFixtures } from '../testing/access-fixtures.ts';
import { type Fixtures, readFixtures, viewersByModel } from '../testing/access-model.ts';
import { people } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';

const service = useService();
const admin = service.as('admin');

type Row = {
  region: { id: number; name: string } | null;
  location_count: number;
  reached_count: number;
  is_alike: boolean;
  platforms: { platform_id: number; reached_count: number }[];
};

const ask = async (id: number, query = 'limit=100') =>
  (await admin.get(`/platform/effectiveAccess/${id}/regions?${query}`)).body;

/** Counts one region from the stored rows. */
function countByModel(
  fixtures: Fixtures,
  ways: Map<string, string>,
  userId: number,
  regionId: number | null,
) {
  const regionsOf = (id: number) =>
    fixtures.locationRegions.flatMap((row) => (row.location_id === id ? [row.region_id] : []));
  const isHere = (id: number) =>
    regionId === null ? regionsOf(id).length === 0 : regionsOf(id).includes(regionId);
  const there = fixtures.locations.filter(({ id, status }) => status === 1 && isHere(id));
  const sets = there
    .map(({ id }) => [1, 2, 3, 4, 5].filter((platform) => ways.has(`${userId}/${platform}/${id}`)))
    .filter((platforms) => platforms.length > 0);
  const isWhole = sets.length === there.length && new Set(sets.map((one) => one.join())).size === 1;
  return {
    location_count: there.length,
    reached_count: sets.length,
    is_alike: sets.length === 0 || isWhole,
    platforms: [...Map.groupBy(sets.flat(), (platform) => platform)]
      .map(([platform_id, found]) => ({ platform_id, reached_count: found.length }))
      .sort((one, other) => one.platform_id - other.platform_id),
  };
}

const rankOf = ({ is_alike, reached_count }: Row) => (is_alike ? (reached_count > 0 ? 2 : 3) : 1);

test.each([11, 12, 13, 14])(
  '[ROL-07] [ROL-08] counts the locations of each region exactly as effective access has them, differences first (seed %i)',
  async (seed) => {
    const { db } = service.database;
    const fixtures = await readFixtures(db, await createAccessFixtures(db, seed));
    const ways = viewersByModel(fixtures);
    const ranks = new Set<number>();
    for (const { id } of fixtures.people) {
      const { count, rows }: { count: number; rows: Row[] } = await ask(id);
      const none = countByModel(fixtures, ways, id, null);
      expect(count).toBe(fixtures.regions.length + (none.location_count > 0 ? 1 : 0));
      for (const { region, ...counted } of rows)
        expect([id, region, counted]).toEqual([
          id,
          region,
          countByModel(fixtures, ways, id, region?.id ?? null),
        ]);
      const order = rows.map((row) => [rankOf(row), row.region?.name ?? '~']);
      expect(order).toEqual([...order].sort());
      for (const row of rows) ranks.add(rankOf(row));
    }
    expect([...ranks].sort()).toEqual([1, 2, 3]);
  },
);

test('returns the regions in pages, also from the end', async () => {
  const { db } = service.database;
  const fixtures = await readFixtures(db, await createAccessFixtures(db, 31));
  const id = fixtures.people[0]?.id ?? 0;
  const all = await ask(id);
  expect(all.rows.length).toBeGreaterThan(3);
  expect(await ask(id, 'page=2&limit=2')).toEqual({ count: all.count, rows: all.rows.slice(2, 4) });
  expect(await ask(id, 'limit=2&from=end&counts=bounded')).toEqual({
    count: all.count,
    count_is_exact: true,
    rows: all.rows.slice(-2),
  });
  await admin.post('/user/changeStatus', { user_id: id, status: 0 });
  const { rows } = await ask(id);
  expect(rows.map((row: Row) => [row.reached_count, row.is_alike])).toEqual(rows.map(() => [0, true]));
});

test('refuses people of another company, arrangers, provider users, and others to callers who may not read company users', async () => {
  const statusOf = async (caller: 'owner' | 'region', id: number) =>
    (await service.as(caller).get(`/platform/effectiveAccess/${id}/regions`)).status;
  expect(await statusOf('owner', people.region.id)).toBe(200);
  expect(await statusOf('owner', people.southOwner.id)).toBe(404);
  expect(await statusOf('owner', people.staff.id)).toBe(404);
  expect(await statusOf('owner', people.arranger.id)).toBe(404);
  expect(await statusOf('region', people.owner.id)).toBe(403);
  expect(await statusOf('region', people.region.id)).toBe(200);
});

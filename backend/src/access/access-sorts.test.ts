import { expect, test } from 'vitest';
import { createAccessFixtures } from '../testing/access-fixtures.ts';
import { readFixtures } from '../testing/access-model.ts';
import { useService } from '../testing/service.ts';

// The sorts of lists about access.

const service = useService();
const admin = service.as('admin');

type Row = Record<string, unknown>;
type List = (
  sort: { field: string; direction: string },
  query?: string,
) => Promise<{ count: number; rows: Row[] }>;

const text = (value: unknown) => String(value ?? '').toLowerCase();
const number = (value: unknown) => String(value).padStart(12, '0');
const place = (row: Row) => [
  row.kind === 'arranger' ? '1' : '0',
  number(row.id ?? row.user_id),
  number(row.platform_id ?? 0),
];

/** The values that decide, the most important one first. */
const keysOf: Record<string, (row: Row) => string[]> = {
  last_name: (row) => [text(row.last_name), text(row.first_name), ...place(row)],
  first_name: (row) => [text(row.first_name), text(row.last_name), ...place(row)],
  email: (row) => [row.email === null ? '~' : text(row.email), ...place(row)],
  status: (row) => [text(row.status ?? 1), text(row.last_name), text(row.first_name), ...place(row)],
  id: (row) => [number(row.id ?? row.user_id), ...place(row)],
};

const ofRegion = ({ region }: Row) => region as { id: number; name: string } | null;
const byRegion = (row: Row) => [
  ofRegion(row) ? '0' : '1',
  text(ofRegion(row)?.name),
  number(ofRegion(row)?.id),
];
const regionKeysOf: typeof keysOf = {
  name: byRegion,
  location_count: (row) => [number(row.location_count), ...byRegion(row)],
  reached_count: (row) => [number(row.reached_count), ...byRegion(row)],
};

const compare = (one: string[], other: string[]) => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? '') < (other[at] ?? '') ? -1 : 1;
};

/** Lists all rows in each order, in one page and in many, from both ends. */
async function checkOrders(list: List, keys: typeof keysOf) {
  for (const [field, toKeys] of Object.entries(keys)) {
    const up = await list({ field, direction: 'asc' });
    expect(up.rows.length).toBeGreaterThan(2);
    const expected = up.rows.toSorted((one, other) => compare(toKeys(one), toKeys(other)));
    expect([field, up.rows]).toEqual([field, expected]);
    const down = await list({ field, direction: 'desc' });
    expect([field, down.rows]).toEqual([field, expected.toReversed()]);
    const pages = [];
    for (let page = 1; page <= Math.ceil(up.count / 2); page += 1)
      pages.push(...(await list({ field, direction: 'desc' }, `page=${page}&limit=2`)).rows);
    expect(pages).toEqual(down.rows);
    expect((await list({ field, direction: 'asc' }, 'limit=2&from=end')).rows).toEqual(expected.slice(-2));
  }
}

const listOf =
  (path: string, body: object): List =>
  async (sort, query = 'limit=100') =>
    (await admin.post(`${path}?${query}`, { ...body, sort })).body;

test.each([31, 32])(
  'sorts people with access and regions by each field, both ways (seed %i)',
  async (seed) => {
    const { db } = service.database;
    const { company, locations, people } = await readFixtures(db, await createAccessFixtures(db, seed));
    const location_id = locations.find((one) => one.status === 1)?.id;
    await checkOrders(listOf('/platform/accessHolders/company', { company_id: company.id }), keysOf);
    await checkOrders(listOf('/platform/accessHolders/location', { location_id }), keysOf);
    await checkOrders(listOf('/platform/accessByLocation', { location_id }), keysOf);
    const regions: List = async ({ field, direction }, query = 'limit=100') =>
      (
        await admin.get(
          `/platform/effectiveAccess/${people[0]?.id}/regions?sort=${field}&direction=${direction}&${query}`,
        )
      ).body;
    await checkOrders(regions, regionKeysOf);
  },
);

test('refuses an unknown field, and a caller who may not read the list', async () => {
  const sort = { field: 'password_hash' };
  const company = { company_id: 1, sort };
  expect((await admin.post('/platform/accessHolders/company', company)).status).toBe(400);
  expect((await admin.post('/platform/accessByLocation', { location_id: 1, sort })).status).toBe(400);
  expect((await admin.get('/platform/effectiveAccess/3/regions?sort=id')).status).toBe(400);
  const byRegion = await service
    .as('region')
    .post('/platform/accessHolders/company', { company_id: 1, sort: { field: 'id' } });
  expect(byRegion.status).toBe(403);
});

import { expect, test } from 'vitest';
import { makeDataset } from './dataset.ts';

const dataset = makeDataset();
const rows = (table: string) => dataset.filter((line) => line.table === table).map((line) => line.row);
const key = (row: Record<string, unknown>) => `${row.person_id} ${row.platform_id}`;

const users = rows('people').filter((row) => row.company_id !== null && row.arranger_id === null);
const access = rows('person_access');
const scopes = (table: string) => Map.groupBy(rows(table), key);
const regions = scopes('person_access_regions');
const locations = scopes('person_access_locations');
const director = scopes('person_access_director_locations');

test('[ROL-01] console roles are the roles of the access, each once, in platform order', () => {
  const accessOf = Map.groupBy(access, (row) => row.person_id);
  const rolesOf = Map.groupBy(rows('person_roles'), (row) => row.person_id);
  for (const user of users) {
    const sorted = (accessOf.get(user.id) ?? []).sort(
      (a, b) => Number(a.platform_id) - Number(b.platform_id),
    );
    const expected = [...new Set(sorted.map((row) => row.role_id))];
    expect((rolesOf.get(user.id) ?? []).map((row) => row.role_id)).toEqual(expected);
  }
});

test('[ROL-12] every user has a role on each of their platforms except e-commerce, and on no other', () => {
  const userIds = new Set(users.map((user) => user.id));
  const platforms = rows('person_platforms').filter(
    (row) => userIds.has(row.person_id) && row.platform_id !== 1,
  );
  expect(access.map(key).sort()).toEqual(platforms.map(key).sort());
});

test('[ROL-06] [ROL-07] [ROL-08] [ROL-09] [ROL-10] every role is valid on its platform and has exactly the scope that it requires', () => {
  const maps: Record<string, Record<number, string>> = {
    A: { 1: '', 2: 'regions', 3: 'locations', 9: 'director' },
    B: { 1: '', 2: 'locations', 4: 'regions' },
  };
  for (const row of access) {
    const map = maps[row.platform_id === 2 || row.platform_id === 3 ? 'A' : 'B'];
    const scope = map?.[Number(row.role_id)];
    expect(scope, key(row)).toBeDefined();
    expect(regions.has(key(row)), key(row)).toBe(scope === 'regions');
    expect(locations.has(key(row)), key(row)).toBe(scope === 'locations');
    expect(director.has(key(row)), key(row)).toBe(scope === 'director' || row.direct_access === true);
    if (row.platform_id === 5) expect(row.direct_access).toBe(false);
  }
});

test("scopes and segments belong to the person's company", () => {
  const companyOf = (table: string) => new Map(rows(table).map((row) => [row.id, row.company_id]));
  const [people, ofRegions, ofLocations] = ['people', 'regions', 'locations'].map(companyOf);
  for (const row of rows('person_access_regions'))
    expect(ofRegions?.get(row.region_id)).toBe(people?.get(row.person_id));
  for (const row of [...rows('person_access_locations'), ...rows('person_access_director_locations')])
    expect(ofLocations?.get(row.location_id)).toBe(people?.get(row.person_id));
  const chosen = new Set(
    rows('company_business_segments').map((row) => `${row.company_id} ${row.business_segment_id}`),
  );
  for (const row of rows('person_business_segments'))
    expect(chosen.has(`${people?.get(row.person_id)} ${row.business_segment_id}`)).toBe(true);
});

test('every kind of access and alert occurs', () => {
  const tables = [
    'person_medallia_alert_options',
    'person_aftercare_alert_options',
    'person_business_segments',
  ];
  for (const table of [...tables, 'arranger_medallia_alert_options', 'ecommerce_roles'])
    expect(rows(table).length, table).toBeGreaterThan(2);
  for (const role of [1, 2, 3, 4, 9])
    expect(access.filter((row) => row.role_id === role).length, `role ${role}`).toBeGreaterThan(50);
  expect(access.filter((row) => row.direct_access).length).toBeGreaterThan(25);
  expect(rows('people').filter((row) => row.ecommerce_role_id !== null).length).toBeGreaterThan(100);
});

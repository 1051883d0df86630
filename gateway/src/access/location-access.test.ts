import { expect, test } from 'vitest';
import { wireEntry } from '../testing/access-records.ts';
import type { FakeService } from '../testing/fake-service.ts';
import { wireWholeUser } from '../testing/people-records.ts';
import { wireWholeLocation } from '../testing/records.ts';
import type { Gateway } from '../testing/run-operation.ts';
import { wireRegion } from '../testing/section-records.ts';
import { start, without } from '../testing/start.ts';

const rows = `{ count page pageSize rows { user { id firstName email phone platforms { id } } platform { id name }
  role { roleId name scopeKind } via region { id } } }`;

test('returns who can see a location, on which platform and why, only to the provider and company-wide roles', async () => {
  const { service, gateway } = await start();
  service.data.access.set(100, { version: 1, access_data: { '2': wireEntry(2, { region: [10] }) } });
  const company = service.data.companies.get(1);
  if (!company) throw new Error('company 1 is missing');
  service.data.companies.set(1, { ...company, platforms: [{ id: 2, name: 'Feedback survey' }] });
  const query = `{ location(id: 100) { accessibleBy(platformId: 2, page: 1, pageSize: 5) ${rows} } }`;
  const { location } = await gateway.run(query, { token: service.tokenOf('owner') });
  expect(location.accessibleBy).toEqual({
    count: 1,
    page: 1,
    pageSize: 5,
    rows: [
      {
        user: {
          id: '100',
          firstName: 'First 100',
          email: 'user100@company1.test',
          phone: null,
          platforms: [{ id: '2' }],
        },
        platform: { id: '2', name: 'Platform 2' },
        role: { roleId: '2', name: 'Region', scopeKind: 'REGION' },
        via: 'REGION',
        region: { id: '10' },
      },
    ],
  });
  expect(service.calls.find(({ path }) => path === '/platform/accessByLocation')).toMatchObject({
    body: { location_id: 100, platform_id: 2 },
    query: { page: '1', limit: '5' },
  });
  for (const name of ['scoped', 'reader'] as const) {
    const { data, errors } = await gateway.send(query, { token: service.tokenOf(name) });
    expect(data.location).toEqual({ accessibleBy: null });
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  }
});

test.each(['abc', '', '0'])('refuses the platform %j, which cannot be an id', async (platformId) => {
  const { service, gateway } = await start();
  const query = `{ location(id: 100) { accessibleBy(platformId: "${platformId}") { count } } }`;
  const { data, errors } = await gateway.send(query, { token: service.tokenOf('owner') });
  expect(data.location).toEqual({ accessibleBy: null });
  expect(errors).toMatchObject([
    { message: 'platformId: ids are whole numbers from 1.', extensions: { code: 'BAD_REQUEST' } },
  ]);
});

test('sorts users and platforms without bulk reads as the service does', async () => {
  const { service, gateway } = await start(without('bulk-reads'));
  const { companies, users, access } = service.data;
  const platforms = [2, 3].map((id) => ({ id, name: `Platform ${id}` }));
  Object.assign(companies.get(1) ?? {}, { platforms });
  for (const [id, first_name, last_name] of [
    [100, 'Zoe', 'Adams'],
    [101, 'Ann', 'Young'],
  ] as const) {
    users.set(id, wireWholeUser(id, 1, { first_name, last_name, CompanyUserPlatforms: platforms }));
    access.set(id, { version: 1, access_data: { '2': wireEntry(1), '3': wireEntry(1) } });
  }
  const ask = async (args: string) => {
    const query = `{ location(id: 100) { accessibleBy(${args}) { rows { user { id } platform { id } } } } }`;
    const { location } = await gateway.run(query, { token: service.tokenOf('admin') });
    type Row = { user: { id: string }; platform: { id: string } };
    return location.accessibleBy.rows.map(({ user, platform }: Row) => `${user.id} ${platform.id}`);
  };
  const byName = ['100 2', '100 3', '101 2', '101 3'];
  expect(await ask('page: 1')).toEqual(byName);
  expect(await ask('sort: { field: LAST_NAME, direction: DESC }')).toEqual(byName.toReversed());
  expect(await ask('sort: { field: FIRST_NAME }')).toEqual(['101 2', '101 3', '100 2', '100 3']);
  expect(await ask('sort: { field: ID, direction: DESC }, page: 2, pageSize: 2')).toEqual(['100 3', '100 2']);
});

test('[API-75] finds who can see a location without bulk reads if the list of users omits platforms', async () => {
  const { service, gateway } = await start(without('bulk-reads'));
  const { companies, users, access } = service.data;
  const platforms = [{ id: 2, name: 'Feedback survey' }];
  Object.assign(companies.get(1) ?? {}, { platforms });
  users.set(100, wireWholeUser(100, 1, { CompanyUserPlatforms: platforms }));
  access.set(100, { version: 1, access_data: { '2': wireEntry(1) } });
  service.rest.on('POST /company/user/getAll', () => ({
    body: { count: 1, rows: [{ id: 100, first_name: 'Ida', last_name: 'Quist', status: 1 }] },
  }));
  const query = `{ location(id: 100) { accessibleBy { count } accessHolders(filter: { kind: COMPANY_USER }) { count } }
    company(id: 1) { users { rows { platforms { id } access { role { roleId } } } } } }`;
  const { location, company } = await gateway.run(query, { token: service.tokenOf('admin') });
  expect(location).toEqual({ accessibleBy: { count: 1 }, accessHolders: { count: 1 } });
  expect(company.users.rows).toEqual([{ platforms: [{ id: '2' }], access: [{ role: { roleId: '1' } }] }]);
  expect(service.count('GET /company/user/{id}')).toBe(1);
});

test('makes no call per person when a query selects only names', async () => {
  const { service, gateway } = await start();
  service.rest.on('POST /platform/accessByLocation', () => ({
    body: {
      count: 60,
      rows: Array.from({ length: 30 }, (_, at) => ({
        user_id: 500 + at,
        first_name: null,
        last_name: 'L',
        email: 'l@x.test',
        platform_id: 2,
        role_id: 1,
        via: 'company',
        region_id: null,
      })),
    },
  }));
  const query =
    '{ location(id: 100) { accessibleBy { count rows { user { id lastName status } platform { name } role { name } } } } }';
  const { location } = await gateway.run(query, { token: service.tokenOf('admin') });
  expect(location.accessibleBy.rows).toHaveLength(30);
  expect(service.calls.map(({ path }) => path)).toEqual([
    '/location/100',
    '/platform/accessByLocation',
    '/platform/getForms',
  ]);
});

/** A seeded random number generator: the same seed produces the same company. */
function random(seed: number) {
  let state = seed * 2654435761;
  const below = (count: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    return state % count;
  };
  return {
    below,
    chance: (percent: number) => below(100) < percent,
    some: <Item>(items: readonly Item[]) => items.filter(() => below(100) < 40),
    one: <Item>(items: readonly Item[]) => items[below(items.length)] as Item,
  };
}

/** Generates company 1: regions, locations, people and their access, including every obstacle to access. */
function generate({ data }: FakeService, seed: number) {
  const { below, chance, some, one } = random(seed);
  const named = (id: number) => ({ id, name: `Platform ${id}` });
  const regionIds = Array.from({ length: below(4) }, (_, at) => 10 + at);
  const locationIds = Array.from({ length: 1 + below(7) }, (_, at) => 100 + at);
  const company = data.companies.get(1);
  if (!company) throw new Error('company 1 is missing');
  data.companies.set(1, {
    ...company,
    status: chance(90) ? 1 : 0,
    platforms: [1, 2, 3, 4, 5].filter(() => chance(85)).map(named),
    CompanyRegions: regionIds.map((id) => wireRegion(id)),
  });
  data.locations.clear();
  for (const id of locationIds) {
    const LocationRegions = some(regionIds).map((region_id) => ({ region_id, name: 'R', is_primary: false }));
    data.locations.set(id, wireWholeLocation(id, 1, { LocationRegions, status: chance(80) ? 1 : 0 }));
  }
  data.users.clear();
  data.access.clear();
  for (let id = 1000; id < 1008; id += 1) {
    const platformIds = [1, 2, 3, 4, 5].filter(() => chance(60));
    const entries = platformIds
      .filter((platformId) => platformId !== 1 && chance(85))
      .map((platformId) => {
        const scopes = {
          region: some(regionIds),
          location: some(locationIds),
          director_location: some(locationIds),
        };
        const roles = platformId <= 3 ? [1, 2, 3, 9] : [1, 2, 4];
        return [
          platformId,
          wireEntry(one(roles), { ...scopes, direct_access: platformId !== 5 && chance(30) }),
        ];
      });
    data.users.set(
      id,
      wireWholeUser(id, 1, { status: chance(85) ? 1 : 0, CompanyUserPlatforms: platformIds.map(named) }),
    );
    data.access.set(id, { version: 1, access_data: Object.fromEntries(entries) });
  }
}

type Seen = {
  company: {
    users: { rows: { id: string; effectiveAccess: Effective[] }[] };
    locations: { rows: Accessible[] };
  };
};
type Effective = {
  platform: { id: string };
  locationCount: number;
  obstacle: string | null;
  locations: (Way & { location: { id: string } })[];
};
type Way = { via: string; region: { id: string } | null };
type Accessible = {
  id: string;
  accessibleBy: { rows: (Way & { user: { id: string }; platform: { id: string } })[] };
};

const fromPeopleOf = `{ company(id: 1) { users(filter: { includeInactive: true }) { rows { id
  effectiveAccess { platform { id } locationCount obstacle locations { location { id } via region { id } } } } }
  locations { rows { id } } } }`;
const accessible =
  'id accessibleBy(pageSize: 100) { rows { user { id } platform { id } via region { id } } }';

const seeds = Array.from({ length: 40 }, (_, at) => at + 1);

/** Reads from a list of locations in one query, or from each location in a separate query. */
async function askLocations(
  gateway: Gateway,
  token: string,
  ids: string[],
  atOnce: boolean,
): Promise<Accessible[]> {
  if (atOnce)
    return (await gateway.run(`{ company(id: 1) { locations { rows { ${accessible} } } } }`, { token }))
      .company.locations.rows;
  const one = async (id: string) =>
    (await gateway.run(`{ location(id: ${id}) { ${accessible} } }`, { token })).location;
  return Promise.all(ids.map(one));
}

test.each([
  ['one query for each location', {}, false],
  ['one query for all locations', {}, true],
  ['one query for each location, without bulk reads', without('bulk-reads'), false],
])('access by person and by location agree on generated companies: %s', async (_, environment, atOnce) => {
  const { service, gateway } = await start(environment);
  const token = service.tokenOf('admin');
  let reached = 0;
  for (const seed of seeds) {
    generate(service, seed);
    const { company }: Seen = await gateway.run(fromPeopleOf, { token });
    const ids = company.locations.rows.map(({ id }) => id);
    const locations = await askLocations(gateway, token, ids, atOnce);
    const fromPeople = company.users.rows.flatMap(({ id, effectiveAccess }) =>
      effectiveAccess.flatMap(({ platform, locations: reachedThere, locationCount, obstacle }) => {
        expect(locationCount).toBe(reachedThere.length);
        expect(obstacle === null).toBe(reachedThere.length > 0);
        return reachedThere.map(
          ({ location, via, region }) =>
            `${id} on ${platform.id} sees ${location.id} by ${via} ${region?.id ?? ''}`,
        );
      }),
    );
    const fromLocations = locations.flatMap(({ id, accessibleBy }) =>
      accessibleBy.rows.map(
        ({ user, platform, via, region }) =>
          `${user.id} on ${platform.id} sees ${id} by ${via} ${region?.id ?? ''}`,
      ),
    );
    expect(fromLocations.sort(), `seed ${seed}`).toEqual(fromPeople.sort());
    reached += fromPeople.length;
  }
  // Guards against seeds that produce only empty companies.
  expect(reached).toBeGreaterThan(seeds.length * 5);
});

test('reads who can see each location of a list with a constant number of calls', async () => {
  const { service, gateway } = await start();
  // Picks the first generated company that has several locations.
  for (let seed = 1; service.data.locations.size < 4 || seed === 1; seed += 1) generate(service, seed);
  const token = service.tokenOf('admin');
  const { company } = await gateway.run(`{ company(id: 1) { locations { rows { ${accessible} } } } }`, {
    token,
  });
  expect(company.locations.rows.length).toBeGreaterThan(3);
  expect(new Set(service.calls.map(({ path }) => path)).size).toBe(service.calls.length);
  expect(service.count('POST /platform/accessByLocation')).toBe(0);
});

import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { startGateway } from '../harness/gateway-process.ts';
import { sessionOf, tokenOf } from '../harness/graph.ts';
import { type Ask, askAs, type Payload } from '../harness/location-script.ts';
import { EFFECTIVE_ACCESS, faultOf, newCompany, newUser, PASSWORD } from '../harness/people-script.ts';

// Compares effective access as read from the user, from the location, and by the user.

const NORTHWIND = '1';

let admin: Ask;
beforeAll(async () => {
  admin = askAs(await sessionOf('admin@j3tech.test'));
});

const ask = async (query: string, input: unknown): Promise<Payload> => {
  const { data, errors } = await admin(query, input as object);
  expect(errors).toBeUndefined();
  return data;
};

/** Returns one line for each location that a user can see on a platform, with the reason for the access. */
async function seenByPeople(): Promise<string[]> {
  const lines: string[] = [];
  for (let page = 1, count = 1; lines.length < 20_000 && (page - 1) * 40 < count; page += 1) {
    const { company } = await ask(
      `query ($input: Int) { company(id: "${NORTHWIND}") { users(pageSize: 40, page: $input, filter: { includeInactive: true }) {
        count rows { id ${EFFECTIVE_ACCESS} } } } }`,
      page,
    );
    count = company.users.count;
    for (const user of company.users.rows)
      for (const { platform, locations, locationCount } of user.effectiveAccess) {
        expect(locations).toHaveLength(Math.min(100, locationCount));
        for (const { location, via, region } of locations)
          lines.push([user.id, platform.id, location.id, via, region?.id].join(' '));
      }
  }
  return lines.sort();
}

/** Returns the same lines as read from the locations, one request per location. */
async function seenAt(locationIds: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  for (const id of locationIds)
    for (let page = 1, count = 1; (page - 1) * 100 < count; page += 1) {
      const { location } = await ask(
        `query ($input: ID!) { location(id: $input) { accessibleBy(pageSize: 100, page: ${page}) {
          count rows { user { id } platform { id } via region { id } } } } }`,
        id,
      );
      count = location.accessibleBy.count;
      for (const { user, platform, via, region } of location.accessibleBy.rows)
        lines.push([user.id, platform.id, id, via, region?.id].join(' '));
    }
  return lines.sort();
}

test('[ROL-06] [ROL-07] [ROL-08] [ROL-09] [ROL-10] access by user and access by location agree for every fourth location of Northwind', async () => {
  const people = await seenByPeople();
  expect(people.length).toBeGreaterThan(1000);
  const kinds = new Set(people.map((line) => line.split(' ')[3]));
  expect([...kinds].sort()).toEqual(['COMPANY', 'DIRECTOR_LOCATIONS', 'LOCATION', 'REGION']);
  const { company } = await ask(
    `query ($input: Int) { company(id: "${NORTHWIND}") { locations(pageSize: $input) { rows { id } } } }`,
    100,
  );
  const ids: string[] = company.locations.rows.map(({ id }: Payload) => id);
  const some = ids.filter((_, at) => at % 4 === 0);
  const there = people.filter((line) => some.includes(line.split(' ')[2] ?? ''));
  expect(there.length).toBeGreaterThan(500);
  expect(await seenAt(some)).toEqual(there);
});

test.each(['owner', 'region', 'location', 'segment', 'director'])(
  '[ROL-07] [ROL-08] the regions that %s@northwind.test sees have exactly the locations that are listed for each',
  async (name) => {
    const { data } = await askAs(await tokenOf(`${name}@northwind.test`))('{ viewer { id } }', {});
    const { companyUser } = await ask(
      `query ($input: ID!) { companyUser(id: $input) { reachedLocations { count } reachedRegions { count rows {
        region { id } locationCount reachedCount isAlike platforms { platform { id } locationCount } } } } }`,
      data.viewer.id,
    );
    const { count, rows } = companyUser.reachedRegions;
    expect(rows).toHaveLength(count);
    for (const { region, reachedCount, platforms } of rows) {
      const filter = region ? `regionId: "${region.id}"` : 'hasRegion: false';
      const there = await ask(
        `query ($input: ID!) { companyUser(id: $input) { reachedLocations(filter: { ${filter} }, pageSize: 100) {
          count rows { regions { id } ways { platform { id } } } } } }`,
        data.viewer.id,
      );
      const listed = there.companyUser.reachedLocations;
      expect([region, listed.count]).toEqual([region, reachedCount]);
      const isHere = (row: Payload) =>
        region ? row.regions.some(({ id }: Payload) => id === region.id) : row.regions.length === 0;
      expect(listed.rows.every(isHere)).toBe(true);
      const ways = listed.rows.flatMap((row: Payload) =>
        row.ways.map(({ platform }: Payload) => platform.id),
      );
      for (const { platform, locationCount } of platforms)
        expect([platform.id, ways.filter((id: string) => id === platform.id).length]).toEqual([
          platform.id,
          locationCount,
        ]);
    }
    expect(rows.some((row: Payload) => row.reachedCount > 0)).toBe(companyUser.reachedLocations.count > 0);
  },
);

test.each(['owner', 'region', 'location', 'segment', 'director'])(
  '[ROL-15] %s@northwind.test reads the same effective access as an administrator',
  async (name) => {
    const own = askAs(await tokenOf(`${name}@northwind.test`));
    const { data, errors } = await own(`{ viewer { id ${EFFECTIVE_ACCESS} } }`, {});
    expect(errors).toBeUndefined();
    const { companyUser } = await ask(
      `query ($input: ID!) { companyUser(id: $input) { ${EFFECTIVE_ACCESS} } }`,
      data.viewer.id,
    );
    expect(data.viewer.effectiveAccess.length).toBeGreaterThan(0);
    expect(data.viewer.effectiveAccess).toEqual(companyUser.effectiveAccess);
  },
);

test('[ROL-15] provider users and arrangers have no effective access', async () => {
  for (const email of ['admin@j3tech.test', 'staff@j3tech.test', 'arranger@northwind.test']) {
    const { data, errors } = await askAs(await tokenOf(email))(`{ viewer { ${EFFECTIVE_ACCESS} } }`, {});
    expect([email, errors, data.viewer]).toEqual([email, undefined, { effectiveAccess: null }]);
  }
});

test('[ROL-07] [ROL-15] access granted on two platforms is exactly the effective access, and the user may not see the users of a location', async () => {
  const { companyId, regions, locations } = await newCompany(admin, 'Effective by Script');
  const email = 'two.platforms@effective.test';
  const id = await newUser(admin, companyId, email, [
    { platformId: '2', roleId: '2', regionIds: [regions.west] },
    { platformId: '5', roleId: '2', locationIds: [locations.east, locations.north] },
  ]);
  const own = askAs(await tokenOf(email, PASSWORD));
  const { data } = await own(`{ viewer { id ${EFFECTIVE_ACCESS} } }`, {});
  expect(data.viewer).toMatchObject({
    id,
    effectiveAccess: [
      {
        platform: { id: '2' },
        scopeKind: 'REGION',
        locations: [{ location: { id: locations.west }, via: 'REGION', region: { id: regions.west } }],
      },
      {
        platform: { id: '5' },
        scopeKind: 'LOCATION',
        locations: [{ location: { id: locations.east } }, { location: { id: locations.north } }],
      },
    ],
  });
  const refused = async (query: string, input: unknown) => faultOf(await own(query, input as object)).code;
  const sees = 'query ($input: ID!) { location(id: $input) { id accessibleBy { count } } }';
  expect(await refused(sees, locations.west)).toBe('FORBIDDEN');
  expect(await refused(sees, '1')).toBe('NOT_FOUND');
  expect(await refused('query ($input: ID!) { companyUser(id: $input) { id } }', id)).toBe('FORBIDDEN');
  expect(await refused('query ($input: ID!) { company(id: $input) { id } }', NORTHWIND)).toBe('NOT_FOUND');
});

test('[ENT-29] [ENT-38] without extensions, both directions take few calls and agree with the bulk reads', async () => {
  const plain = await startGateway({ UPSTREAM_EXTENSIONS: '' });
  onTestFinished(plain.stop);
  const documented = askAs(await sessionOf('admin@j3tech.test'), plain.url);
  const regional = await askAs(await sessionOf('region@northwind.test'))('{ viewer { id } }', {});
  const questions = [
    [`query ($input: ID!) { companyUser(id: $input) { ${EFFECTIVE_ACCESS} } }`, regional.data.viewer.id, 35],
    [
      'query ($input: ID!) { location(id: $input) { accessibleBy(pageSize: 100) { count rows { user { id } via } } } }',
      '1',
      32,
    ],
  ] as const;
  for (const [query, input, max] of questions) {
    const { data, errors, extensions } = await documented(query, input as never, { 'x-explain': '1' });
    expect(errors).toBeUndefined();
    expect(data).toEqual(await ask(query, input));
    expect(extensions?.upstream?.length).toBeLessThanOrEqual(max);
  }
});

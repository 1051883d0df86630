import { expect, test } from 'vitest';
import { wireEntry } from '../testing/access-records.ts';
import type { FakeService } from '../testing/fake-service.ts';
import { wireWholeUser } from '../testing/people-records.ts';
import { wireWholeLocation } from '../testing/records.ts';
import { wireRegion } from '../testing/section-records.ts';
import { start, without } from '../testing/start.ts';

const platforms = (...ids: number[]) => ids.map((id) => ({ id, name: `Platform ${id}` }));

/**
 * Company 1 with locations 100 to 105. 105 is inactive; 100 to 102 are in the region West, 102 also in North, 103 in
 * East. User 100 sees West and 104 on platform 2, and 103 on platform 5.
 */
function arrange({ data }: FakeService) {
  const company = data.companies.get(1);
  if (!company) throw new Error('company 1 is missing');
  const CompanyRegions = [
    wireRegion(10, { name: 'West' }),
    wireRegion(11, { name: 'East' }),
    wireRegion(12, { name: 'North' }),
    wireRegion(13, { name: 'South' }),
  ];
  data.companies.set(1, { ...company, platforms: platforms(2, 5), CompanyRegions });
  const regionsOf: Record<number, number[]> = { 100: [10], 101: [10], 102: [10, 12], 103: [11], 105: [13] };
  for (const id of [100, 101, 102, 103, 104, 105]) {
    const LocationRegions = (regionsOf[id] ?? []).map((region_id) => ({
      region_id,
      name: 'R',
      is_primary: false,
    }));
    data.locations.set(id, wireWholeLocation(id, 1, { LocationRegions, status: id === 105 ? 0 : 1 }));
  }
  data.users.set(100, wireWholeUser(100, 1, { CompanyUserPlatforms: platforms(5, 2) }));
  data.access.set(100, {
    version: 4,
    access_data: {
      '2': wireEntry(2, { region: [10], direct_access: true, director_location: [102, 104, 105] }),
      '5': wireEntry(2, { location: [102, 103, 105] }),
    },
  });
}

const begin = async (environment: Record<string, string> = {}) => {
  const { service, gateway } = await start(environment);
  arrange(service);
  const ask = async (fields: string) =>
    gateway.send(`{ companyUser(id: 100) { ${fields} } }`, { token: service.tokenOf('owner') });
  return { service, ask };
};

const page = (args: string, fields: string) =>
  `reachedLocations(${args}) { count rows { location { id } ${fields} } }`;

test('pages the locations that a person reaches on any platform in one list, by name', async () => {
  const { service, ask } = await begin();
  const rows = async (number: number) => {
    const fields =
      'count countIsExact page rows { location { name } ways { platform { id } via region { name } } }';
    const { data } = await ask(`reachedLocations(page: ${number}, pageSize: 3) { ${fields} }`);
    return data.companyUser.reachedLocations;
  };
  const west = { platform: { id: '2' }, via: 'REGION', region: { name: 'West' } };
  const chosen = { platform: { id: '5' }, via: 'LOCATION', region: null };
  const direct = { platform: { id: '2' }, via: 'DIRECTOR_LOCATIONS', region: null };
  expect(await rows(1)).toEqual({
    ...{ count: 5, countIsExact: true, page: 1 },
    rows: [
      { location: { name: 'Location 100' }, ways: [west] },
      { location: { name: 'Location 101' }, ways: [west] },
      { location: { name: 'Location 102' }, ways: [chosen, west] },
    ],
  });
  expect((await rows(2)).rows).toEqual([
    { location: { name: 'Location 103' }, ways: [chosen] },
    { location: { name: 'Location 104' }, ways: [direct] },
  ]);
  const names = ({ rows: found }: { rows: { location: { name: string } }[] }) =>
    found.map(({ location }) => location.name);
  expect(names(await rows(-1))).toEqual(['Location 102', 'Location 103', 'Location 104']);
  expect(names(await rows(-2))).toEqual(['Location 100', 'Location 101']);
  expect(names(await rows(-3))).toEqual([]);
  const stored = service.data.access.get(100);
  if (stored?.access_data['5']) stored.access_data['5'] = wireEntry(1);
  expect((await rows(1)).rows[0].ways).toEqual([{ ...chosen, via: 'COMPANY' }, west]);
});

test('[ROL-07] returns the regions with how many locations the person sees, with one call for the person and one for the regions', async () => {
  const { service, ask } = await begin();
  const { data, errors } = await ask(`reachedRegions(pageSize: 50) { count countIsExact page pageSize rows {
    region { id name } locationCount reachedCount isAlike platforms { platform { id name } locationCount } } }`);
  expect(errors).toBeUndefined();
  const on = (id: string, locationCount: number) => ({
    platform: { id, name: `Platform ${id}` },
    locationCount,
  });
  const row = (region: object | null, counts: [number, number], isAlike: boolean, ...reached: object[]) => ({
    ...{ region, locationCount: counts[0], reachedCount: counts[1], isAlike, platforms: reached },
  });
  expect(data.companyUser.reachedRegions).toEqual({
    ...{ count: 5, countIsExact: true, page: 1, pageSize: 50 },
    rows: [
      row({ id: '10', name: 'West' }, [3, 3], false, on('5', 1), on('2', 3)),
      row({ id: '11', name: 'East' }, [1, 1], true, on('5', 1)),
      row({ id: '12', name: 'North' }, [1, 1], true, on('5', 1), on('2', 1)),
      row({ id: '13', name: 'South' }, [0, 0], true),
      row(null, [1, 1], true, on('2', 1)),
    ],
  });
  expect(service.calls.map(({ path }) => path)).toEqual([
    '/company/user/100',
    '/platform/effectiveAccess/100/regions',
  ]);
  expect(service.calls[1]?.query).toEqual({ page: '1', limit: '50', counts: 'bounded' });
});

test('reads the locations of a region, and their regions, without a call for each', async () => {
  const { service, ask } = await begin();
  const rowsOf = async (filter: string, fields = '') => {
    const { data, errors } = await ask(page(`filter: { ${filter} }`, fields));
    expect(errors).toBeUndefined();
    return data.companyUser.reachedLocations;
  };
  expect(await rowsOf('regionId: "10"', 'regions { name }')).toEqual({
    count: 3,
    rows: [
      { location: { id: '100' }, regions: [{ name: 'West' }] },
      { location: { id: '101' }, regions: [{ name: 'West' }] },
      { location: { id: '102' }, regions: [{ name: 'West' }, { name: 'North' }] },
    ],
  });
  const paths = service.calls.map(({ path }) => path);
  expect(paths.filter((path) => path.startsWith('/location'))).toEqual([]);
  expect(paths.filter((path) => path === '/platform/accessLocations/getAllForCompanies')).toHaveLength(1);
  expect(paths).toHaveLength(5);
  const ids = async (filter: string) =>
    (await rowsOf(filter)).rows.map(({ location }: { location: { id: string } }) => location.id);
  expect(await ids('regionId: "13"')).toEqual([]);
  expect(await ids('hasRegion: false')).toEqual(['104']);
  expect(await ids('hasRegion: true')).toEqual(['100', '101', '102', '103']);
  expect(await ids('regionId: "12", hasRegion: false')).toEqual([]);
});

const notConfigured = { code: 'NOT_CONFIGURED' };

test('sends the sort of the regions with their only call', async () => {
  const { service, ask } = await begin();
  const { errors } = await ask('reachedRegions(sort: { field: REACHED_COUNT, direction: DESC }) { count }');
  expect(errors).toBeUndefined();
  expect(service.calls.at(-1)?.query).toMatchObject({ sort: 'reached_count', direction: 'desc' });
  expect(service.count('GET /platform/effectiveAccess/{id}/regions')).toBe(1);
});

test.each([
  ['with all extensions', {}],
  ['without any', { UPSTREAM_EXTENSIONS: '' }],
])('sorts the locations that a person reaches, %s, without another call', async (_, environment) => {
  const { service, ask } = await begin(environment);
  const location = service.data.locations.get(104);
  if (location) service.data.locations.set(104, { ...location, name: 'A Hall' });
  await ask('reachedLocations { count }');
  const before = service.calls.length;
  const idsIn = async (sort: string, more = '') => {
    service.reset();
    const { data, errors } = await ask(
      `reachedLocations(sort: { ${sort} }${more}) { rows { location { id } } }`,
    );
    expect(errors).toBeUndefined();
    expect(service.calls.length).toBeLessThanOrEqual(before);
    return data.companyUser.reachedLocations.rows.map((row: { location: { id: string } }) => row.location.id);
  };
  expect(await idsIn('field: NAME')).toEqual(['104', '100', '101', '102', '103']);
  expect(await idsIn('field: NAME, direction: DESC')).toEqual(['103', '102', '101', '100', '104']);
  expect(await idsIn('field: ID, direction: DESC', ', pageSize: 2, page: 2')).toEqual(['102', '101']);
});

test('without bulk reads, there are no regions of a person, and a filter by region is refused', async () => {
  const { service, ask } = await begin(without('bulk-reads'));
  const { data, errors } = await ask('reachedRegions { count } reachedLocations { count }');
  expect(errors).toMatchObject([{ path: ['companyUser', 'reachedRegions'], extensions: notConfigured }]);
  expect(data.companyUser).toEqual({ reachedRegions: null, reachedLocations: { count: 5 } });
  expect(service.count('GET /platform/effectiveAccess/{id}/regions')).toBe(0);
  for (const filter of ['regionId: "10"', 'hasRegion: true']) {
    const refused = await ask(page(`filter: { ${filter} }`, ''));
    expect(refused.errors).toMatchObject([{ extensions: { code: 'NOT_CONFIGURED' } }]);
  }
});

test('[ERR-06] a failing count of regions nulls only the regions', async () => {
  const { service, ask } = await begin();
  service.rest.on('GET /platform/effectiveAccess/{id}/regions', () => ({ status: 500, body: {} }));
  const { data, errors } = await ask('firstName reachedRegions { count } reachedLocations { count }');
  expect(data.companyUser).toEqual({
    firstName: 'First 100',
    reachedRegions: null,
    reachedLocations: { count: 5 },
  });
  expect(errors).toMatchObject([{ path: ['companyUser', 'reachedRegions'] }]);
});

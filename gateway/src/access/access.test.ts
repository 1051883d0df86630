import { expect, test } from 'vitest';
import { wireEntry } from '../testing/access-records.ts';
import type { FakeService } from '../testing/fake-service.ts';
import { wireWholeUser } from '../testing/people-records.ts';
import { wireWholeLocation } from '../testing/records.ts';
import { wireRegion } from '../testing/section-records.ts';
import { start, without } from '../testing/start.ts';

const role = '{ roleId name scopeKind }';
const stored = `access { platform { id } role ${role} hasDirectorAccess regions { id name } locations { id name }
  directorLocations { id } alerts { name } }`;
const effective = `effectiveAccess { platform { id } role ${role} scopeKind locationCount summary obstacle
  locations { location { id name } via region { name } } }`;

const platforms = (...ids: number[]) => ids.map((id) => ({ id, name: `Platform ${id}` }));

/** Company 1 with locations 100 to 105. 105 is inactive; 100 to 102 are in the region West, 103 in East. */
function arrange({ data }: FakeService) {
  const company = data.companies.get(1);
  if (!company) throw new Error('company 1 is missing');
  const regions = [wireRegion(10, { name: 'West' }), wireRegion(11, { name: 'East' })];
  data.companies.set(1, { ...company, platforms: platforms(1, 2, 3, 5), CompanyRegions: regions });
  for (const id of [100, 101, 102, 103, 104, 105]) {
    const region_id = id < 103 ? 10 : id === 103 ? 11 : null;
    const LocationRegions = region_id === null ? [] : [{ region_id, name: 'R', is_primary: true }];
    data.locations.set(id, wireWholeLocation(id, 1, { LocationRegions, status: id === 105 ? 0 : 1 }));
  }
  const user = (id: number, ...ids: number[]) =>
    data.users.set(id, wireWholeUser(id, 1, { CompanyUserPlatforms: platforms(...ids) }));
  user(100, 1, 2, 3, 5);
  user(101, 2);
  data.access.set(100, {
    version: 4,
    access_data: {
      '2': wireEntry(2, {
        region: [10],
        direct_access: true,
        director_location: [102, 104, 105],
        comm_prefs: [1],
      }),
      '5': wireEntry(2, { location: [103, 105], comm_prefs: [1] }),
    },
  });
  data.access.set(101, { version: 1, access_data: { '2': wireEntry(1) } });
}

const begin = async (environment: Record<string, string> = {}) => {
  const { service, gateway } = await start(environment);
  arrange(service);
  return { service, gateway, token: service.tokenOf('owner') };
};

test('[API-91] [ROL-06] [ROL-07] [ROL-12] [CUS-15] (AMB-01) reads the options of all platforms with one call', async () => {
  const { service, gateway, token } = await begin();
  const query = `{ platformAccessOptions(platformIds: [2, 5, 1, 2, 99]) { platform { id } roles ${role} hasDirectorAccess alerts { name } } }`;
  const { platformAccessOptions } = await gateway.run(query, { token });
  const kinds = platformAccessOptions.map((form: { roles: { roleId: string; scopeKind: string }[] }) =>
    Object.fromEntries(form.roles.map(({ roleId, scopeKind }) => [roleId, scopeKind])),
  );
  expect(kinds).toEqual([
    { 1: 'COMPANY', 2: 'REGION', 3: 'LOCATION', 9: 'DIRECTOR_LOCATIONS' },
    { 1: 'COMPANY', 2: 'LOCATION', 4: 'REGION' },
    {},
  ]);
  expect(platformAccessOptions).toMatchObject([
    { platform: { id: '2' }, hasDirectorAccess: true, alerts: [{ name: 'New survey' }] },
    { platform: { id: '5' }, hasDirectorAccess: false, alerts: [{ name: 'By mail' }] },
    { platform: { id: '1' }, hasDirectorAccess: false, alerts: null },
  ]);
  expect(service.count('POST /platform/getForms')).toBe(1);
  expect(service.calls[0]?.body).toEqual({ platforms: [2, 5, 1, 99] });
});

test('[API-91] reads the options on each platform of a company and its user once', async () => {
  const { service, gateway, token } = await begin();
  service.rest.on('POST /platform/getForms', () => ({
    body: { data: [2, 5].map((platform_id) => ({ platform_id, name: `Platform ${platform_id}` })) },
  }));
  const options = 'platforms { id accessOptions { platform { id } roles { roleId } } }';
  const query = `{ company(id: 1) { ${options} } companyUser(id: 101) { ${options} } }`;
  const { company, companyUser } = await gateway.run(query, { token });
  const roles = [{ roleId: '1' }, { roleId: '2' }, { roleId: '3' }, { roleId: '9' }];
  expect(company.platforms).toMatchObject([
    { id: '1', accessOptions: null },
    { id: '2', accessOptions: { platform: { id: '2' }, roles } },
    { id: '3', accessOptions: null },
    { id: '5', accessOptions: { platform: { id: '5' } } },
  ]);
  expect(companyUser.platforms).toEqual([company.platforms[1]]);
  const asked = service.calls.flatMap(({ body }) => (body as { platforms?: number[] })?.platforms ?? []);
  expect(asked.toSorted()).toEqual([1, 2, 3, 5]);
});

test('[API-91] [API-88] (AMB-01) prefers the selector of a form and fills in the rest from the role table', async () => {
  const { service, gateway, token } = await begin();
  service.rest.on('POST /platform/getForms', () => ({
    body: {
      data: [
        {
          platform_id: 2,
          name: 'P',
          options: [
            { id: 2, name: 'Two', selector: 'location' },
            { id: 3, name: 'Three' },
          ],
        },
        { platform_id: 5, name: 'Q' },
      ],
    },
  }));
  const query = `{ platformAccessOptions(platformIds: [2, 5]) { roles ${role} hasDirectorAccess alerts { alertId } } }`;
  const { platformAccessOptions } = await gateway.run(query, { token });
  expect(platformAccessOptions).toEqual([
    {
      roles: [
        { roleId: '2', name: 'Two', scopeKind: 'LOCATION' },
        { roleId: '3', name: 'Three', scopeKind: 'LOCATION' },
      ],
      hasDirectorAccess: true,
      alerts: [{ alertId: '1' }],
    },
    {
      roles: [
        { roleId: '1', name: 'Role 1', scopeKind: 'COMPANY' },
        { roleId: '2', name: 'Role 2', scopeKind: 'LOCATION' },
        { roleId: '4', name: 'Role 4', scopeKind: 'REGION' },
      ],
      hasDirectorAccess: false,
      alerts: [{ alertId: '1' }],
    },
  ]);
});

test('[API-92] [ENT-38] [ENT-39] [ENT-40] returns the stored access for each platform of a person', async () => {
  const { gateway, token } = await begin();
  const { companyUser } = await gateway.run(`{ companyUser(id: 100) { ${stored} } }`, { token });
  const nothing = {
    role: null,
    hasDirectorAccess: false,
    regions: [],
    locations: [],
    directorLocations: [],
    alerts: [],
  };
  expect(companyUser.access).toEqual([
    { platform: { id: '1' }, ...nothing },
    {
      platform: { id: '2' },
      role: { roleId: '2', name: 'Region', scopeKind: 'REGION' },
      hasDirectorAccess: true,
      regions: [{ id: '10', name: 'West' }],
      locations: [],
      directorLocations: [{ id: '102' }, { id: '104' }, { id: '105' }],
      alerts: [{ name: 'New survey' }],
    },
    { platform: { id: '3' }, ...nothing },
    {
      platform: { id: '5' },
      role: { roleId: '2', name: 'Region', scopeKind: 'LOCATION' },
      hasDirectorAccess: false,
      regions: [],
      locations: [
        { id: '103', name: 'Location 103' },
        { id: '105', name: 'Location 105' },
      ],
      directorLocations: [],
      alerts: [{ name: 'By mail' }],
    },
  ]);
});

test('[API-92] returns an unlisted alert with its id as its name, so that saving loses nothing', async () => {
  const { gateway, token } = await begin({ MEDALLIA_ALERT_OPTIONS_PATH: '' });
  const { companyUser } = await gateway.run(
    '{ companyUser(id: 100) { access { alerts { alertId name } } } }',
    {
      token,
    },
  );
  expect(companyUser.access[1]).toEqual({ alerts: [{ alertId: '1', name: '1' }] });
});

test.each([
  ['with bulk reads', {}],
  ['without', without('bulk-reads')],
])('returns the effective access of a person with its reasons, %s', async (_, environment) => {
  const { gateway, token } = await begin(environment);
  const { companyUser } = await gateway.run(`{ companyUser(id: 100) { ${effective} } }`, { token });
  const [ecommerce, survey, performance, aftercare] = companyUser.effectiveAccess;
  expect(ecommerce).toMatchObject({
    scopeKind: 'NONE',
    locationCount: 0,
    summary: 'No locations',
    obstacle: 'Role is managed in E-Commerce',
  });
  expect(survey).toMatchObject({
    scopeKind: 'REGION',
    locationCount: 4,
    summary: "Region 'West' (3 locations) and 1 more location, by director access",
    obstacle: null,
  });
  const west = { via: 'REGION', region: { name: 'West' } };
  expect(survey.locations).toEqual([
    { location: { id: '100', name: 'Location 100' }, ...west },
    { location: { id: '101', name: 'Location 101' }, ...west },
    { location: { id: '102', name: 'Location 102' }, ...west },
    { location: { id: '104', name: 'Location 104' }, via: 'DIRECTOR_LOCATIONS', region: null },
  ]);
  expect(performance).toMatchObject({ obstacle: 'No role is assigned on this platform.', locations: [] });
  expect(aftercare).toMatchObject({ locationCount: 1, summary: '1 location', obstacle: null });
});

test.each([
  ['an inactive person', 'person', 'The person is inactive.'],
  ['an inactive company', 'company', 'The company is inactive.'],
  ['a platform that the company no longer uses', 'platform', 'The company doesn’t use this platform.'],
  ['only inactive locations', 'location', 'The company has no active location.'],
])('returns no locations and names the obstacle for %s', async (_, what, obstacle) => {
  const { service, gateway } = await begin();
  const { data } = service;
  data.users.delete(100);
  const company = data.companies.get(1);
  const user = data.users.get(101);
  if (!company || !user) throw new Error('missing');
  if (what === 'person') data.users.set(101, { ...user, status: 0 });
  if (what === 'company') data.companies.set(1, { ...company, status: 0 });
  if (what === 'platform') data.companies.set(1, { ...company, platforms: platforms(1) });
  if (what === 'location')
    for (const [id, one] of data.locations)
      if (one.company_id === 1) data.locations.set(id, { ...one, status: 0 });
  const query = `{ companyUser(id: 101) { ${effective} } location(id: 100) { accessibleBy { count } } }`;
  const answer = await gateway.run(query, { token: service.tokenOf('admin') });
  expect(answer.companyUser.effectiveAccess).toMatchObject([{ locationCount: 0, obstacle, locations: [] }]);
  expect(answer.location.accessibleBy.count).toBe(0);
});

test.each([
  ['a region role without a region', 2, {}, 'No region is assigned.'],
  ['only a region without locations', 2, { region: [12] }, 'The assigned regions have no active locations.'],
  ['a location role without a location', 3, {}, 'No location is assigned.'],
  ['only inactive locations', 3, { location: [105] }, 'None of the assigned locations are active.'],
  ['a director without a location', 9, {}, 'No location is assigned.'],
  [
    'a director of inactive locations',
    9,
    { director_location: [105] },
    'None of the assigned locations are active.',
  ],
])('[ROL-06] names the obstacle for %s', async (_, roleId, scope, obstacle) => {
  const { service, gateway, token } = await begin();
  service.data.access.set(101, { version: 1, access_data: { '2': wireEntry(roleId, scope) } });
  const { companyUser } = await gateway.run(`{ companyUser(id: 101) { ${effective} } }`, { token });
  expect(companyUser.effectiveAccess).toMatchObject([{ locationCount: 0, obstacle }]);
});

test('reads the stored and effective access of all people of a company in one batch', async () => {
  const { service, gateway, token } = await begin();
  const query = `{ company(id: 1) { users { rows { id ${stored} ${effective} revisions { access } } } } }`;
  const { company } = await gateway.run(query, { token });
  expect(company.users.rows).toHaveLength(2);
  const paths = service.calls.map(({ path }) => path).sort();
  expect(paths).toEqual([
    '/aftercare/communicationPreference',
    '/company/1',
    '/company/user/getAll',
    '/medallia/alertOptions',
    '/platform/accessData/getByUserIds',
    '/platform/accessLocations/getAllForCompanies',
    '/platform/getForms',
  ]);
});

test('reads five thousand locations of each company with one call', async () => {
  const { service, gateway, token } = await begin();
  service.rest.on('POST /platform/accessLocations/getAllForCompanies', ({ body, query }) => {
    const number = Number(query.page);
    const rows = Array.from({ length: number === 1 ? 5000 : 1 }, (_, at) => ({
      id: number * 10_000 + at,
      name: 'Location',
      status: at === 0 ? 0 : 1,
      region_ids: [10],
    }));
    return {
      body: { companies: body.company_ids.map((company_id: number) => ({ company_id, count: 5001, rows })) },
    };
  });
  const query = `{ companyUser(id: 100) { effectiveAccess { locationCount summary } }
    others: companyUser(id: 101) { effectiveAccess { locationCount } } }`;
  const { companyUser, others } = await gateway.run(query, { token });
  expect(companyUser.effectiveAccess[1]).toEqual({
    locationCount: 4999,
    summary: "Region 'West' (4,999 locations)",
  });
  expect(others.effectiveAccess).toEqual([{ locationCount: 4999 }]);
  const pages = service.calls.filter(({ path }) => path === '/platform/accessLocations/getAllForCompanies');
  expect(pages.map((call) => [call.body, call.query])).toEqual([
    [{ company_ids: [1] }, { page: '1', limit: '5000' }],
    [{ company_ids: [1] }, { page: '2', limit: '5000' }],
  ]);
});

test('reads all pages of a company’s locations', async () => {
  const { service, gateway, token } = await begin(without('bulk-reads'));
  service.rest.on('POST /location/getAll', ({ query }) => {
    const rows = Array.from({ length: query.page === '7' ? 25 : 30 }, (_, at) =>
      wireWholeLocation(Number(query.page) * 1000 + at, 1),
    );
    // A bounded count would end the list early.
    return { body: { count: 'counts' in query ? 30 : 205, rows } };
  });
  const query = '{ companyUser(id: 101) { effectiveAccess { locationCount summary locations { via } } } }';
  const { companyUser } = await gateway.run(query, { token });
  expect(companyUser.effectiveAccess[0]).toMatchObject({
    locationCount: 205,
    summary: 'All 205 locations of the company',
  });
  expect(companyUser.effectiveAccess[0].locations).toHaveLength(100);
  expect(service.count('POST /location/getAll')).toBe(7);
});

test('a failing read of access nulls only the access fields of a person', async () => {
  const { service, gateway, token } = await begin();
  service.rest.on('GET /platform/accessData/{id}', () => ({ status: 500, body: {} }));
  const query =
    '{ companyUser(id: 100) { firstName access { hasDirectorAccess } effectiveAccess { summary } } }';
  const { data, errors } = await gateway.send(query, { token });
  expect(data.companyUser).toEqual({ firstName: 'First 100', access: null, effectiveAccess: null });
  expect(errors).toHaveLength(2);
});

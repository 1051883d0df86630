import { expect, test } from 'vitest';
import { type WireEntry, wireEntry } from '../testing/access-records.ts';
import type { FakeService } from '../testing/fake-service.ts';
import { wireWholeUser } from '../testing/people-records.ts';
import { wireWholeLocation } from '../testing/records.ts';
import { wireRegion } from '../testing/section-records.ts';
import { start } from '../testing/start.ts';

const documentedOnly = { UPSTREAM_EXTENSIONS: '' };
const platforms = (...ids: number[]) => ids.map((id) => ({ id, name: `Platform ${id}` }));
const REACHED = 'effectiveAccess { platform { id } locationCount summary }';
const SEEN_BY =
  'accessibleBy(pageSize: 100) { count rows { user { id } platform { id } via region { id } } }';

/** The access of a user as the lists of the user's record [ENT-38] [ENT-39] [ENT-40]. */
function toLists(access: Record<string, WireEntry>) {
  const rows = Object.entries(access).map(([id, entry]) => ({ platform_id: Number(id), ...entry }));
  return {
    associate_roles: rows.map(({ platform_id, options, direct_access, comm_prefs, master }) => ({
      platform_id,
      role_id: options[0],
      direct_access,
      location_id: master.location[0] ?? null,
      region_id: master.region[0] ?? null,
      director_location_id: master.director_location[0] ?? null,
      comm_prefs: comm_prefs.join(','),
    })),
    associate_role_regions: rows.map(({ platform_id, master }) => ({ platform_id, regions: master.region })),
    associate_role_locations: rows.map(({ platform_id, master }) => ({
      platform_id,
      locations: master.location,
    })),
    associate_role_director_access_locations: rows.map(({ platform_id, master }) => ({
      platform_id,
      locations: master.director_location,
    })),
  };
}

/** Gives company 1 a hundred locations in two regions, and forty users with access of every kind. */
async function begin() {
  const { service, gateway } = await start(documentedOnly);
  const { data } = service;
  const company = data.companies.get(1);
  if (!company) throw new Error('company 1 is missing');
  data.companies.set(1, {
    ...company,
    platforms: platforms(2, 5),
    CompanyRegions: [10, 11].map((id) => wireRegion(id)),
  });
  for (let id = 100; id < 200; id += 1) {
    const LocationRegions = [{ region_id: 10 + (id % 2), name: 'R', is_primary: true }];
    data.locations.set(id, wireWholeLocation(id, 1, { LocationRegions }));
  }
  for (let id = 100; id < 140; id += 1) {
    const access = {
      '2': wireEntry(2, { region: [10 + (id % 2)], direct_access: true, director_location: [100, 101] }),
      '5': wireEntry(2, { location: [100 + (id % 7), 150], comm_prefs: [1] }),
    };
    data.users.set(id, wireWholeUser(id, 1, { CompanyUserPlatforms: platforms(2, 5) }));
    data.access.set(id, { version: 1, access_data: access });
  }
  return { service, gateway, token: service.tokenOf('admin') };
}

/** Adds the lists to every user, and the regions to the rows of locations, as the documents allow. */
function addLists({ data, rewrite }: FakeService) {
  rewrite((body, { path }) => {
    const { rows } = body as { rows?: { id: number }[] };
    if (path === '/company/user/getAll')
      return {
        ...(body as object),
        rows: rows?.map((row) => ({ ...row, ...toLists(data.access.get(row.id)?.access_data ?? {}) })),
      };
    if (path === '/location/getAll')
      return {
        ...(body as object),
        rows: rows?.map((row) => ({ ...row, LocationRegions: data.locations.get(row.id)?.LocationRegions })),
      };
    return body;
  });
}

test.each([
  ['[ENT-29] the locations that a user reaches', `{ companyUser(id: 100) { ${REACHED} } }`, 105, 35],
  ['[ENT-38] [ENT-39] the users who see a location', `{ location(id: 101) { ${SEEN_BY} } }`, 42, 14],
])('%s take few documented calls if the lists contain what they need', async (_, query, before, max) => {
  const { service, gateway, token } = await begin();
  const expected = await gateway.run(query, { token });
  expect(service.calls.length).toBeGreaterThan(before * 0.9);
  addLists(service);
  service.reset();
  expect(await gateway.run(query, { token })).toEqual(expected);
  expect(service.calls.length).toBeLessThanOrEqual(max);
});

test('[ENT-29] sections that a list row of a location lacks are read, not taken as empty', async () => {
  const { service, gateway, token } = await begin();
  addLists(service);
  const { company } = await gateway.run(
    '{ company(id: 1) { locations(pageSize: 1) { rows { regions { region { id } } languages { id } } } } }',
    { token },
  );
  expect(company.locations.rows).toEqual([{ regions: [{ region: { id: '10' } }], languages: [{ id: '1' }] }]);
});

test('[API-92] [ENT-38] [ENT-40] direct access and alerts come from the user if the access does not contain them', async () => {
  const { service, gateway, token } = await begin();
  const stored = service.data.access.get(100)?.access_data ?? {};
  service.rewrite((body, { path }) => {
    if (path === '/platform/accessData/100') {
      const printed = Object.entries(stored).map(([id, { options, master }]) => [id, { options, master }]);
      return { access_data: Object.fromEntries(printed) };
    }
    if (path !== '/company/user/100') return body;
    const { comm_prefs: _, ...feedback } = toLists(stored).associate_roles[0] ?? { comm_prefs: '' };
    return {
      data: {
        ...(body as { data: object }).data,
        associate_roles: [feedback],
        aftercare_alert_options: [{ id: 1, name: 'By mail' }],
      },
    };
  });
  const query =
    '{ companyUser(id: 100) { access { platform { id } hasDirectorAccess alerts { alertId } } } }';
  expect((await gateway.run(query, { token })).companyUser.access).toEqual([
    { platform: { id: '2' }, hasDirectorAccess: true, alerts: [] },
    { platform: { id: '5' }, hasDirectorAccess: false, alerts: [{ alertId: '1' }] },
  ]);
  expect(service.count('GET /company/user/{id}')).toBe(1);
});

const oneRegion = { role: { roleId: '2' }, regions: [{ id: '10' }], locations: [] };
const ACCESS =
  '{ companyUser(id: 100) { access { platform { id } role { roleId } regions { id } locations { id } } } }';

test.each([
  ['lists', { options: [2], master: { region: [10] } }],
  ['comma lists', { options: '2', master: { region: '10' } }],
  ['named ids', { options: { roles: [2] }, master: { regions: [10], locations: [] } }],
  [
    'named records',
    { options: { role_id: { id: 2, name: 'Region' } }, master: { region_ids: [{ id: 10 }] } },
  ],
  ['a scope beside the role', { options: { role: 2, region: 10 } }],
  ['a scope without a name', { options: [2], master: [10] }],
])('[API-92] (AMB-45) reads role and scope as %s', async (_, entry) => {
  const { service, gateway, token } = await begin();
  service.on('GET /platform/accessData/{id}', () => ({ body: { access_data: { 2: entry } } }));
  const { access } = (await gateway.run(ACCESS, { token })).companyUser;
  expect(access[0]).toEqual({ platform: { id: '2' }, ...oneRegion });
});

test('[API-92] [ENT-38] a role that cannot be read comes from the user, or is an error, but never none', async () => {
  const { service, gateway, token } = await begin();
  service.on('GET /platform/accessData/{id}', () => ({
    body: { access_data: { 2: { options: { anything: true }, master: { region: [10] } } } },
  }));
  const { data, errors } = await gateway.send(ACCESS, { token });
  expect(data?.companyUser?.access).toBeNull();
  expect(errors).toEqual([
    expect.objectContaining({
      path: ['companyUser', 'access'],
      extensions: expect.objectContaining({ code: 'UPSTREAM_BAD_RESPONSE' }),
    }),
  ]);
  const stored = service.data.access.get(100)?.access_data ?? {};
  service.rewrite((body, { path }) =>
    path === '/company/user/100'
      ? { data: { ...(body as { data: object }).data, ...toLists(stored) } }
      : body,
  );
  const { access } = (await gateway.run(ACCESS, { token })).companyUser;
  expect(access[0]).toEqual({ platform: { id: '2' }, ...oneRegion });
});

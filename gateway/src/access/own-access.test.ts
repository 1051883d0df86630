import { expect, test } from 'vitest';
import { wireEntry } from '../testing/access-records.ts';
import { type PersonName, people } from '../testing/fake-data.ts';
import type { FakeService } from '../testing/fake-service.ts';
import { wireWholeUser } from '../testing/people-records.ts';
import { start, without } from '../testing/start.ts';

const fields = `effectiveAccess { platform { id } role { roleId } scopeKind locationCount summary obstacle
  locations { location { id } via region { id } } }`;
const query = `{ viewer { id ${fields} } }`;

const numbered = (id: number) => ({ id, name: `Platform ${id}` });

/** Gives a person of company 1 this access. The company uses platforms 2, 3 and 5. */
function give(
  { data }: FakeService,
  name: PersonName,
  access_data: Record<string, ReturnType<typeof wireEntry>>,
) {
  const company = data.companies.get(1);
  if (!company) throw new Error('company 1 is missing');
  data.companies.set(1, { ...company, platforms: [2, 3, 5].map(numbered) });
  const { id } = people[name];
  const CompanyUserPlatforms = Object.keys(access_data).map((key) => numbered(Number(key)));
  data.users.set(id, wireWholeUser(id, 1, { CompanyUserPlatforms }));
  data.access.set(id, { version: 1, access_data });
}

test.each([
  ['with bulk reads', {}, '/platform/accessLocations/getAllForCompanies'],
  ['without', without('bulk-reads'), '/location/getAll'],
])(
  '[ROL-15] [API-92] returns own effective access to a caller who may not read users, %s',
  async (_, environment, locations) => {
    const { service, gateway } = await start(environment);
    give(service, 'scoped', { '2': wireEntry(3, { location: [101] }), '5': wireEntry(1) });
    const { viewer } = await gateway.run(query, { token: service.tokenOf('scoped') });
    expect(viewer.id).toBe('5');
    expect(viewer.effectiveAccess).toMatchObject([
      {
        platform: { id: '2' },
        role: { roleId: '3' },
        scopeKind: 'LOCATION',
        locationCount: 1,
        locations: [{ location: { id: '101' }, via: 'LOCATION', region: null }],
      },
      { platform: { id: '5' }, scopeKind: 'COMPANY', locationCount: 2 },
    ]);
    // The gateway reads only this person and their company, never other people.
    const paths = [
      '/auth/keycloak/getUserByKcToken/5',
      '/company/1',
      '/company/user/5',
      '/platform/accessData/5',
    ];
    const asked = service.calls.map(({ path }) => path);
    expect(asked.sort()).toEqual([...paths, '/platform/getForms', locations].sort());
  },
);

test('[ROL-15] own access equals the access that an administrator reads for the person', async () => {
  const { service, gateway } = await start();
  give(service, 'reader', { '3': wireEntry(9, { director_location: [100] }) });
  const own = await gateway.run(query, { token: service.tokenOf('reader') });
  const seenByAdmin = await gateway.run(`{ companyUser(id: 4) { ${fields} } }`, {
    token: service.tokenOf('admin'),
  });
  expect(own.viewer.effectiveAccess).toHaveLength(1);
  expect(own.viewer.effectiveAccess).toEqual(seenByAdmin.companyUser.effectiveAccess);
});

const pages = `reachedLocations { count rows { location { id } ways { platform { id } via } } }
  reachedRegions { count rows { region { id } locationCount reachedCount platforms { locationCount } } }`;

test('[ROL-15] pages own locations and regions, the same as an administrator reads, without a call for each', async () => {
  const { service, gateway } = await start();
  give(service, 'scoped', { '2': wireEntry(3, { location: [101] }), '5': wireEntry(1) });
  const own = await gateway.run(`{ viewer { ${pages} } }`, { token: service.tokenOf('scoped') });
  const asked = service.calls.map(({ path }) => path).filter((path) => path.includes('/5'));
  expect(asked.filter((path) => path === '/platform/effectiveAccess/5/regions')).toHaveLength(1);
  expect(own.viewer.reachedLocations).toMatchObject({ count: 2, rows: [{ ways: [{ via: 'COMPANY' }] }, {}] });
  const { companyUser } = await gateway.run(`{ companyUser(id: 5) { ${pages} } }`, {
    token: service.tokenOf('admin'),
  });
  expect(own.viewer).toEqual(companyUser);
  expect(companyUser.reachedRegions.count).toBeGreaterThan(0);
});

test.each(['admin', 'staff', 'arranger'] as const)(
  '[ROL-15] %s has no locations or regions of their own, and causes no further call',
  async (name) => {
    const { service, gateway } = await start();
    const { data } = await gateway.send(`{ viewer { ${pages} } }`, { token: service.tokenOf(name) });
    expect(data.viewer).toEqual({ reachedLocations: null, reachedRegions: null });
    expect(service.calls).toHaveLength(1);
  },
);

test('[ROL-15] without bulk reads, own regions and a filter by region are refused', async () => {
  const { service, gateway } = await start(without('bulk-reads'));
  give(service, 'scoped', { '5': wireEntry(1) });
  const token = service.tokenOf('scoped');
  const { data, errors: refused } = await gateway.send(`{ viewer { ${pages} } }`, { token });
  expect(data.viewer).toMatchObject({ reachedLocations: { count: 2 }, reachedRegions: null });
  expect(refused).toMatchObject([{ extensions: { code: 'NOT_CONFIGURED' } }]);
  const filtered = '{ viewer { reachedLocations(filter: { hasRegion: true }) { count } } }';
  const { errors } = await gateway.send(filtered, { token });
  expect(errors).toMatchObject([{ extensions: { code: 'NOT_CONFIGURED' } }]);
  expect(service.count('GET /platform/effectiveAccess/{id}/regions')).toBe(0);
});

test.each(['admin', 'staff', 'arranger'] as const)(
  '[ROL-15] %s has no effective access and causes no further call',
  async (name) => {
    const { service, gateway } = await start();
    const { data, errors } = await gateway.send(query, { token: service.tokenOf(name) });
    expect([errors, data.viewer.effectiveAccess]).toEqual([undefined, null]);
    expect(service.calls).toHaveLength(1);
  },
);

test('[ROL-15] a refusal by the REST service only nulls this field', async () => {
  const { service, gateway } = await start();
  give(service, 'scoped', {});
  service.rest.on('GET /platform/accessData/{id}', () => ({ status: 403, body: { message: 'No' } }));
  const { data, errors } = await gateway.send(query, { token: service.tokenOf('scoped') });
  expect(data.viewer).toEqual({ id: '5', effectiveAccess: null });
  expect(errors).toMatchObject([{ path: ['viewer', 'effectiveAccess'] }]);
});

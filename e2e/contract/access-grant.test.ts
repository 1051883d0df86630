import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayProcess, startGateway } from '../harness/gateway-process.ts';
import { sessionOf } from '../harness/graph.ts';
import { askAs, dryRun, mutation } from '../harness/location-script.ts';
import { type CompanyFixtures, errorsOf, newCompany, newUser } from '../harness/people-script.ts';

// Access on one platform, with the backend's extensions and with only the documented REST API.

const hows = ['with extensions', 'without extensions'] as const;
type How = (typeof hows)[number];

const USER = `companyUser { platforms { id } access { platform { id } role { roleId } alerts { alertId } locations { id } }
  revisions { access } }`;

let token: string;
let plain: GatewayProcess;
let fixtures: CompanyFixtures;

beforeAll(async () => {
  token = await sessionOf('admin@j3tech.test');
  plain = await startGateway({ UPSTREAM_EXTENSIONS: '' });
  fixtures = await newCompany(askAs(token), 'Access grants');
});
afterAll(() => plain?.stop());

const by = (how: How) => askAs(token, how === 'without extensions' ? plain.url : undefined);

test.each(hows)(
  '[CUS-12] gives, changes and removes one platform and leaves the others alone, %s',
  async (how) => {
    const ask = by(how);
    const { companyId, locations } = fixtures;
    const feedback = { platformId: '2', roleId: '1', alertIds: ['1'] };
    const userId = await newUser(ask, companyId, `${how.replaceAll(' ', '.')}@grants.test`, [feedback]);
    const grant = (input: object, headers = {}) =>
      ask(mutation('companyUserAccessGrant', USER), { userId, ...input }, headers);
    const lacking = await grant({ platformId: '5', roleId: '2' });
    expect(errorsOf(lacking)).toMatchObject([expect.stringMatching(/locationIds/)]);
    const foreign = await grant({ platformId: '5', roleId: '2', locationIds: ['1'] });
    expect(errorsOf(foreign)).toMatchObject([expect.stringMatching(/locationIds/)]);
    const missing = await grant({ platformId: '4', roleId: '1' });
    expect(errorsOf(missing)).toMatchObject([expect.stringMatching(/platformId/)]);
    const given = await grant({ platformId: '5', roleId: '2', locationIds: [locations.west] });
    expect(given.data.result.errors).toEqual([]);
    expect(given.data.result.companyUser.access).toEqual([
      { platform: { id: '2' }, role: { roleId: '1' }, alerts: [{ alertId: '1' }], locations: [] },
      { platform: { id: '5' }, role: { roleId: '2' }, alerts: [], locations: [{ id: locations.west }] },
    ]);
    const { revisions } = given.data.result.companyUser;
    const changed = await grant({ platformId: '5', roleId: '1', revision: revisions.access });
    expect(changed.data.result.companyUser.access[1]).toMatchObject({ role: { roleId: '1' }, locations: [] });
    const stale = await grant({
      platformId: '5',
      roleId: '4',
      revision: revisions.access,
      regionIds: [fixtures.regions.west],
    });
    expect(stale.errors?.[0]?.extensions?.code).toBe('CONFLICT');
    const removed = await ask(mutation('companyUserAccessRevoke', USER), { userId, platformId: '5' });
    expect(removed.data.result).toMatchObject({
      errors: [],
      companyUser: {
        platforms: [{ id: '2' }],
        access: [{ role: { roleId: '1' }, alerts: [{ alertId: '1' }] }],
      },
    });
  },
);

test('one dry run previews the platform and its role, and a repeat with the same key gives the first result', async () => {
  const ask = by('with extensions');
  const userId = await newUser(ask, fixtures.companyId, 'dry.run@grants.test', [
    { platformId: '2', roleId: '1' },
  ]);
  const grant = mutation('companyUserAccessGrant', USER);
  const input = { userId, platformId: '3', roleId: '1' };
  const preview = await dryRun(ask, grant, input);
  expect(preview.data.result.companyUser.platforms).toEqual([{ id: '2' }, { id: '3' }]);
  expect(preview.extensions).toMatchObject({
    dryRun: { calls: [{ status: 200 }], changes: [{ entityId: userId }] },
  });
  const key = { 'idempotency-key': `grant-${userId}` };
  const first = await ask(grant, input, key);
  await ask(mutation('companyUserAccessRevoke', ''), { userId, platformId: '3' });
  const again = await ask(grant, input, key);
  expect(again.data.result.message).toBe(first.data.result.message);
  expect(again.data.result.companyUser.platforms).toEqual([{ id: '2' }]);
});

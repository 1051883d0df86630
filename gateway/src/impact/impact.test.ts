import { expect, test } from 'vitest';
import { wireImpact } from '../testing/people-records.ts';
import { start, without } from '../testing/start.ts';

const list = '{ count rows { id name } }';
const query = `query ($input: ImpactInput!) { impact(input: $input) { summary usersLosingAllAccess ${list}
  usersLosingAccess ${list} arrangersWithoutLocation ${list} emptiedScopes ${list} locationsWithoutPrimaryRegion ${list} } }`;

const changes: [object, object][] = [
  [{ deactivateUserId: '100' }, { kind: 'user_deactivate', id: 100 }],
  [{ deleteUserId: '100' }, { kind: 'user_delete', id: 100 }],
  [
    { userPlatforms: { id: '100', platformIds: ['1', '2'] } },
    { kind: 'user_platforms', id: 100, platforms: [1, 2] },
  ],
  [
    { companyPlatforms: { id: '1', platformIds: ['2'] } },
    { kind: 'company_platforms', id: 1, platforms: [2] },
  ],
  [{ deactivateCompanyId: '1' }, { kind: 'company_deactivate', id: 1 }],
  [{ deleteRegionId: '10' }, { kind: 'region_delete', id: 10 }],
  [{ deactivateLocationId: '100' }, { kind: 'location_deactivate', id: 100 }],
  [
    { locationRegions: { id: '100', regions: [{ regionId: '10', isPrimary: true }] } },
    { kind: 'location_regions', id: 100, regions: [{ region_id: 10, is_primary: true }] },
  ],
  [{ deactivateArrangerId: '100' }, { kind: 'arranger_deactivate', id: 100 }],
];

test.each(changes)('what %j would do is asked of the service, once', async (input, body) => {
  const { service, gateway } = await start();
  const { impact } = await gateway.run(query, { token: service.tokenOf('owner'), variables: { input } });
  expect(service.calls.filter(({ path }) => path === '/impact').map((call) => call.body)).toEqual([body]);
  expect(impact).toEqual({
    summary:
      '1 person would lose all access, 2 people would lose some of their access and 1 scope would become empty.',
    usersLosingAllAccess: { count: 1, rows: [{ id: '100', name: 'First Last' }] },
    usersLosingAccess: {
      count: 2,
      rows: [
        { id: '101', name: 'Second Last' },
        { id: '102', name: 'Third Last' },
      ],
    },
    arrangersWithoutLocation: { count: 0, rows: [] },
    emptiedScopes: { count: 1, rows: [{ id: '100', name: 'First Last: regions on Feedback survey' }] },
    locationsWithoutPrimaryRegion: { count: 0, rows: [] },
  });
});

test.each(changes)(
  '%j is not asked about for another company, nor by who may not make the change',
  async (input) => {
    const { service, gateway } = await start();
    for (const [name, code] of [
      ['foreigner', 'NOT_FOUND'],
      ['reader', 'FORBIDDEN'],
      ['arranger', 'FORBIDDEN'],
    ] as const) {
      const { errors } = await gateway.send(query, { token: service.tokenOf(name), variables: { input } });
      expect(errors, name).toMatchObject([{ extensions: { code } }]);
    }
    expect(service.count('POST /impact')).toBe(0);
  },
);

test('when nobody is affected there is nothing to say', async () => {
  const { service, gateway } = await start();
  const nobody = { count: 0, rows: [] };
  const data = wireImpact({
    users_losing_all_access: nobody,
    users_losing_access: nobody,
    emptied_scopes: nobody,
  });
  service.rest.on('POST /impact', () => ({ body: { data } }));
  const input = { deactivateUserId: '100' };
  const { impact } = await gateway.run(query, { token: service.tokenOf('admin'), variables: { input } });
  expect(impact.summary).toBeNull();
});

test.each([
  ['none', {}],
  ['two', { deactivateUserId: '100', deleteUserId: '100' }],
  ['one that is null', { deactivateUserId: null }],
])('exactly one change is asked about: %s is refused', async (_, input) => {
  const { service, gateway } = await start();
  const { errors } = await gateway.send(query, { token: service.tokenOf('admin'), variables: { input } });
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST' } }]);
  expect(service.count('POST /impact')).toBe(0);
});

test('without the extension that is said', async () => {
  const { service, gateway } = await start(without('impact'));
  const input = { deactivateUserId: '100' };
  const { errors } = await gateway.send(query, { token: service.tokenOf('admin'), variables: { input } });
  expect(errors).toMatchObject([{ extensions: { code: 'NOT_CONFIGURED' } }]);
  expect(service.count('POST /impact')).toBe(0);
});

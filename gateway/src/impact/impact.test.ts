import { expect, test } from 'vitest';
import { wireEntry } from '../testing/access-records.ts';
import { wireWholeUser } from '../testing/people-records.ts';
import { wireImpact } from '../testing/routes/audit.ts';
import { start, without } from '../testing/start.ts';

const list = '{ count rows { recordId name } }';
const query = `query ($input: ImpactInput!) { impact(input: $input) { summary usersLosingAllAccess ${list}
  usersLosingAccess ${list} arrangersWithoutLocation ${list} emptiedScopes ${list} locationsWithoutPrimaryRegion ${list} } }`;

const changes: [object, object][] = [
  [{ deactivateUserId: '100' }, { kind: 'user_deactivate', id: 100 }],
  [{ deleteUserId: '100' }, { kind: 'user_delete', id: 100 }],
  [
    { userPlatforms: { userId: '100', platformIds: ['1', '2'] } },
    { kind: 'user_platforms', id: 100, platforms: [1, 2] },
  ],
  [
    { companyPlatforms: { companyId: '1', platformIds: ['2'] } },
    { kind: 'company_platforms', id: 1, platforms: [2] },
  ],
  [{ deactivateCompanyId: '1' }, { kind: 'company_deactivate', id: 1 }],
  [{ deleteRegionId: '10' }, { kind: 'region_delete', id: 10 }],
  [{ deactivateLocationId: '100' }, { kind: 'location_deactivate', id: 100 }],
  [
    { locationRegions: { locationId: '100', regions: [{ regionId: '10', isPrimary: true }] } },
    { kind: 'location_regions', id: 100, regions: [{ region_id: 10, is_primary: true }] },
  ],
  [{ deactivateArrangerId: '100' }, { kind: 'arranger_deactivate', id: 100 }],
  [
    { arrangerLocations: { arrangerId: '100', locationIds: ['101', '102'] } },
    { kind: 'arranger_locations', id: 100, locations: [101, 102] },
  ],
  [
    { arrangerLocations: { arrangerId: '100', locationIds: ['101'], accessesAllLocations: false } },
    { kind: 'arranger_locations', id: 100, locations: [101], location_access: false },
  ],
  [
    { arrangerPlatforms: { arrangerId: '100', platformIds: ['1', '2'] } },
    { kind: 'arranger_platforms', id: 100, platforms: [1, 2] },
  ],
  [{ deactivateUserIds: ['100', '100'] }, { kind: 'user_deactivate_many', ids: [100] }],
  [{ deactivateLocationIds: ['100'] }, { kind: 'location_deactivate_many', ids: [100] }],
  [{ deactivateArrangerIds: ['100'] }, { kind: 'arranger_deactivate_many', ids: [100] }],
];

test.each(changes)('requests the impact of %j from the REST service once', async (input, body) => {
  const { service, gateway } = await start();
  const { impact } = await gateway.run(query, { token: service.tokenOf('owner'), variables: { input } });
  expect(service.calls.filter(({ path }) => path === '/impact').map((call) => call.body)).toEqual([body]);
  expect(impact).toEqual({
    summary:
      '1 person will lose all access, 2 people will lose some of their access and 1 person will have no region left.',
    usersLosingAllAccess: { count: 1, rows: [{ recordId: '100', name: 'First Last' }] },
    usersLosingAccess: {
      count: 2,
      rows: [
        { recordId: '101', name: 'Second Last' },
        { recordId: '102', name: 'Third Last' },
      ],
    },
    arrangersWithoutLocation: { count: 0, rows: [] },
    emptiedScopes: { count: 1, rows: [{ recordId: '100', name: 'First Last: regions on Feedback survey' }] },
    locationsWithoutPrimaryRegion: { count: 0, rows: [] },
  });
});

test('[ROL-01] returns how the console role changes with the platforms of a user, and nothing for other changes', async () => {
  const { service, gateway } = await start();
  const CompanyUserPlatforms = [1, 2].map((id) => ({ id, name: `Platform ${id}` }));
  const userRoles = [{ id: 2, name: 'Region' }];
  service.data.users.set(100, wireWholeUser(100, 1, { CompanyUserPlatforms, userRoles }));
  service.data.access.set(100, { version: 1, access_data: { 2: wireEntry(2) } });
  const token = service.tokenOf('owner');
  const roles = `query ($input: ImpactInput!) { impact(input: $input) { consoleRole {
    before { kind reason } after { kind reason } isChanged } } }`;
  const run = async (input: object) => (await gateway.run(roles, { token, variables: { input } })).impact;
  const userPlatforms = { userId: '100', platformIds: ['1'] };
  expect((await run({ userPlatforms })).consoleRole).toMatchObject({
    before: { kind: 'READ_ONLY' },
    after: { kind: 'NONE', reason: 'The user has no role on any platform.' },
    isChanged: true,
  });
  expect(await run({ deactivateUserId: '100' })).toEqual({ consoleRole: null });
});

test('[CUS-12] the summary counts people without a region or location left, or roles if they are not listed', async () => {
  const { service, gateway } = await start();
  const summaryOf = async (emptied_scopes: object) => {
    const nobody = { count: 0, rows: [] };
    const data = wireImpact({ users_losing_all_access: nobody, users_losing_access: nobody, emptied_scopes });
    service.rest.on('POST /impact', () => ({ body: { data } }));
    const input = { deactivateLocationId: '100' };
    return (await gateway.run(query, { token: service.tokenOf('admin'), variables: { input } })).impact
      .summary;
  };
  const row = (user_id: number, platform_id: number, scope: string) => ({
    user_id,
    name: 'First Last',
    platform_id,
    scope,
  });
  const rows = [row(1, 2, 'region'), row(1, 3, 'region'), row(2, 2, 'region'), row(3, 2, 'location')];
  expect(await summaryOf({ count: 4, rows })).toBe(
    '2 people will have no region left and 1 person will have no location left.',
  );
  expect(await summaryOf({ count: 4, rows: [] })).toBe('4 roles will have no region or location left.');
});

test.each(changes)(
  'refuses the impact of %j for another company and for callers who may not make the change',
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

const ids = (length: number) => Array.from({ length }, (_, at) => String(at + 1));
const regions = (length: number) => ids(length).map((regionId, at) => ({ regionId, isPrimary: at === 0 }));

test.each([
  ['no record', { deactivateLocationIds: [] }],
  ['more than 100 records', { deactivateLocationIds: ids(101) }],
  ['more than 500 locations', { arrangerLocations: { arrangerId: '100', locationIds: ids(501) } }],
  ['more than 500 platforms', { arrangerPlatforms: { arrangerId: '100', platformIds: ids(501) } }],
  ['more than 500 regions', { locationRegions: { locationId: '100', regions: regions(501) } }],
  ['a name as a location', { arrangerLocations: { arrangerId: '100', locationIds: ['Fresno'] } }],
])('refuses the impact of a change of %s', async (_, input) => {
  const { service, gateway } = await start();
  const operation = { token: service.tokenOf('admin'), variables: { input } };
  const { errors } = await gateway.send(query, operation);
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST' } }]);
  expect(service.count('POST /impact')).toBe(0);
});

test.each([
  ['regions of a location', { locationRegions: { locationId: '100', regions: regions(500) } }],
  ['locations of an arranger', { arrangerLocations: { arrangerId: '100', locationIds: ids(500) } }],
  ['platforms of an arranger', { arrangerPlatforms: { arrangerId: '100', platformIds: ids(500) } }],
  ['platforms of a user', { userPlatforms: { userId: '100', platformIds: ids(500) } }],
  ['platforms of a company', { companyPlatforms: { companyId: '1', platformIds: ids(500) } }],
])('returns the impact of as many %s as a save accepts', async (_, input) => {
  const { service, gateway } = await start();
  await gateway.run('query ($input: ImpactInput!) { impact(input: $input) { summary } }', {
    token: service.tokenOf('admin'),
    variables: { input },
  });
  expect(service.count('POST /impact')).toBe(1);
});

test('the summary is null when nobody is affected', async () => {
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
  ['no change', {}],
  ['two changes', { deactivateUserId: '100', deleteUserId: '100' }],
  ['a null change', { deactivateUserId: null }],
])('requires exactly one change: refuses %s', async (_, input) => {
  const { service, gateway } = await start();
  const { errors } = await gateway.send(query, { token: service.tokenOf('admin'), variables: { input } });
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST' } }]);
  expect(service.count('POST /impact')).toBe(0);
});

test('without the extension, fails with NOT_CONFIGURED', async () => {
  const { service, gateway } = await start(without('impact'));
  const input = { deactivateUserId: '100' };
  const { errors } = await gateway.send(query, { token: service.tokenOf('admin'), variables: { input } });
  expect(errors).toMatchObject([{ extensions: { code: 'NOT_CONFIGURED' } }]);
  expect(service.count('POST /impact')).toBe(0);
});

test('names the platforms and locations that each person loses', async () => {
  const { service, gateway } = await start();
  const losses =
    '{ count rows { name losses { platform { id name } locationCount platformLocationCount locationNames } } }';
  const { impact } = await gateway.run(
    `{ impact(input: { deactivateUserId: "100" }) { usersLosingAllAccess ${losses} usersLosingAccess ${losses} } }`,
    { token: service.tokenOf('owner') },
  );
  const platform = { id: '2', name: 'Feedback survey' };
  expect(impact.usersLosingAllAccess.rows).toEqual([
    {
      name: 'First Last',
      losses: [
        { platform, locationCount: null, platformLocationCount: 7, locationNames: ['Fresno', 'Yuma'] },
      ],
    },
  ]);
  expect(impact.usersLosingAccess.rows).toEqual([
    {
      name: 'Second Last',
      losses: [
        {
          ...{ platform, locationCount: 5, platformLocationCount: null },
          locationNames: ['Blue Ridge', 'Fresno', 'Yuma'],
        },
      ],
    },
    // A service of an earlier release does not say it.
    { name: 'Third Last', losses: [] },
  ]);
});

test.each([
  [{ userId: '7' }, 'user_id=7'],
  [{ arrangerId: '8' }, 'arranger_id=8'],
  [null, ''],
])('asks for the names of all locations that %j loses', async (allLocationsOf, search) => {
  const { service, gateway } = await start();
  const asked: string[] = [];
  service.rest.on('POST /impact', ({ query: search }) => {
    asked.push(new URLSearchParams(search).toString());
    return { body: { data: wireImpact() } };
  });
  await gateway.run(
    `query ($person: ImpactPersonInput) {
      impact(input: { deactivateUserId: "100" }, allLocationsOf: $person) { summary } }`,
    { token: service.tokenOf('owner'), variables: { person: allLocationsOf } },
  );
  expect(asked).toEqual([search]);
});

test('[ARR-05] returns what arrangers lose, and nothing if the service of an earlier release does not report it', async () => {
  const { service, gateway } = await start();
  const losses = [{ platform_id: 2, location_count: 1, locations: ['Blue Ridge'] }];
  const nobody = { count: 0, rows: [] };
  const users = { users_losing_all_access: nobody, users_losing_access: nobody, emptied_scopes: nobody };
  const body = (more: object) => () => ({ body: { data: wireImpact({ ...users, ...more }) } });
  const run = async () => {
    const input = { arrangerLocations: { arrangerId: '100', locationIds: ['101'] } };
    const rows = 'rows { name losses { platform { name } locationCount locationNames } }';
    return (
      await gateway.run(
        `query ($input: ImpactInput!) { impact(input: $input) { summary arrangersLosingAccess { count ${rows} }
          arrangersWithoutLocation { count ${rows} } } }`,
        { token: service.tokenOf('owner'), variables: { input } },
      )
    ).impact;
  };
  service.rest.on(
    'POST /impact',
    body({
      arrangers_losing_access: { count: 1, rows: [{ id: 100, name: 'Ada Quill', losses }] },
      arrangers_without_active_location: { count: 1, rows: [{ id: 101, name: 'Bea Quill', losses: [] }] },
    }),
  );
  const lost = [{ platform: { name: 'Feedback survey' }, locationCount: 1, locationNames: ['Blue Ridge'] }];
  expect(await run()).toEqual({
    summary: '1 arranger will be left without an active location and 1 arranger will lose access.',
    arrangersLosingAccess: { count: 1, rows: [{ name: 'Ada Quill', losses: lost }] },
    arrangersWithoutLocation: { count: 1, rows: [{ name: 'Bea Quill', losses: [] }] },
  });
  service.rest.on('POST /impact', body({ arrangers_losing_access: undefined }));
  expect(await run()).toMatchObject({ summary: null, arrangersLosingAccess: { count: 0, rows: [] } });
});

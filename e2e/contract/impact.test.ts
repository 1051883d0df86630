import { beforeAll, expect, test } from 'vitest';
import { startGateway } from '../harness/gateway-process.ts';
import { sessionOf } from '../harness/graph.ts';
import { type Ask, askAs, changesBy, type Payload } from '../harness/location-script.ts';
import {
  type CompanyFixtures,
  EFFECTIVE_ACCESS,
  faultOf,
  newCompany,
  newUser,
} from '../harness/people-script.ts';

// Compares the predicted impact of a change with the data of the graph before and after the change.

type Change = {
  what: string;
  /** The input of `impact`, and the same change as a mutation. */
  ask: (made: Made) => object;
  make: (made: Made) => [field: string, input: object];
  /** The expected people, by first name. Without them, an empty result could pass. */
  expected: Partial<Record<Kind, string[]>>;
};
type Kind =
  | 'usersLosingAllAccess'
  | 'usersLosingAccess'
  | 'arrangersWithoutLocation'
  | 'arrangersLosingAccess'
  | 'emptiedScopes'
  | 'locationsWithoutPrimaryRegion';
type Made = CompanyFixtures & {
  users: Record<string, string>;
  arrangers: Record<string, string>;
  before: Payload;
};

const kinds: readonly Kind[] = [
  'usersLosingAllAccess',
  'usersLosingAccess',
  'arrangersWithoutLocation',
  'arrangersLosingAccess',
  'emptiedScopes',
  'locationsWithoutPrimaryRegion',
];

const userOf = ({ before, users }: Made, name: string): Payload =>
  before.users.rows.find(({ id }: Payload) => id === users[name]);
const arrangerOf = ({ before, arrangers }: Made, name: string): Payload =>
  before.arrangers.rows.find(({ id }: Payload) => id === arrangers[name]);
const west = ({ before, locations }: Made): Payload =>
  before.locations.rows.find(({ id }: Payload) => id === locations.west);

/** Each change applies to the result of the previous one. */
const oneByOne: Change[] = [
  {
    what: 'deactivating a user',
    ask: ({ users }) => ({ deactivateUserId: users.al }),
    make: ({ users }) => ['companyUserStatusChange', { userId: users.al, status: 'INACTIVE' }],
    expected: { usersLosingAllAccess: ['al'] },
  },
  {
    what: 'removing a platform from a user',
    ask: ({ users }) => ({ userPlatforms: { userId: users.bo, platformIds: ['5'] } }),
    make: (made) => [
      'companyUserPlatformsSave',
      { userId: made.users.bo, revision: userOf(made, 'bo').revisions.platforms, platformIds: ['5'] },
    ],
    expected: { usersLosingAccess: ['bo'] },
  },
  {
    what: 'deleting a user',
    ask: ({ users }) => ({ deleteUserId: users.bo }),
    make: ({ users }) => ['companyUserDelete', { userId: users.bo }],
    expected: { usersLosingAllAccess: ['bo'] },
  },
  {
    what: 'deactivating an arranger',
    ask: ({ arrangers }) => ({ deactivateArrangerId: arrangers.ann }),
    make: (made) => {
      const { id, lastName, revisions } = arrangerOf(made, 'ann');
      const details = { firstName: 'ann', lastName, status: 'INACTIVE', locationIds: [made.locations.west] };
      return ['arrangerUpdate', { arrangerId: id, revision: revisions.details, details }];
    },
    expected: { arrangersWithoutLocation: ['ann'] },
  },
  {
    what: 'removing a platform from the company',
    ask: ({ companyId }) => ({ companyPlatforms: { companyId, platformIds: ['1', '3', '5'] } }),
    make: ({ companyId, before }) => [
      'companyPlatformsSave',
      { companyId, revision: before.revisions.platforms, platformIds: ['1', '3', '5'] },
    ],
    expected: { usersLosingAllAccess: ['di', 'ed'], arrangersLosingAccess: ['bea', 'cal'] },
  },
  {
    what: 'deactivating the company',
    ask: ({ companyId }) => ({ deactivateCompanyId: companyId }),
    make: ({ companyId }) => ['companyStatusChange', { companyId, status: 'INACTIVE' }],
    expected: { usersLosingAllAccess: ['cy'], arrangersWithoutLocation: ['bea', 'cal'] },
  },
];

/** Changes of one arranger, each on the result of the previous one. */
const ofArrangers: Change[] = [
  {
    what: 'taking a platform from an arranger',
    ask: ({ arrangers }) => ({ arrangerPlatforms: { arrangerId: arrangers.bea, platformIds: ['5'] } }),
    make: (made) => [
      'arrangerPlatformsSave',
      {
        arrangerId: made.arrangers.bea,
        revision: arrangerOf(made, 'bea').revisions.platforms,
        platformIds: ['5'],
      },
    ],
    expected: { arrangersLosingAccess: ['bea'] },
  },
  {
    what: 'taking a location from an arranger',
    ask: ({ arrangers, locations }) => ({
      arrangerLocations: { arrangerId: arrangers.bea, locationIds: [locations.east] },
    }),
    make: (made) => toArranger(made, 'bea', { locationIds: [made.locations.east] }),
    expected: { arrangersLosingAccess: ['bea'] },
  },
  {
    what: 'taking all other locations from an arranger',
    ask: ({ arrangers, locations }) => ({
      arrangerLocations: {
        arrangerId: arrangers.cal,
        locationIds: [locations.west],
        accessesAllLocations: false,
      },
    }),
    make: (made) => toArranger(made, 'cal', { accessesAllLocations: false }),
    expected: { arrangersLosingAccess: ['cal'] },
  },
];

function toArranger(made: Made, name: string, details: object): [string, object] {
  const { id, revisions } = arrangerOf(made, name);
  return ['arrangerUpdate', { arrangerId: id, revision: revisions.details, details }];
}

/** These changes concern the same location, so each runs on a new company. */
const alone: Change[] = [
  {
    what: 'deleting a region',
    ask: ({ regions }) => ({ deleteRegionId: regions.west }),
    make: ({ companyId, regions }) => ['regionDelete', { companyId, regionId: regions.west }],
    expected: {
      usersLosingAllAccess: ['al'],
      usersLosingAccess: ['ed'],
      emptiedScopes: ['al', 'ed'],
      locationsWithoutPrimaryRegion: ['west'],
    },
  },
  {
    what: 'deactivating a location',
    ask: ({ locations }) => ({ deactivateLocationId: locations.west }),
    make: ({ locations }) => ['locationStatusChange', { locationId: locations.west, status: 'INACTIVE' }],
    expected: {
      usersLosingAllAccess: ['al'],
      usersLosingAccess: ['bo', 'di', 'ed'],
      arrangersWithoutLocation: ['ann'],
      arrangersLosingAccess: ['bea', 'cal'],
      emptiedScopes: ['al', 'ed'],
    },
  },
  {
    what: 'moving a location to another region',
    ask: ({ locations, regions }) => ({
      locationRegions: { locationId: locations.west, regions: [{ regionId: regions.east, isPrimary: true }] },
    }),
    make: (made) => [
      'locationRegionsSave',
      {
        locationId: made.locations.west,
        revision: west(made).revisions.regions,
        regions: [{ regionId: made.regions.east, isPrimary: true }],
      },
    ],
    expected: { usersLosingAllAccess: ['al'], usersLosingAccess: ['ed'], emptiedScopes: ['al', 'ed'] },
  },
];

let token: string;
let ask: Ask;
beforeAll(async () => {
  token = await sessionOf('admin@j3tech.test');
  ask = askAs(token);
});

const IMPACT = `query ($input: ImpactInput!) { impact(input: $input) { summary ${kinds.map((kind) => `${kind} { count rows { recordId name } }`).join(' ')} } }`;

const PICTURE = `query ($input: ID!) { company(id: $input) { status platforms { id } revisions { platforms }
  users(pageSize: 100, filter: { includeInactive: true }) { rows { id status revisions { platforms }
    access { platform { id } role { scopeKind } hasDirectorAccess regions { id } locations { id } directorLocations { id } } ${EFFECTIVE_ACCESS} } }
  arrangers(pageSize: 100, filter: { includeInactive: true }) { rows { id lastName status accessesAllLocations locations { id }
    platforms { id } revisions { details platforms } } }
  locations(pageSize: 100) { rows { id status regions { region { id } isPrimary } revisions { regions } } } } }`;

const readPicture = async (companyId: string): Promise<Payload> => {
  const { data, errors } = await ask(PICTURE, companyId as never);
  expect(errors).toBeUndefined();
  return data.company;
};

/** Creates a company in which every kind of impact can happen. */
async function makeFixtures(name: string): Promise<Made> {
  const company = await newCompany(ask, `Impact of ${name}`);
  const { companyId, regions, locations } = company;
  const user = (first: string, access: Parameters<typeof newUser>[3]) =>
    newUser(ask, companyId, `${first}@${companyId}.impact.test`, access);
  const everywhere = { platformId: '5', roleId: '1' };
  const users = {
    al: await user('al', [{ platformId: '2', roleId: '2', regionIds: [regions.west] }]),
    bo: await user('bo', [{ platformId: '2', roleId: '3', locationIds: [locations.east] }, everywhere]),
    cy: await user('cy', [{ platformId: '3', roleId: '9', directorLocationIds: [locations.north] }]),
    di: await user('di', [{ platformId: '2', roleId: '1' }]),
    ed: await user('ed', [
      {
        platformId: '2',
        roleId: '2',
        regionIds: [regions.west],
        hasDirectorAccess: true,
        directorLocationIds: [locations.east],
      },
    ]),
  };
  const arranger = async (firstName: string, locationIds: string[], accessesAllLocations = false) =>
    (
      await changesBy(ask)('arrangerCreate', 'arranger { id }', {
        companyId,
        platformIds: ['2', '5'],
        details: { firstName, lastName: 'Script', status: 'ACTIVE', locationIds, accessesAllLocations },
      })
    ).arranger.id;
  const arrangers = {
    ann: await arranger('ann', [locations.west]),
    bea: await arranger('bea', [locations.west, locations.east]),
    cal: await arranger('cal', [locations.west], true),
  };
  return { ...company, users, arrangers, before: await readPicture(companyId) };
}

/** Derives the impact from two snapshots of a company, as ids, without using the backend's prediction. */
function harmBetween(before: Payload, after: Payload): Record<Kind, string[]> {
  const reached = (picture: Payload) =>
    new Map<string, number>(
      picture.users.rows.map(({ id, effectiveAccess }: Payload) => [
        id,
        effectiveAccess.reduce((sum: number, { locationCount }: Payload) => sum + locationCount, 0),
      ]),
    );
  const [was, is] = [reached(before), reached(after)];
  const lost = [...was].filter(([id, count]) => (is.get(id) ?? 0) < count).map(([id]) => id);
  const gone = (list: (picture: Payload) => string[]) => {
    const left = list(after);
    return list(before).filter((id) => !left.includes(id));
  };
  return {
    usersLosingAllAccess: lost.filter((id) => !is.get(id)),
    usersLosingAccess: lost.filter((id) => is.get(id)),
    arrangersWithoutLocation: gone(arrangersAtWork),
    arrangersLosingAccess: arrangersAtWork(after).filter(
      (id) => reachedBy(id, after) < reachedBy(id, before),
    ),
    emptiedScopes: emptied(before, after),
    locationsWithoutPrimaryRegion: gone((picture) =>
      picture.locations.rows
        .filter(({ regions }: Payload) => regions.some(({ isPrimary }: Payload) => isPrimary))
        .map(({ id }: Payload) => id),
    ),
  };
}

const activeLocations = ({ locations }: Payload): Payload[] =>
  locations.rows.filter(({ status }: Payload) => status === 'ACTIVE');

const arrangersAtWork = (picture: Payload): string[] =>
  picture.arrangers.rows
    .filter(({ status, accessesAllLocations, locations }: Payload) => {
      const isAt = activeLocations(picture).some(
        ({ id }) => accessesAllLocations || locations.some((one: Payload) => one.id === id),
      );
      return picture.status === 'ACTIVE' && status === 'ACTIVE' && isAt;
    })
    .map(({ id }: Payload) => id);

/** Returns on how many platforms an arranger reaches locations, times the locations. */
function reachedBy(arrangerId: string, picture: Payload): number {
  const arranger = picture.arrangers.rows.find(({ id }: Payload) => id === arrangerId);
  const isUsed = ({ id }: Payload) => picture.platforms.some((one: Payload) => one.id === id);
  const isOpen = ({ id }: Payload) =>
    arranger.accessesAllLocations || arranger.locations.some((one: Payload) => one.id === id);
  return arranger.platforms.filter(isUsed).length * activeLocations(picture).filter(isOpen).length;
}

/** Returns the ids of people whose scopes lost their last location while the access itself still exists. */
function emptied(before: Payload, after: Payload): string[] {
  const [was, is] = [scopesOf(before), scopesOf(after)];
  return [...was]
    .filter(([key, count]) => count > 0 && is.get(key) === 0)
    .map(([key]) => key.split(' ')[0] ?? '');
}

/** Returns how many active locations each scope of each active person holds. */
function scopesOf(picture: Payload): Map<string, number> {
  const active = activeLocations(picture);
  const people: Payload[] = picture.users.rows.filter(({ status }: Payload) => status === 'ACTIVE');
  return new Map(
    people.flatMap(({ id, access }) =>
      access.flatMap((entry: Payload) =>
        Object.entries(scopesIn(entry)).map(([scope, isIn]): [string, number] => [
          `${id} ${entry.platform.id} ${scope}`,
          active.filter(isIn).length,
        ]),
      ),
    ),
  );
}

/** Returns the scopes of an access entry, each with a test for its locations. */
function scopesIn({ role, hasDirectorAccess, regions, locations, directorLocations }: Payload) {
  const has = (chosen: Payload[], id: string) => chosen.some((one) => one.id === id);
  const scopes: Record<string, (location: Payload) => boolean> = {};
  if (role?.scopeKind === 'REGION')
    scopes.region = (location) => location.regions.some(({ region }: Payload) => has(regions, region.id));
  if (role?.scopeKind === 'LOCATION') scopes.location = ({ id }) => has(locations, id);
  if (role?.scopeKind === 'DIRECTOR_LOCATIONS' || hasDirectorAccess)
    scopes.director = ({ id }) => has(directorLocations, id);
  return scopes;
}

const rounds: [title: string, changes: Change[]][] = [
  ['deactivating users, arrangers and the company in sequence', oneByOne],
  ['taking access from arrangers', ofArrangers],
  ...alone.map((change): [string, Change[]] => [change.what, [change]]),
];

test.each(rounds)('%s: has exactly the predicted impact', async (title, changes) => {
  let made = await makeFixtures(title);
  for (const change of changes) {
    const predicted = await predict(change, made);
    const [field, input] = change.make(made);
    await changesBy(ask)(field, '', input);
    const after = await readPicture(made.companyId);
    const happened = harmBetween(made.before, after);
    expect([change.what, byKind((kind) => happened[kind])]).toEqual([change.what, predicted]);
    made = { ...made, before: after };
  }
});

/**
 * Returns the impact that the graph predicts, as ids. Checks that it is the expected one and that the query
 * changed nothing.
 */
async function predict({ what, ask: toQuestion, expected: names }: Change, made: Made) {
  const { data, errors } = await ask(IMPACT, toQuestion(made));
  expect([what, errors]).toEqual([what, undefined]);
  expect([what, await readPicture(made.companyId)]).toEqual([what, made.before]);
  const { impact } = data;
  for (const kind of kinds) expect(impact[kind].count).toBe(impact[kind].rows.length);
  expect(impact.summary).toEqual(expect.stringMatching(/./));
  const predicted = byKind((kind) => impact[kind].rows.map(({ recordId }: Payload) => recordId));
  const { users, arrangers, locations } = made;
  const ids: Record<string, string> = { ...users, ...arrangers, ...locations };
  const expected = byKind((kind) => (names[kind] ?? []).map((name) => ids[name] ?? name));
  expect([what, predicted]).toEqual([what, expected]);
  return predicted;
}

const byKind = (idsOf: (kind: Kind) => string[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, idsOf(kind).toSorted()]));

test('predicts no impact for a harmless change, refuses a role without the permission, and fails with NOT_CONFIGURED without the extension', async () => {
  const { data } = await ask(IMPACT, {
    userPlatforms: { userId: '41', platformIds: ['1', '2', '3', '4', '5'] },
  });
  expect(data.impact).toMatchObject({ summary: null, usersLosingAccess: { count: 0, rows: [] } });
  const region = askAs(await sessionOf('region@northwind.test'));
  const foreign = askAs(await sessionOf('owner@southwind.test'));
  for (const input of [
    { deactivateUserId: '41' },
    { deleteRegionId: '1' },
    { deactivateLocationId: '1' },
    { deactivateArrangerId: '1' },
    { arrangerLocations: { arrangerId: '1', locationIds: ['1'] } },
    { arrangerPlatforms: { arrangerId: '1', platformIds: ['1'] } },
  ]) {
    expect([input, faultOf(await region(IMPACT, input)).code]).toEqual([input, 'FORBIDDEN']);
    expect([input, faultOf(await foreign(IMPACT, input)).code]).toEqual([input, 'NOT_FOUND']);
  }
  const plain = await startGateway({ UPSTREAM_EXTENSIONS: '' });
  const fault = faultOf(await askAs(token, plain.url)(IMPACT, { deactivateUserId: '41' }));
  await plain.stop();
  expect(fault.code).toBe('NOT_CONFIGURED');
});

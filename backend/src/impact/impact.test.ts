import { expect, test } from 'vitest';
import { createAccessFixtures, randomFrom } from '../testing/access-fixtures.ts';
import { type Fixtures, readFixtures, viewersByModel } from '../testing/access-model.ts';
import { difference } from '../testing/impact-model.ts';
import { type Answer, type Caller, useService } from '../testing/service.ts';

type WholeAccess = { id: number; platforms: number[]; access_data: object };
type Change = {
  kind: string;
  id: number;
  ids?: number[];
  users?: WholeAccess[];
  platforms?: number[];
  regions?: object[];
  locations?: number[];
  location_access?: boolean;
};

/** The documented call that makes each kind of change. */
const CALLS: Record<string, (caller: Caller, change: Change, fixtures: Fixtures) => Promise<Answer>> = {
  user_deactivate: (caller, { id }) => caller.post('/user/changeStatus', { user_id: id, status: 0 }),
  user_delete: (caller, { id }) => caller.delete(`/user/${id}`),
  user_platforms: (caller, { id, platforms }) =>
    caller.post(`/company/user/platforms/save/${id}`, { platforms }),
  company_platforms: (caller, { id, platforms }) =>
    caller.post('/company/platform/save', { company_id: id, platforms }),
  company_deactivate: (caller, { id }) => caller.post('/company/changeStatus', { company_id: id, status: 0 }),
  region_delete: (caller, { id }) => caller.delete(`/region/delete/${id}`),
  location_deactivate: (caller, { id }) =>
    caller.post('/location/changeStatus', { location_id: id, status: 0 }),
  location_regions: (caller, { id, regions }) =>
    caller.post('/location/region/save', { location_id: id, regions }),
  arranger_deactivate: (caller, { id }, fixtures) => putArranger(caller, id, fixtures, { status: 0 }),
  arranger_locations: (caller, { id, locations, location_access }, fixtures) =>
    putArranger(caller, id, fixtures, {
      locations,
      ...(location_access !== undefined && { location_access }),
    }),
  arranger_platforms: (caller, { id, platforms }) =>
    caller.post('/arranger/platforms/save', { arranger_id: id, platforms }),
  user_deactivate_many: callEach('user_deactivate'),
  user_access_many: async (caller, { users = [] }) => {
    const answers: Answer[] = [];
    for (const { id, platforms, access_data } of users) {
      answers.push(await caller.post(`/company/user/platforms/save/${id}`, { platforms }));
      answers.push(await caller.post(`/platform/accessData/${id}`, access_data));
    }
    return answers.find(({ status }) => status !== 200) ?? (answers[0] as Answer);
  },
  location_deactivate_many: callEach('location_deactivate'),
  arranger_deactivate_many: callEach('arranger_deactivate'),
};

/** Saves the details of an arranger, some of them changed. */
function putArranger(caller: Caller, id: number, fixtures: Fixtures, changed: object) {
  const stored = fixtures.arrangers.find((one) => one.id === id);
  return caller.put(`/arranger/${id}`, {
    company_id: fixtures.company.id,
    status: stored?.status,
    first_name: 'A',
    last_name: 'B',
    locations: locationsOf(fixtures, id),
    location_access: stored?.location_access,
    ...changed,
  });
}

const locationsOf = (fixtures: Fixtures, arrangerId: number) =>
  fixtures.arrangerLocations.filter((row) => row.arranger_id === arrangerId).map((row) => row.location_id);

/** Makes the documented call for each of several records. */
function callEach(kind: string) {
  return async (caller: Caller, { ids = [] }: Change, fixtures: Fixtures): Promise<Answer> => {
    const answers: Answer[] = [];
    for (const id of ids) {
      const answer = await CALLS[kind]?.(caller, { kind, id }, fixtures);
      if (answer) answers.push(answer);
    }
    return answers.find(({ status }) => status !== 200) ?? (answers[0] as Answer);
  };
}

/** Returns changes of every kind, to existing records of the fixtures. */
function changesFor(fixtures: Fixtures, seed: number): Change[] {
  const { pick } = randomFrom(seed);
  const viewers = [...viewersByModel(fixtures).keys()].map((key) => Number(key.split('/')[0]));
  const [one, two, three] = [...new Set(viewers)];
  const active = fixtures.locations.filter((row) => row.status === 1);
  // One region that is in the scope of a person, and another one.
  const used = fixtures.byRegion[0]?.region_id ?? 0;
  const idsOf = (rows: { id: number }[], max: number) => rows.slice(0, max).map(({ id }) => id);
  const many = (kind: string, ids: number[]) => ({ kind, id: 0, ids });
  const regions = [pick(fixtures.regions.filter((row) => row.id !== used)).id, used].filter((id) => id > 0);
  const platform = fixtures.platformIds.find((id) => id > 1) ?? 1;
  const at = { options: [platform <= 3 ? 3 : 2], master: { location: [pick(active).id] } };
  const toWhole = (id: number) => ({ id, platforms: [platform], access_data: { [platform]: at } });
  return [
    { kind: 'location_regions', id: pick(active).id, regions: [] },
    { kind: 'location_deactivate', id: pick(active).id },
    ...regions.map((id) => ({ kind: 'region_delete', id })),
    { kind: 'user_platforms', id: one ?? 0, platforms: [platform] },
    { kind: 'user_deactivate', id: two ?? 0 },
    { kind: 'user_delete', id: three ?? 0 },
    ...arrangerChanges(fixtures, platform),
    { kind: 'arranger_deactivate', id: pick(fixtures.arrangers).id },
    many('user_deactivate_many', [...new Set(viewers)].slice(3, 5)),
    { kind: 'user_access_many', id: 0, users: [one, two].flatMap((id) => (id ? [toWhole(id)] : [])) },
    many('arranger_deactivate_many', idsOf(fixtures.arrangers, 3)),
    many('location_deactivate_many', idsOf(active, 4)),
    { kind: 'company_platforms', id: fixtures.company.id, platforms: [platform] },
    { kind: 'company_deactivate', id: fixtures.company.id },
  ];
}

/** Takes locations, then platforms, from each arranger. The first location stays, or another one is given. */
function arrangerChanges(fixtures: Fixtures, platform: number): Change[] {
  return fixtures.arrangers.flatMap(({ id, location_access: hasAll }, at) => {
    const [first = 0] = locationsOf(fixtures, id);
    const other = fixtures.locations[at]?.id ?? first;
    return [
      {
        kind: 'arranger_locations',
        id,
        locations: [at % 2 ? first : other],
        ...(hasAll && at > 2 && { location_access: false }),
      },
      { kind: 'arranger_platforms', id, platforms: [platform] },
    ];
  });
}

type Loss = {
  platform_id: number;
  location_count: number | null;
  platform_location_count: number | null;
  locations: string[];
};
type Loser = { id: number; losses: Loss[] };

function lossesIn(losers: Loser[]) {
  const entries = losers.flatMap(({ id, losses }) =>
    losses.map(({ platform_id, location_count, platform_location_count: all, locations }) => {
      expect(locations).toHaveLength(Math.min(location_count ?? all ?? 0, 5));
      expect(location_count === null).toBe(all !== null);
      return [`${id}/${platform_id}`, location_count ?? `all ${all}`] as const;
    }),
  );
  return new Map(entries);
}

const service = useService();
const admin = service.as('admin');
const predict = (caller: Caller, change: object) => caller.post('/impact', change);

test.each([101, 102, 103])(
  'the predicted impact matches the real one for each change in a sequence (seed %i)',
  async (seed) => {
    const { db } = service.database;
    const companyId = await createAccessFixtures(db, seed);
    let total = 0;
    let losing = 0;
    for (const change of changesFor(await readFixtures(db, companyId), seed)) {
      const before = await readFixtures(db, companyId);
      const { status, body } = await predict(admin, change);
      expect(status, JSON.stringify([change, body])).toBe(200);
      expect(await readFixtures(db, companyId), 'nothing is changed').toEqual(before);
      const done = await CALLS[change.kind]?.(admin, change, before);
      expect(done?.status, JSON.stringify([change, done?.body])).toBe(200);
      const real = difference(before, await readFixtures(db, companyId));
      const ids = (part: { rows: { id: number }[] }) => new Set(part.rows.map((row) => row.id));
      const { data } = body;
      expect(ids(data.users_losing_all_access), change.kind).toEqual(real.all);
      expect(ids(data.users_losing_access), change.kind).toEqual(real.some);
      const losers = [...data.users_losing_all_access.rows, ...data.users_losing_access.rows];
      expect(lossesIn(losers), change.kind).toEqual(real.losses);
      expect(ids(data.arrangers_without_active_location), change.kind).toEqual(real.arrangers);
      expect(ids(data.arrangers_losing_access), change.kind).toEqual(real.arrangersLosing);
      const arrangers = [
        ...data.arrangers_without_active_location.rows,
        ...data.arrangers_losing_access.rows,
      ];
      expect(lossesIn(arrangers), change.kind).toEqual(real.arrangerLosses);
      losing += data.arrangers_losing_access.count;
      expect(ids(data.locations_without_primary_region), change.kind).toEqual(real.primary);
      const scopeKey = (row: { user_id: number; platform_id: number; scope: string }) =>
        `${row.user_id}/${row.platform_id}/${row.scope}`;
      const emptied = new Set([...real.emptied].map((key) => key.replace(/\/(chosen|active)$/, '')));
      expect(new Set(data.emptied_scopes.rows.map(scopeKey)), change.kind).toEqual(emptied);
      for (const part of Object.values<{ count: number; rows: object[] }>(data))
        expect(part.rows).toHaveLength(part.count);
      total += Object.values<{ count: number }>(data).reduce((sum, part) => sum + part.count, 0);
    }
    expect(total).toBeGreaterThan(15);
    expect(losing, 'arrangers who lose access and keep a location').toBeGreaterThan(2);
  },
);

test.each([
  ['user_id', ['users_losing_access']],
  ['arranger_id', ['arrangers_losing_access', 'arrangers_without_active_location']],
])('names all locations that the person of %s loses, and 5 of everybody else', async (word, lists) => {
  const { db } = service.database;
  const seed = word === 'user_id' ? 118 : 114;
  const { arrangers, locations } = await readFixtures(db, await createAccessFixtures(db, seed));
  const everywhere = arrangers.flatMap(({ id }) =>
    locations.map((one) => ({ arranger_id: id, location_id: one.id })),
  );
  await db
    .insertInto('arranger_locations')
    .values(everywhere)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const [, ...ids] = locations.filter(({ status }) => status === 1).map(({ id }) => id);
  const losersOf = async (search: string): Promise<Loser[]> => {
    const change = { kind: 'location_deactivate_many', ids };
    const { data } = (await admin.post(`/impact${search}`, change)).body;
    return lists.flatMap((list) => data[list].rows);
  };
  const isLong = ({ losses }: Loser) => losses.some(({ location_count: count }) => (count ?? 0) > 5);
  const { id: asked } = (await losersOf('')).find(isLong) ?? { id: 0 };
  expect(asked).toBeGreaterThan(0);
  for (const { id, losses } of await losersOf(`?${word}=${asked}`))
    for (const { location_count: count, platform_location_count: all, locations: names } of losses) {
      const length = count ?? all ?? 0;
      expect(names).toHaveLength(id === asked ? length : Math.min(length, 5));
    }
});

test('[CUS-12] names the locations of platforms that are lost as a whole, all of the asked person', async () => {
  const { db } = service.database;
  const fixtures = await readFixtures(db, await createAccessFixtures(db, 115));
  const nameOf = new Map(fixtures.locations.map(({ id, name }) => [id, name ?? '']));
  const seen = Map.groupBy(viewersByModel(fixtures).keys(), (key) => key.split('/', 2).join('/'));
  const namesOf = (key: string) =>
    (seen.get(key) ?? []).map((way) => nameOf.get(Number(way.split('/')[2])) ?? '').sort();
  const [longest = ''] = [...seen.keys()].sort((a, b) => namesOf(b).length - namesOf(a).length);
  expect(namesOf(longest).length).toBeGreaterThan(5);
  const asked = Number(longest.split('/')[0]);
  const change = { kind: 'company_deactivate', id: fixtures.company.id };
  const { data } = (await admin.post(`/impact?user_id=${asked}`, change)).body;
  const losers: Loser[] = data.users_losing_all_access.rows;
  const losses = losers.flatMap(({ id, losses }) => losses.map((loss) => ({ id, ...loss })));
  expect(new Set(losses.map((one) => `${one.id}/${one.platform_id}`))).toEqual(new Set(seen.keys()));
  for (const { id, platform_id, platform_location_count: count, locations } of losses) {
    const names = namesOf(`${id}/${platform_id}`);
    expect(count).toBe(names.length);
    expect(locations).toEqual(id === asked ? names : names.slice(0, 5));
  }
});

test('names the first 200 of those who lose access, and counts all', async () => {
  const { db } = service.database;
  const { company } = await readFixtures(db, await createAccessFixtures(db, 112));
  await db
    .insertInto('arrangers')
    .values(
      Array.from({ length: 205 }, (_, at) => ({
        company_id: company.id,
        first_name: 'Ann',
        last_name: `A${1000 + at}`,
        location_access: true,
      })),
    )
    .execute();
  const { data } = (await predict(admin, { kind: 'company_deactivate', id: company.id })).body;
  const { count, rows } = data.arrangers_without_active_location;
  expect(count).toBeGreaterThanOrEqual(205);
  expect(rows).toHaveLength(200);
  // Those of the fixture have no names, and come first.
  const names = rows.map(({ name }: { name: string }) => name).filter(Boolean);
  expect(names.length).toBeGreaterThan(190);
  expect(names).toEqual(names.map((_: string, at: number) => `Ann A${1000 + at}`));
});

test('[CUS-12] a scope of another kind leaves nobody without a scope, unless it is emptier', async () => {
  const { db } = service.database;
  const fixtures = await readFixtures(db, await createAccessFixtures(db, 116));
  const platform = 2;
  await db
    .insertInto('company_platforms')
    .values({ company_id: fixtures.company.id, platform_id: platform })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id = 0 } = fixtures.people.find(({ status }) => status === 1) ?? {};
  const active = fixtures.locations.find(({ status }) => status === 1)?.id ?? 0;
  const [full, empty] = fixtures.regions.map((region) => region.id);
  await db
    .deleteFrom('location_regions')
    .where('region_id', '=', empty ?? 0)
    .execute();
  await admin.post('/location/region/save', {
    location_id: active,
    regions: [{ region_id: full, is_primary: true }],
  });
  const to = (options: number[], master: object) => ({
    id,
    platforms: [platform],
    access_data: { [platform]: { options, master } },
  });
  const emptiedBy = async (one: WholeAccess) => {
    const { status, body } = await predict(admin, { kind: 'user_access_many', users: [one] });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data.emptied_scopes.rows.map(({ scope }: { scope: string }) => scope);
  };
  const { access_data } = to([3], { location: [active] });
  await admin.post(`/company/user/platforms/save/${id}`, { platforms: [platform] });
  expect(await admin.post(`/platform/accessData/${id}`, { access_data })).toMatchObject({ status: 200 });
  expect(await emptiedBy(to([2], { region: [full] }))).toEqual([]);
  expect(await emptiedBy(to([9], { director_location: [active] }))).toEqual([]);
  expect(await emptiedBy(to([1], {}))).toEqual([]);
  expect(await emptiedBy(to([2], { region: [empty] }))).toEqual(['location']);
});

import type { Db } from '../database/database.ts';

// Random companies with users, roles and scopes of every kind. access-model.ts defines the expected results.

/** Returns a random generator. The same seed gives the same sequence in each run. */
export function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const chance = (probability: number) => next() < probability;
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T;
  /** Picks at least one element. */
  const some = <T>(list: readonly T[], probability: number) => {
    const chosen = list.filter(() => chance(probability));
    return chosen.length > 0 ? chosen : [pick(list)];
  };
  return { chance, pick, some };
}
type Random = ReturnType<typeof randomFrom>;

/** The roles by platform, written by hand, with the scope of each. */
export const ROLES: Record<number, [number, 'company' | 'region' | 'location' | 'director'][]> = {
  2: [
    [1, 'company'],
    [2, 'region'],
    [3, 'location'],
    [9, 'director'],
  ],
  3: [
    [1, 'company'],
    [2, 'region'],
    [3, 'location'],
    [9, 'director'],
  ],
  4: [
    [1, 'company'],
    [2, 'location'],
    [4, 'region'],
  ],
  5: [
    [1, 'company'],
    [2, 'location'],
    [4, 'region'],
  ],
};

/** Creates a company with users, regions, locations and arrangers. Returns its id. */
export async function createAccessFixtures(db: Db, seed: number): Promise<number> {
  const random = randomFrom(seed);
  const company_id = await insert(db, 'companies', { name: `World ${seed}` });
  for (const platform_id of [1, ...random.some([2, 3, 4, 5], 0.8)])
    await db.insertInto('company_platforms').values({ company_id, platform_id }).execute();
  const places = await makePlaces(db, random, company_id);
  for (let number = 0; number < 6; number += 1) {
    const id = await makeArranger(db, random, company_id, places.locations);
    // Numbers of their own, so that the rest of the company does not depend on them.
    for (const platform_id of randomFrom(seed * 1000 + number).some([1, 2, 3, 4, 5], 0.4))
      await db.insertInto('arranger_platforms').values({ arranger_id: id, platform_id }).execute();
  }
  for (let number = 0; number < 12; number += 1) {
    const status = random.chance(0.85) ? 1 : 0;
    const email = `user${number}@world${seed}.test`;
    const id = await insert(db, 'people', { company_id, email, last_name: `User ${number}`, status });
    await giveAccess(db, random, id, places);
  }
  return company_id;
}

type Places = { regions: number[]; locations: number[] };

async function insert(
  db: Db,
  table: 'companies' | 'regions' | 'locations' | 'people' | 'arrangers',
  row: object,
) {
  const inserted = await db
    .insertInto(table)
    .values(row as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return inserted.id;
}

async function makePlaces(db: Db, random: Random, company_id: number): Promise<Places> {
  const regions: number[] = [];
  for (const name of 'ABCD') regions.push(await insert(db, 'regions', { company_id, name }));
  const locations: number[] = [];
  for (const name of 'abcdefgh') {
    const id = await insert(db, 'locations', { company_id, name, status: random.chance(0.8) ? 1 : 0 });
    locations.push(id);
    const within = random.chance(0.8) ? random.some(regions, 0.3) : [];
    for (const [index, region_id] of within.entries())
      await db
        .insertInto('location_regions')
        .values({ location_id: id, region_id, is_primary: index === 0 })
        .execute();
  }
  return { regions, locations };
}

async function makeArranger(db: Db, random: Random, company_id: number, locations: number[]) {
  const status = random.chance(0.8) ? 1 : 0;
  const id = await insert(db, 'arrangers', { company_id, status, location_access: random.chance(0.2) });
  for (const location_id of random.some(locations, 0.15))
    await db.insertInto('arranger_locations').values({ arranger_id: id, location_id }).execute();
  return id;
}

async function giveAccess(db: Db, random: Random, person_id: number, places: Places) {
  for (const platform_id of random.some([1, 2, 3, 4, 5], 0.5)) {
    await db.insertInto('person_platforms').values({ person_id, platform_id }).execute();
    if (platform_id === 1 || random.chance(0.1)) continue;
    const [role_id, scope] = random.pick(ROLES[platform_id] ?? []);
    const direct_access = platform_id !== 5 && random.chance(0.2);
    const at = { person_id, platform_id };
    await db
      .insertInto('person_access')
      .values({ ...at, role_id, direct_access })
      .execute();
    const add = async (
      table: 'person_access_regions' | 'person_access_locations' | 'person_access_director_locations',
      column: string,
      ids: number[],
    ) => {
      for (const id of ids)
        await db
          .insertInto(table)
          .values({ ...at, [column]: id } as never)
          .execute();
    };
    if (scope === 'region') await add('person_access_regions', 'region_id', random.some(places.regions, 0.3));
    const some = () => random.some(places.locations, 0.2);
    if (scope === 'location') await add('person_access_locations', 'location_id', some());
    if (scope === 'director' || (direct_access && scope !== 'company'))
      await add('person_access_director_locations', 'location_id', some());
  }
}

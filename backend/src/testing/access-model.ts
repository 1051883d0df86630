import type { Db } from '../database/database.ts';

// What people may see, said a second time: without the service's SQL, from the rows as they are stored.

/** All that is stored of a company, by table. */
export async function readWorld(db: Db, companyId: number) {
  const of = <T extends { company_id: number | null }>(rows: T[]) =>
    rows.filter((row) => row.company_id === companyId);
  const people = of(await db.selectFrom('people').selectAll().execute());
  const ids = new Set(people.map((person) => person.id));
  const whose = <T extends { person_id: number }>(rows: T[]) => rows.filter((row) => ids.has(row.person_id));
  const company = (await db.selectFrom('companies').selectAll().execute()).find(({ id }) => id === companyId);
  if (!company) throw new Error('no such company');
  return {
    company,
    platformIds: of(await db.selectFrom('company_platforms').selectAll().execute()).map(
      (row) => row.platform_id,
    ),
    regions: of(await db.selectFrom('regions').selectAll().execute()),
    locations: of(await db.selectFrom('locations').selectAll().execute()),
    locationRegions: await db.selectFrom('location_regions').selectAll().execute(),
    arrangers: of(await db.selectFrom('arrangers').selectAll().execute()),
    arrangerLocations: await db.selectFrom('arranger_locations').selectAll().execute(),
    people,
    access: whose(await db.selectFrom('person_access').selectAll().execute()),
    byRegion: whose(await db.selectFrom('person_access_regions').selectAll().execute()),
    byLocation: whose(await db.selectFrom('person_access_locations').selectAll().execute()),
    byDirector: whose(await db.selectFrom('person_access_director_locations').selectAll().execute()),
  };
}
export type World = Awaited<ReturnType<typeof readWorld>>;

/** Who sees which location on which platform, and why: `person/platform/location` to the way. */
export function whoSees(world: World): Map<string, string> {
  const ways = new Map<string, string>();
  const active = world.locations.filter((location) => location.status === 1).map((location) => location.id);
  for (const entry of world.access.filter((one) => isOpen(world, one))) {
    const scope = scopeOf(world, entry);
    for (const location of active) {
      const via = scope.find(([, ids]) => ids.includes(location))?.[0];
      if (via) ways.set(`${entry.person_id}/${entry.platform_id}/${location}`, via);
    }
  }
  return ways;
}

/** Whether a role on a platform counts: all that it stands on is there and active. */
function isOpen(world: World, entry: Entry) {
  const person = world.people.find(({ id }) => id === entry.person_id);
  const isIn = person?.status === 1 && person.deleted_at === null;
  return isIn && world.company.status === 1 && world.platformIds.includes(entry.platform_id);
}

type Entry = World['access'][number];

/** The locations of somebody's scope on a platform, whatever their status, by the way that they are in it. */
export function scopeOf(world: World, entry: Entry): [string, number[]][] {
  const isHere = (row: { person_id: number; platform_id: number }) =>
    row.person_id === entry.person_id && row.platform_id === entry.platform_id;
  const regions = world.byRegion.filter(isHere).map((row) => row.region_id);
  return [
    ['company', entry.role_id === 1 ? world.locations.map((location) => location.id) : []],
    [
      'region',
      world.locationRegions.filter((row) => regions.includes(row.region_id)).map((row) => row.location_id),
    ],
    ['location', world.byLocation.filter(isHere).map((row) => row.location_id)],
    ['director_location', world.byDirector.filter(isHere).map((row) => row.location_id)],
  ];
}

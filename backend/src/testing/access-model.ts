import type { Db } from '../database/database.ts';

// A second implementation of effective access, from the stored rows and without the SQL of the service.

/** Returns all stored rows of a company by table. */
export async function readFixtures(db: Db, companyId: number) {
  const of = <T extends { company_id: number | null }>(rows: T[]) =>
    rows.filter((row) => row.company_id === companyId);
  // In a fixed order, because generated changes choose records by their place.
  const people = of(await db.selectFrom('people').selectAll().orderBy('id').execute());
  const ids = new Set(people.map((person) => person.id));
  const whose = <T extends { person_id: number }>(rows: T[]) => rows.filter((row) => ids.has(row.person_id));
  const company = (await db.selectFrom('companies').selectAll().execute()).find(({ id }) => id === companyId);
  if (!company) throw new Error('no such company');
  return {
    company,
    platformIds: of(
      await db.selectFrom('company_platforms').selectAll().orderBy('platform_id').execute(),
    ).map((row) => row.platform_id),
    regions: of(await db.selectFrom('regions').selectAll().orderBy('id').execute()),
    locations: of(await db.selectFrom('locations').selectAll().orderBy('id').execute()),
    locationRegions: await db.selectFrom('location_regions').selectAll().execute(),
    arrangers: of(await db.selectFrom('arrangers').selectAll().orderBy('id').execute()),
    arrangerLocations: await db
      .selectFrom('arranger_locations')
      .selectAll()
      .orderBy('arranger_id')
      .orderBy('location_id')
      .execute(),
    arrangerPlatforms: await db
      .selectFrom('arranger_platforms')
      .selectAll()
      .orderBy('arranger_id')
      .orderBy('platform_id')
      .execute(),
    people,
    access: whose(await db.selectFrom('person_access').selectAll().execute()),
    byRegion: whose(await db.selectFrom('person_access_regions').selectAll().execute()),
    byLocation: whose(await db.selectFrom('person_access_locations').selectAll().execute()),
    byDirector: whose(await db.selectFrom('person_access_director_locations').selectAll().execute()),
  };
}
export type Fixtures = Awaited<ReturnType<typeof readFixtures>>;

/**
 * Returns who sees which location on which platform and why: `person/platform/location` mapped to the reason.
 */
export function viewersByModel(fixtures: Fixtures): Map<string, string> {
  const ways = new Map<string, string>();
  const active = fixtures.locations
    .filter((location) => location.status === 1)
    .map((location) => location.id);
  for (const entry of fixtures.access.filter((one) => isOpen(fixtures, one))) {
    const scope = scopeOf(fixtures, entry);
    for (const location of active) {
      const via = scope.find(([, ids]) => ids.includes(location))?.[0];
      if (via) ways.set(`${entry.person_id}/${entry.platform_id}/${location}`, via);
    }
  }
  return ways;
}

/**
 * Returns whether a role on a platform takes effect: the person and the company must be active, and the company
 * must use the platform.
 */
function isOpen(fixtures: Fixtures, entry: Entry) {
  const person = fixtures.people.find(({ id }) => id === entry.person_id);
  const isIn = person?.status === 1 && person.deleted_at === null;
  return isIn && fixtures.company.status === 1 && fixtures.platformIds.includes(entry.platform_id);
}

type Entry = Fixtures['access'][number];

/**
 * Returns the locations of a person's scope on a platform, whatever their status, by the reason that they are
 * in it.
 */
export function scopeOf(fixtures: Fixtures, entry: Entry): [string, number[]][] {
  const isHere = (row: { person_id: number; platform_id: number }) =>
    row.person_id === entry.person_id && row.platform_id === entry.platform_id;
  const regions = fixtures.byRegion.filter(isHere).map((row) => row.region_id);
  return [
    ['company', entry.role_id === 1 ? fixtures.locations.map((location) => location.id) : []],
    [
      'region',
      fixtures.locationRegions.filter((row) => regions.includes(row.region_id)).map((row) => row.location_id),
    ],
    ['location', fixtures.byLocation.filter(isHere).map((row) => row.location_id)],
    ['director_location', fixtures.byDirector.filter(isHere).map((row) => row.location_id)],
  ];
}

/**
 * Returns which arranger has access to which location on which platform: `arranger/platform/location` mapped to the
 * reason. An arranger has the same locations on each platform that the company uses.
 */
export function arrangersByModel(fixtures: Fixtures): Map<string, string> {
  const { company, locations, arrangers, arrangerLocations, arrangerPlatforms, platformIds } = fixtures;
  if (company.status === 0) return new Map();
  const isChosen = (id: number, location: number) =>
    arrangerLocations.some((row) => row.arranger_id === id && row.location_id === location);
  const ways = arrangers
    .filter(({ status }) => status === 1)
    .flatMap(({ id, location_access: hasAll }) =>
      arrangerPlatforms
        .filter((row) => row.arranger_id === id && platformIds.includes(row.platform_id))
        .flatMap(({ platform_id }) =>
          locations
            .filter((location) => location.status === 1 && (hasAll || isChosen(id, location.id)))
            .map(
              (location) => [`${id}/${platform_id}/${location.id}`, hasAll ? 'company' : 'location'] as const,
            ),
        ),
    );
  return new Map(ways);
}

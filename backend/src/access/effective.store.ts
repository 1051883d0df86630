import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Page } from '../http/fields/page.ts';
import type { TenantScope } from '../session/policy.ts';
import { isWithin } from '../session/records/tenant-scope.store.ts';
import { COMPANY_WIDE, DIRECTOR, rolesOn, type ScopeKind } from './role-map.ts';

/**
 * The kind of scope through which a person sees a location. If several apply, the first one in the order of
 * `ScopeKind` counts.
 */
type Via = ScopeKind;

/** One row of the table: a person sees a location on a platform. */
type Seen = {
  person_id: number;
  platform_id: number;
  role_id: number;
  location_id: number;
  via: Via;
  /**
   * The lowest id among the regions through which the person sees the location; null if `via` is not
   * `region`.
   */
  region_id: number | null;
};

type EffectiveFilter = { companyId: number } | { personId: number };

/**
 * Builds a table of the locations that people see: active locations of their active company, on platforms
 * that both the person and the company have. Inactive or deleted people see nothing. Both directions of
 * effective access and the impact use this one definition.
 */
export function seen(whose: EffectiveFilter, locationId?: number) {
  const people =
    'companyId' in whose
      ? sql`people.company_id = ${whose.companyId}::int`
      : sql`people.id = ${whose.personId}::int`;
  const entries = sql`(
    select access.person_id, access.platform_id, access.role_id, access.direct_access, people.company_id
    from person_access as access
    join people on people.id = access.person_id
      and people.status = 1 and people.deleted_at is null and people.arranger_id is null and ${people}
    join companies on companies.id = people.company_id and companies.status = 1
    join company_platforms as used
      on used.company_id = people.company_id and used.platform_id = access.platform_id) as entry`;
  const open = sql`location.company_id = entry.company_id and location.status = 1 ${
    locationId === undefined ? sql`` : sql`and location.id = ${locationId}::int`
  }`;
  const found = (via: Via, rank: number, regionId = sql`null::int`) => sql`
    select entry.person_id, entry.platform_id, entry.role_id, location.id as location_id,
      ${sql.lit(via)} as via, ${regionId} as region_id, ${sql.lit(rank)} as rank from ${entries}`;
  return sql<Seen>`(
    select distinct on (person_id, platform_id, location_id)
      person_id, platform_id, role_id, location_id, via, region_id
    from (
      ${found('company', 1)} join locations as location on ${open} where entry.role_id = ${sql.lit(COMPANY_WIDE)}
      union all
      ${found('region', 2, sql`scope.region_id`)}
      join person_access_regions as scope using (person_id, platform_id)
      join location_regions as within on within.region_id = scope.region_id
      join locations as location on location.id = within.location_id and ${open}
      union all
      ${found('location', 3)}
      join person_access_locations as scope using (person_id, platform_id)
      join locations as location on location.id = scope.location_id and ${open}
      union all
      ${found('director_location', 4)}
      join person_access_director_locations as scope using (person_id, platform_id)
      join locations as location on location.id = scope.location_id and ${open}
      where entry.direct_access or entry.role_id = ${sql.lit(DIRECTOR)}
    ) as ways
    order by person_id, platform_id, location_id, rank, region_id)`;
}

/**
 * Returns one page of the people who see a location, by name and platform. Returns undefined if the location
 * is not in the tenant scope.
 */
export async function listByLocation(
  db: Db,
  tenantScope: TenantScope,
  { locationId, platformId }: { locationId: number; platformId: number | null },
  page: Page,
) {
  const location = await db
    .selectFrom('locations')
    .select('company_id')
    .where('id', '=', locationId)
    .where(isWithin(tenantScope, 'company_id'))
    .executeTakeFirst();
  if (!location) return undefined;
  const all = db
    .selectFrom(seen({ companyId: location.company_id }, locationId).as('seen'))
    .$if(platformId !== null, (query) => query.where('seen.platform_id', '=', platformId));
  const rows = await all
    .innerJoin('people', 'people.id', 'seen.person_id')
    .select(['seen.person_id as user_id', 'people.first_name', 'people.last_name', 'people.email'])
    .select(['seen.platform_id', 'seen.role_id', 'seen.via', 'seen.region_id'])
    .orderBy('people.last_name_search')
    .orderBy('people.first_name_search')
    .orderBy('people.id')
    .orderBy('seen.platform_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { count } = await all.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return { count, rows };
}

/**
 * Returns the locations that a company user sees on each platform where they have a role. The caller has
 * checked the tenant scope.
 */
export async function listByUser(db: Db, userId: number) {
  const entries = await db
    .selectFrom('person_access as access')
    .innerJoin('people', 'people.id', 'access.person_id')
    .innerJoin('companies', 'companies.id', 'people.company_id')
    .select(['access.platform_id', 'access.role_id', 'access.direct_access'])
    .select(['people.status as user_status', 'companies.status as company_status'])
    .select(
      sql<boolean>`exists (select from company_platforms as used
        where used.company_id = people.company_id and used.platform_id = access.platform_id)`.as('is_used'),
    )
    .where('access.person_id', '=', userId)
    .orderBy('access.platform_id')
    .execute();
  const locations = await db
    .selectFrom(seen({ personId: userId }).as('seen'))
    .innerJoin('locations', 'locations.id', 'seen.location_id')
    .select(['locations.id', 'locations.name', 'seen.platform_id', 'seen.via', 'seen.region_id'])
    .orderBy('locations.name_search')
    .orderBy('locations.id')
    .execute();
  const byPlatform = Map.groupBy(locations, (location) => location.platform_id);
  return entries.map((entry) => ({
    platform_id: entry.platform_id,
    role_id: entry.role_id,
    scope: rolesOn(entry.platform_id)[entry.role_id] ?? null,
    direct_access: entry.direct_access,
    withheld_because: whyWithheld(entry),
    locations: (byPlatform.get(entry.platform_id) ?? []).map(({ platform_id: _, ...location }) => location),
  }));
}

function whyWithheld(entry: { user_status: 0 | 1; company_status: 0 | 1; is_used: boolean }) {
  if (entry.user_status === 0) return 'user_inactive' as const;
  if (entry.company_status === 0) return 'company_inactive' as const;
  return entry.is_used ? null : ('company_without_platform' as const);
}

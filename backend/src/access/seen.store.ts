import { type RawBuilder, sql } from 'kysely';
import { plannedAtEachUse } from '../database/prepared-statements.ts';
import { hasOneOf } from '../http/fields/spaced-ids.store.ts';
import { COMPANY_WIDE, DIRECTOR, type ScopeKind } from './role-map.ts';

/** The parts of a company that roles cover. If a person sees a location through several, the first counts. */
export const VIAS: readonly ScopeKind[] = ['company', 'region', 'location', 'director_location'];
export const rankOf = (via: ScopeKind) => sql.lit(VIAS.indexOf(via) + 1);
export const viaOf = (rank: string) =>
  sql<ScopeKind>`case ${sql.ref(rank)} ${sql.join(
    VIAS.map((via) => sql`when ${rankOf(via)} then ${sql.lit(via)}`),
    sql` `,
  )} end`;

/** One row of the table: a person sees a location on a platform. */
type Seen = {
  person_id: number;
  platform_id: number;
  location_id: number;
  rank: number;
  /**
   * The lowest id among the regions through which the person sees the location; null if it is not through a
   * region.
   */
  region_id: number | null;
};

/**
 * Limits effective access to some people or to some locations of a company. `status` 0 gives what inactive people would
 * see if they were active.
 */
export type SeenFilter = {
  companyId: number;
  personIds?: number[] | undefined;
  locationIds?: number[] | undefined;
  status?: 0 | 1;
};

/** Limits the scopes of a company's arrangers to some of them. */
type ArrangerFilter = { companyId: number; arrangerIds?: number[] | undefined };

/** Builds a table of the platforms on which the people of a company see anything: its own, while it is active. */
export const openPlatformsOf = (companyId: number) => sql`(
  select platform_id from company_platforms join companies on companies.id = company_id
  where company_id = ${companyId}::int and companies.status = 1)`;

/**
 * Builds a table of the scopes of a company's active users, of those that cover the chosen locations: rows with a rank and
 * the id of a company, region or location. The role can leave a scope without effect (`is_open`), and so can a platform
 * that is not open.
 */
export function scopesOf({ companyId, personIds, locationIds, status = 1 }: SeenFilter) {
  const chosen = personIds === undefined ? sql`` : sql`and id = any(${personIds}::int[])`;
  const part = (via: ScopeKind, id: string, isOpen = sql`true`) =>
    sql`select person_id, platform_id, ${rankOf(via)} as rank, ${sql.ref(id)} as part_id, ${isOpen} as is_open from holder`;
  const regions = locationIds
    ? sql`select region_id from location_regions where location_id = any(${locationIds}::int[])`
    : sql`select id from regions where company_id = ${companyId}::int`;
  const locations = locationIds
    ? sql`select unnest(${locationIds}::int[])`
    : sql`select id from locations where company_id = ${companyId}::int`;
  // The scopes of all people of a company are found by its parts, which are fewer.
  const within = (id: string, ids: RawBuilder<unknown>) =>
    personIds && !locationIds ? sql`` : sql`where ${sql.ref(id)} = any(array(${ids}))`;
  return sql`( ${plannedAtEachUse}
    with holder as (
      select id as person_id, role_ids from people
      where company_id = ${companyId}::int and status = ${sql.lit(status)} and deleted_at is null
        and arranger_id is null ${chosen})
    select person_id, platform_id, ${rankOf('company')} as rank, ${companyId}::int as part_id, true as is_open
      from person_access where role_id = ${sql.lit(COMPANY_WIDE)}
      and person_id = any(array(select person_id from holder where ${hasOneOf(sql`role_ids`, [COMPANY_WIDE])}))
    union all ${part('region', 'region_id')} join person_access_regions using (person_id) ${within('region_id', regions)}
    union all ${part('location', 'location_id')}
      join person_access_locations using (person_id) ${within('location_id', locations)}
    union all ${part('director_location', 'location_id', sql`direct_access or role_id = ${sql.lit(DIRECTOR)}`)}
      join person_access_director_locations using (person_id) join person_access using (person_id, platform_id)
      ${within('location_id', locations)})`;
}

/**
 * Builds a table of the scopes of a company's active arrangers, as `scopesOf` does for users. An arranger has the same
 * locations on each platform. The ids of arrangers are negative, so that they differ from those of users.
 */
export function arrangerScopesOf({ companyId, arrangerIds }: ArrangerFilter) {
  const chosen = arrangerIds === undefined ? sql`` : sql`and arrangers.id = any(${arrangerIds}::int[])`;
  const part = (via: ScopeKind, id: string) =>
    sql`select -arranger_id as person_id, platform_id, ${rankOf(via)} as rank, ${sql.ref(id)} as part_id, true as is_open from entry`;
  return sql`(
    with entry as (
      select arrangers.id as arranger_id, own.platform_id, arrangers.company_id, arrangers.location_access
      from arrangers join arranger_platforms as own on own.arranger_id = arrangers.id
      where arrangers.company_id = ${companyId}::int and arrangers.status = 1 ${chosen})
    ${part('company', 'company_id')} where location_access
    union all ${part('location', 'location_id')} join arranger_locations using (arranger_id) where not location_access)`;
}

/** Builds a table of the active locations of a company, by the parts of the company that scopes cover. */
export function partsOf({ companyId, locationIds }: SeenFilter) {
  const chosen = locationIds === undefined ? sql`` : sql`and id = any(${locationIds}::int[])`;
  const each = (via: ScopeKind) => sql`select ${rankOf(via)}, id, id from active`;
  return sql`(
    with active as (select id from locations where company_id = ${companyId}::int and status = 1 ${chosen})
    select ${rankOf('company')} as rank, ${companyId}::int as part_id, id as location_id from active
    union all select ${rankOf('region')}, region_id, location_id from active join location_regions on location_id = id
    union all ${each('location')} union all ${each('director_location')})`;
}

/**
 * Builds a table of the locations that people see: active locations of their active company, on platforms
 * that both the person and the company have. Inactive or deleted people see nothing. Both directions of
 * effective access use it, and the impact its parts.
 */
export function seen(filter: SeenFilter) {
  return sql<Seen>`(
    select distinct on (person_id, platform_id, location_id) person_id, platform_id, location_id, rank,
      case rank when ${rankOf('region')} then part_id end as region_id
    from ${scopesOf(filter)} as scope join ${partsOf(filter)} as part using (rank, part_id)
    where is_open and platform_id = any(array${openPlatformsOf(filter.companyId)})
    order by person_id, platform_id, location_id, rank, part_id)`;
}

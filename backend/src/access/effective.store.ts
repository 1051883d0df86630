import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../database/database.ts';
import { jsonRowsByIds } from '../database/json-text.ts';
import { orderOf } from '../http/fields/order.store.ts';
import { MAX_COUNTED, toCounted } from '../http/fields/page.store.ts';
import type { Page } from '../http/fields/page.ts';
import type { Sort } from '../http/fields/sort.ts';
import type { TenantScope } from '../session/policy.ts';
import { isWithin } from '../session/records/tenant-scope.store.ts';
import { rolesOn, type ScopeKind } from './role-map.ts';
import { seen, viaOf } from './seen.store.ts';

type WhoSees = {
  locationId: number;
  /** Null for all platforms. */
  platformId: number | null;
  sort?: Sort<keyof typeof sortKeys>;
};

/**
 * Returns one page of the people who see a location, by default by name and platform, in one statement with the count.
 * Returns undefined if the location is not in the tenant scope.
 */
export async function listByLocation(
  db: Db,
  tenantScope: TenantScope,
  { locationId, platformId, sort }: WhoSees,
  page: Page,
) {
  const location = await db
    .selectFrom('locations')
    .select('company_id')
    .where('id', '=', locationId)
    .where(isWithin(tenantScope, 'company_id'))
    .executeTakeFirst();
  if (!location) return undefined;
  const onPlatform = platformId === null ? sql`true` : sql`platform_id = ${platformId}::int`;
  const counted = page.isBounded ? sql`limit ${sql.lit(MAX_COUNTED + 1)}` : sql``;
  const { forward, backward } = orderOf(sortKeys, sort, 'last_name');
  const { rows } = await sql<{ found: number; rows: LocationAccess[] }>`
    with seen as materialized (
      select * from ${seen({ companyId: location.company_id, locationIds: [locationId] })} as seen where ${onPlatform}),
    page as (
      select seen.*, people.first_name, people.last_name, people.email, people.status, people.last_name_search,
        people.first_name_search
      from seen join people on people.id = person_id
      order by ${page.isFromEnd ? backward : forward} limit ${page.limit} offset ${page.offset})
    select (select count(*)::int from (select from seen ${counted}) as counted) as found, coalesce((
      select json_agg(json_build_object(
        'user_id', person_id, 'first_name', first_name, 'last_name', last_name, 'email', email,
        'platform_id', platform_id, 'role_id', (
          select role_id from person_access as access
          where access.person_id = page.person_id and access.platform_id = page.platform_id), 'via', ${viaOf('rank')}, 'region_id', region_id)
        order by ${forward}) from page), '[]') as rows`.execute(db);
  const [{ found, rows: people } = { found: 0, rows: [] }] = rows;
  return { ...toCounted(found, page), rows: people };
}

const ids = ['person_id', 'platform_id'];
const byName = ['last_name_search', 'first_name_search', ...ids];
const sortKeys = {
  last_name: byName,
  first_name: ['first_name_search', 'last_name_search', ...ids],
  email: ['email', ...ids],
  status: ['status', ...byName],
  id: ids,
};

type LocationAccess = {
  user_id: number;
  first_name: string | null;
  last_name: string | null;
  email: string;
  platform_id: number;
  role_id: number;
  via: ScopeKind;
  region_id: number | null;
};

/**
 * Returns the locations that a company user sees on each platform where they have a role. The caller has
 * checked the tenant scope.
 */
export async function listByUser(db: Db, { userId, companyId }: { userId: number; companyId: number }) {
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
    .selectFrom(seen({ companyId, personIds: [userId] }).as('seen'))
    .innerJoin('locations', 'locations.id', 'seen.location_id')
    .select(['locations.id', 'locations.name', 'seen.platform_id', 'seen.region_id'])
    .select(viaOf('seen.rank').as('via'))
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

/** One page of the locations of each company, by name, with what access depends on. */
export const jsonLocationsByCompany = jsonRowsByIds<{ tenantScope: TenantScope; page: Page }>()(
  (db, { tenantScope, page }, ids) =>
    db
      .selectFrom('companies')
      .select('companies.id as company_id')
      .select(sql<number>`(select count(*)::int from locations where company_id = companies.id)`.as('count'))
      .select(({ selectFrom }) =>
        jsonArrayFrom(
          selectFrom('locations')
            .select(['locations.id', 'locations.name', 'locations.status'])
            .select(
              sql<number[]>`array(
                select region_id from location_regions where location_id = locations.id order by region_id)`.as(
                'region_ids',
              ),
            )
            .whereRef('locations.company_id', '=', 'companies.id')
            .orderBy('locations.name_search')
            .orderBy('locations.id')
            .limit(page.limit)
            .offset(page.offset),
        ).as('rows'),
      )
      .where('companies.id', '=', sql<number>`any(${ids}::int[])`)
      .where(isWithin(tenantScope, 'companies.id')),
);

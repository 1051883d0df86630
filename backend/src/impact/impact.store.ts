import { sql } from 'kysely';
import { seen } from '../access/effective.store.ts';
import type { Db } from '../database/database.ts';
import type { TenantScope } from '../session/policy.ts';
import { isWithin } from '../session/records/tenant-scope.store.ts';
import type { Change } from './impact.contract.ts';

/** Returns the company of the changed record, or undefined if the tenant scope does not have the record. */
export async function companyOf(
  db: Db,
  tenantScope: TenantScope,
  { kind, id }: Change,
): Promise<number | undefined> {
  if (kind.startsWith('company_')) return tenantScope === 'all' || tenantScope === id ? id : undefined;
  const table = OWNERS[kind.slice(0, kind.indexOf('_')) as keyof typeof OWNERS];
  const row = await db
    .selectFrom(table)
    .select('company_id')
    .where('id', '=', id)
    .where(isWithin(tenantScope, 'company_id'))
    .executeTakeFirst();
  return row?.company_id ?? undefined;
}
const OWNERS = { user: 'people', region: 'regions', location: 'locations', arranger: 'arrangers' } as const;

/**
 * Stores who sees which location in the company until the transaction ends, for `listLosses`. Uses a
 * temporary table because a large company has several hundred thousand rows.
 */
export async function keepSeen(
  transaction: Db,
  companyId: number,
  moment: 'before' | 'after',
): Promise<void> {
  if (moment === 'before')
    await sql`create temporary table impact_seen (
      moment text, person_id integer, platform_id integer, location_id integer) on commit drop`.execute(
      transaction,
    );
  await sql`
    insert into impact_seen select ${moment}::text, person_id, platform_id, location_id
    from ${seen({ companyId })} as seen`.execute(transaction);
}

/** Returns the people who lose access to a location, by name, and whether they still see any location. */
export async function listLosses(transaction: Db) {
  const { rows } = await sql<{ id: number; name: string; keeps_some: boolean }>`
    select people.id, ${personName} as name,
      exists (select from impact_seen as kept where kept.moment = 'after' and kept.person_id = people.id) as keeps_some
    from people
    where people.id in (
      select person_id from (
        select person_id, platform_id, location_id from impact_seen where moment = 'before'
        except select person_id, platform_id, location_id from impact_seen where moment = 'after') as lost)
    order by people.last_name_search, people.first_name_search, people.id`.execute(transaction);
  return rows;
}

const fullName = (table: string) =>
  sql<string>`trim(coalesce(${sql.ref(`${table}.first_name`)}, '') || ' ' || coalesce(${sql.ref(`${table}.last_name`)}, ''))`;
const personName = sql<string>`coalesce(nullif(${fullName('people')}, ''), people.email)`;

/** Returns the active arrangers of an active company who have an active location, by name. */
export function listArrangersWithLocation(db: Db, companyId: number) {
  return db
    .selectFrom('arrangers')
    .innerJoin('companies', 'companies.id', 'arrangers.company_id')
    .select('arrangers.id')
    .select(sql<string>`coalesce(nullif(${fullName('arrangers')}, ''), arrangers.email, '')`.as('name'))
    .where('arrangers.company_id', '=', companyId)
    .where(sql<boolean>`arrangers.status = 1 and companies.status = 1`)
    .where(
      sql<boolean>`exists (
        select from locations where locations.company_id = arrangers.company_id and locations.status = 1
        and (arrangers.location_access or exists (
          select from arranger_locations as chosen
          where chosen.arranger_id = arrangers.id and chosen.location_id = locations.id)))`,
    )
    .orderBy('arrangers.last_name_search')
    .orderBy('arrangers.first_name_search')
    .orderBy('arrangers.id')
    .execute();
}

/** Returns the locations that have a primary region, by name. */
export function listLocationsWithPrimary(db: Db, companyId: number) {
  return db
    .selectFrom('locations')
    .innerJoin('location_regions as within', 'within.location_id', 'locations.id')
    .select(['locations.id', 'locations.name'])
    .where('locations.company_id', '=', companyId)
    .where('within.is_primary', '=', true)
    .orderBy('locations.name_search')
    .orderBy('locations.id')
    .execute();
}

/**
 * Returns the scopes of the active users by name, with the number of chosen records and of active locations
 * in them.
 */
export function listScopes(db: Db, companyId: number) {
  const of = sql`scope.person_id = access.person_id and scope.platform_id = access.platform_id`;
  const count = (from: ReturnType<typeof sql>) => sql<number>`(select count(*)::int from ${from})`;
  const active = (table: string) =>
    count(sql`${sql.table(table)} as scope
      join locations on locations.id = scope.location_id and locations.status = 1 where ${of}`);
  return db
    .selectFrom('person_access as access')
    .innerJoin('people', 'people.id', 'access.person_id')
    .select(['people.id as user_id', personName.as('name'), 'access.platform_id'])
    .select([
      count(sql`person_access_regions as scope where ${of}`).as('regions'),
      sql<number>`(select count(distinct locations.id)::int from person_access_regions as scope
        join location_regions as within on within.region_id = scope.region_id
        join locations on locations.id = within.location_id and locations.status = 1
        where ${of})`.as('active_in_regions'),
      count(sql`person_access_locations as scope where ${of}`).as('locations'),
      active('person_access_locations').as('active_locations'),
      count(sql`person_access_director_locations as scope where ${of}`).as('director_locations'),
      active('person_access_director_locations').as('active_director_locations'),
    ])
    .where('people.company_id', '=', companyId)
    .where(sql<boolean>`people.status = 1 and people.deleted_at is null`)
    .orderBy('people.last_name_search')
    .orderBy('people.first_name_search')
    .orderBy('people.id')
    .orderBy('access.platform_id')
    .execute();
}
export type ScopeCounts = Awaited<ReturnType<typeof listScopes>>[number];

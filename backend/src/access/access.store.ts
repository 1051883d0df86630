import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tables } from '../database/database.ts';
import type { TenantScope } from '../session/policy.ts';
import { isWithin } from '../session/records/tenant-scope.store.ts';
import { AFTERCARE, FEEDBACK } from './role-map.ts';

/**
 * Returns the access by platform of the given people, in any order. Leaves out people who are not company
 * users in the tenant scope.
 */
export function listByUserIds(db: Db, tenantScope: TenantScope, ids: number[]) {
  return db
    .selectFrom('people')
    .select((person) => [
      'people.id as user_id',
      // Null only for provider users, whom the query below excludes.
      sql<number>`people.company_id`.as('company_id'),
      'people.status',
      'people.access_version as version',
      entriesOf(person).as('entries'),
    ])
    .where('people.id', '=', sql<number>`any(${ids}::int[])`)
    .where('people.company_id', 'is not', null)
    .where(sql<boolean>`people.arranger_id is null and people.deleted_at is null`)
    .where(isWithin(tenantScope, 'people.company_id'))
    .execute();
}

export type StoredAccess = Awaited<ReturnType<typeof listByUserIds>>[number];

/** Returns the ids of a person's platforms. */
export async function listPlatformIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('person_platforms')
    .select('platform_id')
    .where('person_id', '=', userId)
    .orderBy('platform_id')
    .execute();
  return rows.map((row) => row.platform_id);
}

function entriesOf(person: ExpressionBuilder<Tables, 'people'>) {
  return jsonArrayFrom(
    person
      .selectFrom('person_access as access')
      .select([
        'access.platform_id',
        'access.role_id',
        'access.direct_access',
        scope('person_access_regions', 'region_id').as('regions'),
        scope('person_access_locations', 'location_id').as('locations'),
        scope('person_access_director_locations', 'location_id').as('director_locations'),
        alertOptions.as('alert_options'),
      ])
      .whereRef('access.person_id', '=', 'people.id')
      .orderBy('access.platform_id'),
  );
}

const scope = (table: string, id: string) => sql<number[]>`coalesce((
  select json_agg(scope.${sql.ref(id)} order by scope.${sql.ref(id)}) from ${sql.table(table)} as scope
  where scope.person_id = access.person_id and scope.platform_id = access.platform_id), '[]')`;

const options = (table: string, id: string) => sql`(
  select json_agg(${sql.ref(id)} order by ${sql.ref(id)}) from ${sql.table(table)} where person_id = access.person_id)`;

const alertOptions = sql<number[]>`coalesce(case access.platform_id
  when ${sql.lit(FEEDBACK)} then ${options('person_medallia_alert_options', 'medallia_alert_option_id')}
  when ${sql.lit(AFTERCARE)} then ${options('person_aftercare_alert_options', 'aftercare_alert_option_id')} end, '[]')`;

import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { alertOptionsOf } from '../access/alert-options.store.ts';
import type { Db, Tables } from '../database/database.ts';
import { notFound } from '../http/problem.ts';
import { rolesOf } from '../session/person.store.ts';
import type { TenantScope } from '../session/policy.ts';
import { isAmong, isWithin } from '../session/records/tenant-scope.store.ts';
import { isArranger, platformsOf, userColumns } from './user.store.ts';

/**
 * Returns the company users among these people in the tenant scope, in any order, with all fields except
 * access.
 */
export async function listByIds(db: Db, tenantScope: TenantScope, ids: number[]) {
  const users = await db
    .selectFrom('people')
    .select([...userColumns, isArranger])
    // The column is null only for provider users, who are excluded below.
    .select((person) => [
      sql<number>`people.company_id`.as('company_id'),
      platformsOf(person),
      rolesOf(person).as('userRoles'),
      segmentsOf(person).as('BusinessSegments'),
      ecommerceRoleOf(person).as('ecommerce_role'),
      ...alertOptionsOf(person),
    ])
    .where(isAmong('people.id', ids))
    .where(sql<boolean>`people.deleted_at is null and people.arranger_id is null`)
    .where('people.company_id', 'is not', null)
    .where(isWithin(tenantScope, 'people.company_id'))
    .execute();
  return users.map((user) => ({
    ...user,
    business_segments: user.BusinessSegments.map((segment) => segment.id),
  }));
}

/** Returns one company user. Throws 404 if there is none in the tenant scope. */
export async function getExisting(db: Db, tenantScope: TenantScope, id: number) {
  const [user] = await listByIds(db, tenantScope, [id]);
  if (!user) throw notFound('Company User');
  return user;
}

function ecommerceRoleOf(person: ExpressionBuilder<Tables, 'people'>) {
  return jsonObjectFrom(
    person
      .selectFrom('ecommerce_roles as role')
      .select(['role.id', 'role.name', 'role.display_name'])
      .whereRef('role.id', '=', 'people.ecommerce_role_id'),
  );
}

function segmentsOf(person: ExpressionBuilder<Tables, 'people'>) {
  return jsonArrayFrom(
    person
      .selectFrom('person_business_segments as chosen')
      .innerJoin('business_segments as list', 'list.id', 'chosen.business_segment_id')
      .select(['list.id', 'list.name'])
      .whereRef('chosen.person_id', '=', 'people.id')
      .orderBy(sql`search_text(list.name) collate "C"`)
      .orderBy('list.id'),
  );
}

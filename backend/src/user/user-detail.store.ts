import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { alertOptionsOf } from '../access/alert-options.store.ts';
import type { Db } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { notFound } from '../http/problem.ts';
import { rolesOf } from '../session/person.store.ts';
import type { Reach } from '../session/policy.ts';
import { isWithin } from '../session/reach.store.ts';
import { platformsOf, userColumns } from './user.store.ts';

/** The company users within reach among these people, in any order, with everything on record but their access. */
export async function listByIds(db: Db, reach: Reach, ids: number[]) {
  const users = await db
    .selectFrom('people')
    .select(userColumns)
    // Null only for the provider's people, who are left out below.
    .select((person) => [
      sql<number>`people.company_id`.as('company_id'),
      platformsOf(person),
      rolesOf(person).as('userRoles'),
      segmentsOf(person).as('BusinessSegments'),
      ecommerceRoleOf(person).as('ecommerce_role'),
      ...alertOptionsOf(person),
    ])
    .where('people.id', '=', sql<number>`any(${ids}::int[])`)
    .where(sql<boolean>`people.deleted_at is null and people.arranger_id is null`)
    .where('people.company_id', 'is not', null)
    .where(isWithin(reach, 'people.company_id'))
    .execute();
  return users.map((user) => ({
    ...user,
    business_segments: user.BusinessSegments.map((segment) => segment.id),
  }));
}

/** One of them; 404 when there is none within reach. */
export async function getExisting(db: Db, reach: Reach, id: number) {
  const [user] = await listByIds(db, reach, [id]);
  if (!user) throw notFound('User');
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

import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { alertOptionsOf } from '../access/alert-options.store.ts';
import type { Db } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { notFound } from '../http/problem.ts';
import { rolesOf } from '../session/person.store.ts';
import type { Reach } from '../session/policy.ts';
import { isWithin } from '../session/reach.store.ts';
import { platformsOf, userColumns } from './user.store.ts';

/** A company user with everything on record but their access; 404 when there is none within reach. */
export async function getExisting(db: Db, reach: Reach, id: number) {
  const user = await db
    .selectFrom('people')
    .select(userColumns)
    // Null only for the provider's people, who are left out below.
    .select((person) => [
      sql<number>`people.company_id`.as('company_id'),
      platformsOf(person),
      rolesOf(person).as('userRoles'),
      segmentsOf(person).as('BusinessSegments'),
      ...alertOptionsOf(person),
    ])
    .where('people.id', '=', id)
    .where(sql<boolean>`people.deleted_at is null and people.arranger_id is null`)
    .where('people.company_id', 'is not', null)
    .where(isWithin(reach, 'people.company_id'))
    .executeTakeFirst();
  if (!user) throw notFound('User');
  return { ...user, business_segments: user.BusinessSegments.map((segment) => segment.id) };
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

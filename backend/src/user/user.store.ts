import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tables } from '../database/database.ts';
import { columnsOf } from '../http/fields/record-fields.ts';
import { hasId, placeOf } from '../http/fields/spaced-ids.store.ts';
import { personFields } from './person.fields.ts';

/** The columns that lists and records of all kinds of users share. */
export const userColumns = [
  'people.id',
  ...columnsOf('people', personFields),
  'people.status',
  'people.version',
] as const;

export const isArranger = sql<boolean>`people.arranger_id is not null`.as('isArranger');

/**
 * Selects the platforms of a person by id. Looks the names up: PostgreSQL would join so short a list with a hash
 * table, which it builds anew for each person of a list.
 */
export function platformsOf(person: ExpressionBuilder<Tables, 'people'>) {
  return jsonArrayFrom(
    person
      .selectFrom('person_platforms')
      .select('person_platforms.platform_id as id')
      .select((chosen) =>
        chosen
          .selectFrom('platforms')
          .select('platforms.name')
          .whereRef('platforms.id', '=', 'person_platforms.platform_id')
          .$asScalar()
          .$notNull()
          .as('name'),
      )
      .whereRef('person_platforms.person_id', '=', 'people.id')
      .orderBy('person_platforms.platform_id'),
  ).as('CompanyUserPlatforms');
}

/**
 * Selects the platforms of a listed person by id. Reads which they are in the row of the person, whose own tables would
 * take three pages of the database a person.
 */
export const listedPlatformsOf = (person: ExpressionBuilder<Tables, 'people'>) =>
  jsonArrayFrom(
    person
      .selectFrom('platforms')
      .select(['platforms.id', 'platforms.name'])
      .where(hasId(sql`people.platform_ids`, sql`platforms.id`))
      .orderBy('platforms.id'),
  ).as('CompanyUserPlatforms');

/** Selects the roles of a listed person in order, as `rolesOf` does. Those before the bar are of the person. */
export const listedRolesOf = (person: ExpressionBuilder<Tables, 'people'>) =>
  jsonArrayFrom(
    person
      .selectFrom('roles')
      .select(['roles.id', 'roles.name'])
      .where(hasId(sql`split_part(people.role_ids, '|', 1)`, sql`roles.id`))
      .orderBy(placeOf(sql`people.role_ids`, sql`roles.id`)),
  ).as('userRoles');

/** Returns the platforms of a person by id. */
export async function listPlatforms(db: Db, personId: number) {
  const person = await db
    .selectFrom('people')
    .select(platformsOf)
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return person.CompanyUserPlatforms;
}

import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tables } from '../database/database.ts';
import { columnsOf } from '../http/fields/record-fields.ts';
import { personFields } from './person.fields.ts';

/** The columns that lists and records of all kinds of users share. */
export const userColumns = [
  'people.id',
  ...columnsOf('people', personFields),
  'people.status',
  'people.version',
] as const;

export const isArranger = sql<boolean>`people.arranger_id is not null`.as('isArranger');

/** Selects the platforms of a person by id. */
export function platformsOf(person: ExpressionBuilder<Tables, 'people'>) {
  return jsonArrayFrom(
    person
      .selectFrom('person_platforms')
      .innerJoin('platforms', 'platforms.id', 'person_platforms.platform_id')
      .select(['platforms.id', 'platforms.name'])
      .whereRef('person_platforms.person_id', '=', 'people.id')
      .orderBy('platforms.id'),
  ).as('CompanyUserPlatforms');
}

/** Returns the platforms of a person by id. */
export async function listPlatforms(db: Db, personId: number) {
  const person = await db
    .selectFrom('people')
    .select(platformsOf)
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return person.CompanyUserPlatforms;
}

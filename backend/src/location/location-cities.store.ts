import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { plannedAtEachUse } from '../database/prepared-statements.ts';
import { contains } from '../http/fields/contains.store.ts';

/**
 * Returns the names of cities that contain the text, as the order by city has them. They may include cities that no location
 * is in any more.
 */
export async function citiesContaining(db: Db, text: string): Promise<string[]> {
  const found = db
    .selectFrom('location_cities')
    .select('name')
    .where(contains(sql`location_cities.name`, text));
  return (await found.execute()).map(({ name }) => name);
}

/** Returns a condition: the city is one of these. PostgreSQL plans by how many locations they have. */
export const isOneOfCities = (city: RawBuilder<unknown>, names: readonly string[]) =>
  sql`${city} = any(${names}::text[]) ${plannedAtEachUse}`;

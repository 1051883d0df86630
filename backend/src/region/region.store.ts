import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { lockPart, removePart } from '../session/company-part.store.ts';
import type { Reach } from '../session/policy.ts';

const locationCount = sql<number>`(
  select count(*)::int from location_regions where region_id = regions.id)`.as('location_count');

/** The regions of a company, by name, for its record. */
export function regionsOf(company: ExpressionBuilder<Tables, 'companies'>) {
  return jsonArrayFrom(
    company
      .selectFrom('regions')
      .select(['regions.id', 'regions.name', 'regions.version'])
      .select(locationCount)
      .whereRef('regions.company_id', '=', 'companies.id')
      .orderBy(sql`search_text(regions.name) collate "C"`)
      .orderBy('regions.id'),
  );
}

/** The regions of a location, by name, for its record. */
export function regionsOfLocation(location: ExpressionBuilder<Tables, 'locations'>) {
  return jsonArrayFrom(
    location
      .selectFrom('location_regions')
      .innerJoin('regions', 'regions.id', 'location_regions.region_id')
      .select(['regions.id as region_id', 'regions.name', 'location_regions.is_primary'])
      .whereRef('location_regions.location_id', '=', 'locations.id')
      .orderBy(sql`search_text(regions.name) collate "C"`)
      .orderBy('regions.id'),
  );
}

/** One region that is there. */
export function get(db: Db, id: number) {
  return db
    .selectFrom('regions')
    .select(['regions.id', 'regions.company_id', 'regions.name', 'regions.version'])
    .select(locationCount)
    .where('regions.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** One region, held until the transaction ends; undefined when there is none within reach. */
export async function hold(transaction: Db, reach: Reach, id: number) {
  return (await lockPart(transaction, 'regions', reach, id)) ? get(transaction, id) : undefined;
}

/**
 * Whether another region of the company has the name, in any case. Only while the company is held the answer stays true.
 * @param exceptId the region that may have it
 */
export async function isNameTaken(
  db: Db,
  companyId: number,
  name: string,
  exceptId?: number,
): Promise<boolean> {
  const regions = await db
    .selectFrom('regions')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .execute();
  // Compared here: what lower() makes of letters beyond ASCII depends on how the database was set up.
  const wanted = name.toLowerCase();
  return regions.some((region) => region.id !== exceptId && region.name.toLowerCase() === wanted);
}

/** Gives the new region's id. */
export async function create(transaction: Db, companyId: number, name: string): Promise<number> {
  const { id } = await transaction
    .insertInto('regions')
    .values({ company_id: companyId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Renames a region that is held; its version grows. */
export async function update(transaction: Db, id: number, name: string): Promise<void> {
  await transaction
    .updateTable('regions')
    .set({ name, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Deletes a region, which its locations lose; false when there is none within reach. */
export const remove = (transaction: Db, reach: Reach, id: number) =>
  removePart(transaction, 'regions', reach, id);

import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tables } from '../database/database.ts';
import type { RegionInput } from './region.contract.ts';

const locationCount = sql<number>`(
  select count(*)::int from location_regions where region_id = regions.id)`.as('location_count');

/** Selects the regions of a company by name, for its record. */
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

/** Selects the regions of a location by name, for its record. */
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

/** Returns an existing region. */
export function get(db: Db, id: number) {
  return db
    .selectFrom('regions')
    .select(['regions.id', 'regions.company_id', 'regions.name', 'regions.version'])
    .select(locationCount)
    .where('regions.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Returns whether the company has the region. */
export async function exists(db: Db, companyId: number, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('regions')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Returns whether another region of the company has the name, in any case. The answer is only reliable while
 * the company is locked.
 * @param exceptId the region that may have the name
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
  // Compared in JavaScript, because the result of `lower()` for non-ASCII letters depends on the locale of the
  // database.
  const wanted = name.toLowerCase();
  return regions.some((region) => region.id !== exceptId && region.name.toLowerCase() === wanted);
}

/** Creates a region and returns its id. */
export async function create(transaction: Db, { company_id, name }: RegionInput): Promise<number> {
  const { id } = await transaction
    .insertInto('regions')
    .values({ company_id, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Renames a region, which the caller has locked, and increments its version. */
export async function update(transaction: Db, id: number, { name }: RegionInput): Promise<void> {
  await transaction
    .updateTable('regions')
    .set({ name, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Adds their regions to locations. Without bulk reads, a client would need a call for each. */
export async function withRegions<Row extends { id: number }>(db: Db, rows: readonly Row[]) {
  const found = await db
    .selectFrom('locations')
    .select('locations.id')
    .select((location) => regionsOfLocation(location).as('LocationRegions'))
    .where('locations.id', '=', sql<number>`any(${rows.map(({ id }) => id)}::int[])`)
    .execute();
  const byId = new Map(found.map(({ id, LocationRegions }) => [id, LocationRegions]));
  return rows.map((row) => ({ ...row, LocationRegions: byId.get(row.id) ?? [] }));
}

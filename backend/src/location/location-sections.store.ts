import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { firstWithoutRow } from '../http/fields/chosen-ids.ts';
import type { ChosenRegion, SurveyDetail } from './location-sections.contract.ts';

/** Returns the first of these platforms that the location's company does not use, if any. */
export async function findUnusedPlatform(
  db: Db,
  locationId: number,
  platformIds: number[],
): Promise<number | undefined> {
  const rows = await db
    .selectFrom('company_platforms')
    .innerJoin('locations', 'locations.company_id', 'company_platforms.company_id')
    .select('company_platforms.platform_id as id')
    .where('locations.id', '=', locationId)
    .where('company_platforms.platform_id', '=', sql<number>`any(${platformIds}::int[])`)
    .execute();
  return firstWithoutRow(platformIds, rows);
}

/**
 * Replaces the segments of a location with their survey details, or null for a segment without any. The
 * caller has locked the location.
 */
export async function replaceSegments(
  transaction: Db,
  locationId: number,
  segmentIds: number[],
  details: SurveyDetail[],
): Promise<void> {
  const byId = new Map(details.map((detail) => [detail.business_segment_id, detail]));
  await transaction.deleteFrom('location_business_segments').where('location_id', '=', locationId).execute();
  const rows = segmentIds.map((id) => ({
    location_id: locationId,
    business_segment_id: id,
    send_survey_start_date: byId.get(id)?.send_survey_start_date ?? null,
    never_send_survey: byId.get(id)?.never_send_survey ?? null,
  }));
  await transaction.insertInto('location_business_segments').values(rows).execute();
}

/**
 * Replaces the regions of a location. Returns the id of a region that belongs to another company and then
 * changes nothing. The caller has locked the location.
 */
export async function replaceRegions(
  transaction: Db,
  locationId: number,
  chosen: ChosenRegion[],
): Promise<number | undefined> {
  const ids = chosen.map((one) => one.region_id);
  const other = await lockRegions(transaction, locationId, ids);
  if (other !== undefined) return other;
  await transaction.deleteFrom('location_regions').where('location_id', '=', locationId).execute();
  const rows = chosen.map((one) => ({ location_id: locationId, ...one }));
  if (rows.length > 0) await transaction.insertInto('location_regions').values(rows).execute();
  return undefined;
}

/**
 * Adds a region to a location or changes it, and keeps the others, of which none stays primary if this one
 * is. Returns false and changes nothing if the region belongs to another company. The caller has locked the
 * location.
 */
export async function setRegion(
  transaction: Db,
  locationId: number,
  regionId: number,
  isPrimary: boolean,
): Promise<boolean> {
  if ((await lockRegions(transaction, locationId, [regionId])) !== undefined) return false;
  if (isPrimary)
    await transaction
      .updateTable('location_regions')
      .set({ is_primary: false })
      .where('location_id', '=', locationId)
      .execute();
  await transaction
    .insertInto('location_regions')
    .values({ location_id: locationId, region_id: regionId, is_primary: isPrimary })
    .onConflict((conflict) =>
      conflict.columns(['location_id', 'region_id']).doUpdateSet({ is_primary: isPrimary }),
    )
    .execute();
  return true;
}

/** Locks regions of the location's company. Returns the id of one that the company does not have. */
async function lockRegions(transaction: Db, locationId: number, ids: number[]): Promise<number | undefined> {
  const locked = await transaction
    .selectFrom('regions')
    .innerJoin('locations', 'locations.company_id', 'regions.company_id')
    .select('regions.id')
    .where('locations.id', '=', locationId)
    .where('regions.id', '=', sql<number>`any(${ids}::int[])`)
    // Locks the regions before the rows of the location, in the same order as the deletion of a region. The other
    // order could cause a deadlock.
    .forKeyShare('regions')
    .execute();
  return firstWithoutRow(ids, locked);
}

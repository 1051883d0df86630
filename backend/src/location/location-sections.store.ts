import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { ChosenRegion, SurveyDetail } from './location-sections.contract.ts';

/** Returns whether the location's company uses all of these platforms. */
export async function companyUses(db: Db, locationId: number, platformIds: number[]): Promise<boolean> {
  const { count } = await db
    .selectFrom('company_platforms')
    .innerJoin('locations', 'locations.company_id', 'company_platforms.company_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('locations.id', '=', locationId)
    .where('company_platforms.platform_id', '=', sql<number>`any(${platformIds}::int[])`)
    .executeTakeFirstOrThrow();
  return count === platformIds.length;
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
 * Replaces the regions of a location. Returns false and changes nothing if a region belongs to another
 * company. The caller has locked the location.
 */
export async function replaceRegions(
  transaction: Db,
  locationId: number,
  chosen: ChosenRegion[],
): Promise<boolean> {
  const ids = chosen.map((one) => one.region_id);
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
  if (locked.length !== ids.length) return false;
  await transaction.deleteFrom('location_regions').where('location_id', '=', locationId).execute();
  const rows = chosen.map((one) => ({ location_id: locationId, ...one }));
  if (rows.length > 0) await transaction.insertInto('location_regions').values(rows).execute();
  return true;
}

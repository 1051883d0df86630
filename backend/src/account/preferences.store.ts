import { AFTERCARE, alertOptionsOn, FEEDBACK } from '../access/role-map.ts';
import * as arrangers from '../arranger/arranger-write.store.ts';
import type { Db } from '../database/database.ts';
import { type AlertTable, listAlerts, replaceAlerts } from '../selection/alert-choice.store.ts';
import { incrementAccessVersion } from '../session/records/user-lock.store.ts';
import type { OwnAccount } from './account.store.ts';

// The alerts of the caller. They are the same rows as the alerts in the access of a user, or in the record of
// an arranger.

/**
 * Returns the list, table and owner of the alerts of a platform. Returns null if the caller does not have the
 * platform or it has no alerts.
 */
function placeOf(own: OwnAccount, platformId: number) {
  const kind = alertOptionsOn(platformId);
  const isOwn = own.CompanyUserPlatforms.some(({ id }) => id === platformId);
  if (!isOwn || kind === null) return null;
  const list = `${kind}_alert_options` as const;
  if (own.arranger_id === null) return { list, ownerId: own.id, table: `person_${list}` as AlertTable };
  // Arrangers have alerts of the feedback survey only.
  if (kind !== 'medallia') return null;
  return { list, ownerId: own.arranger_id, table: 'arranger_medallia_alert_options' as AlertTable };
}

/** The lists of chosen alerts in a body, with their platforms [ENT-40]. */
export const alertLists = [
  ['medallia_alert_options', FEEDBACK],
  ['aftercare_alert_options', AFTERCARE],
] as const;

/** Returns whether the caller has the platform and it has alerts. */
export const hasAlerts = (own: OwnAccount, platformId: number) => placeOf(own, platformId) !== null;

/**
 * Returns the caller's alerts on the given platforms, by platform id. Leaves out platforms that the caller
 * does not have or that have no alerts.
 */
export async function listPreferences(db: Db, own: OwnAccount, platformIds: number[]) {
  const found = [];
  for (const platformId of [...new Set(platformIds)].sort((one, other) => one - other)) {
    const place = placeOf(own, platformId);
    if (!place) continue;
    const { ids, changed_at } = await listAlerts(db, place.table, place.ownerId);
    const options = await db.selectFrom(place.list).select(['id', 'name']).orderBy('id').execute();
    found.push({ platform_id: platformId, options, comm_prefs: ids, changed_at });
  }
  return found;
}

/** Replaces the caller's alerts on a platform. The caller's row is locked, and the ids exist. */
export async function savePreference(transaction: Db, own: OwnAccount, platformId: number, ids: number[]) {
  const place = placeOf(own, platformId);
  if (place) await replaceAlerts(transaction, place.table, place.ownerId, ids);
}

/** Makes concurrent changes of the access or the arranger fail, because they contain the same alerts. */
export async function incrementPreferencesVersion(transaction: Db, { id, arranger_id }: OwnAccount) {
  if (arranger_id === null) await incrementAccessVersion(transaction, id);
  else await arrangers.incrementVersion(transaction, arranger_id);
}

import { alertOptionsOn } from '../access/role-map.ts';
import * as arrangers from '../arranger/arranger-write.store.ts';
import type { Db } from '../database/database.ts';
import { type AlertTable, listAlerts, replaceAlerts } from '../selection/alert-choice.store.ts';
import { raiseAccessVersion } from '../session/user-lock.store.ts';
import type { OwnAccount } from './account.store.ts';

// The alerts that somebody gets: the very rows that others choose for them among their access, or as an arranger.

/** Where the alerts of one platform are kept, and whose they are there; null where there are none. */
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

/** Which list the alerts of a platform are chosen from; null when it is not one's own, or has none. */
export const alertListOf = (own: OwnAccount, platformId: number) => placeOf(own, platformId)?.list ?? null;

/** The alerts of those of the platforms that one has and that have any, by platform. */
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

/** Replaces the alerts of a platform that has some and is one's own. The person is held; the ids exist. */
export async function savePreference(transaction: Db, own: OwnAccount, platformId: number, ids: number[]) {
  const place = placeOf(own, platformId);
  if (place) await replaceAlerts(transaction, place.table, place.ownerId, ids);
}

/** Whoever based a change of the access on what it was before is told. */
export async function raisePreferencesVersion(transaction: Db, { id, arranger_id }: OwnAccount) {
  if (arranger_id === null) await raiseAccessVersion(transaction, id);
  else await arrangers.raiseVersion(transaction, arranger_id);
}

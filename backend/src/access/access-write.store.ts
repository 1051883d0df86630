import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { incrementAccessVersion } from '../session/records/user-lock.store.ts';
import type { AccessEntry } from './access-rules.ts';
import { replaceOptions } from './alert-options.store.ts';
import { followAccess } from './console-roles.store.ts';
import { AFTERCARE, FEEDBACK } from './role-map.ts';

/**
 * Replaces the whole access of a company user and derives their console roles from it. The caller has locked
 * the user and checked that all ids exist.
 */
export async function replaceAccess(transaction: Db, userId: number, entries: AccessEntry[]): Promise<void> {
  await transaction.deleteFrom('person_access').where('person_id', '=', userId).execute();
  await insertEntries(transaction, userId, entries);
  for (const platformId of [FEEDBACK, AFTERCARE] as const) {
    const entry = entries.find((one) => one.platformId === platformId);
    await replaceOptions(transaction, platformId, userId, entry?.alertOptionIds ?? []);
  }
  await followAccess(transaction, userId);
  await incrementAccessVersion(transaction, userId);
}

/**
 * Replaces the access of a company user on one platform, which they have, but not the alerts there. The caller
 * has locked the user and checked that all ids exist.
 */
export async function replaceEntry(transaction: Db, userId: number, entry: AccessEntry): Promise<void> {
  await transaction
    .deleteFrom('person_access')
    .where('person_id', '=', userId)
    .where('platform_id', '=', entry.platformId)
    .execute();
  await insertEntries(transaction, userId, [entry]);
}

async function insertEntries(transaction: Db, userId: number, entries: AccessEntry[]) {
  if (entries.length === 0) return;
  const rows = entries.map(({ platformId, roleId, hasDirectorAccess }) => ({
    person_id: userId,
    platform_id: platformId,
    role_id: roleId,
    direct_access: hasDirectorAccess,
  }));
  await transaction.insertInto('person_access').values(rows).execute();
  for (const entry of entries) await insertScope(transaction, userId, entry);
}

async function insertScope(transaction: Db, userId: number, entry: AccessEntry) {
  const { platformId } = entry;
  for (const [table, column, ids] of [
    ['person_access_regions', 'region_id', entry.regionIds],
    ['person_access_locations', 'location_id', entry.locationIds],
    ['person_access_director_locations', 'location_id', entry.directorLocationIds],
  ] as const)
    if (ids.length > 0)
      await sql`
        insert into ${sql.table(table)} (person_id, platform_id, ${sql.ref(column)})
        select ${userId}::int, ${platformId}::int, unnest(${ids}::int[])`.execute(transaction);
}

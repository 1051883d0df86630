import { sql } from 'kysely';
import { replaceOptions } from '../access/alert-options.store.ts';
import { followAccess } from '../access/console-roles.store.ts';
import { AFTERCARE, FEEDBACK } from '../access/role-map.ts';
import type { Db } from '../database/database.ts';
import { endSessions } from '../session/credentials.store.ts';
import { raiseAccessVersion } from '../session/user-lock.store.ts';

/** What is stored of a person's details. */
export type PersonDetails = {
  first_name: string;
  middle_name: string | null;
  last_name: string;
  email: string;
  phone: string | null;
};

/** Gives the id of the new person, who has no password yet. */
export async function create(
  transaction: Db,
  companyId: number | null,
  details: PersonDetails,
): Promise<number> {
  const { id } = await transaction
    .insertInto('people')
    .values({ ...details, company_id: companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a person who is held. */
export async function update(transaction: Db, id: number, details: PersonDetails): Promise<void> {
  await transaction.updateTable('people').set(details).where('id', '=', id).execute();
}

/** Sets a person who is held active or inactive. Whoever becomes inactive is signed out for good. */
export async function setStatus(transaction: Db, id: number, status: 0 | 1): Promise<void> {
  await transaction.updateTable('people').set({ status }).where('id', '=', id).execute();
  if (status === 0) await endSessions(transaction, id);
}

/** Replaces the platforms of a person who is held. What they may do on one that is taken away goes with it. */
export async function replacePlatforms(transaction: Db, id: number, platformIds: number[]): Promise<void> {
  const kept = sql<number>`all(${platformIds}::int[])`;
  await transaction
    .deleteFrom('person_platforms')
    .where('person_id', '=', id)
    .where('platform_id', '<>', kept)
    .execute();
  await sql`
    insert into person_platforms (person_id, platform_id) select ${id}::int, unnest(${platformIds}::int[])
    on conflict do nothing`.execute(transaction);
  for (const platformId of [FEEDBACK, AFTERCARE] as const)
    if (!platformIds.includes(platformId)) await replaceOptions(transaction, platformId, id, []);
}

/** As `replacePlatforms`, for a company user: their console roles follow, and the version of their access grows. */
export async function replaceUserPlatforms(
  transaction: Db,
  id: number,
  platformIds: number[],
): Promise<void> {
  await replacePlatforms(transaction, id, platformIds);
  await followAccess(transaction, id);
  await raiseAccessVersion(transaction, id);
}

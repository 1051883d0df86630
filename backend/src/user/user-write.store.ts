import { sql } from 'kysely';
import { replaceOptions } from '../access/alert-options.store.ts';
import { followAccess } from '../access/console-roles.store.ts';
import { AFTERCARE, FEEDBACK } from '../access/role-map.ts';
import type { Db } from '../database/database.ts';
import type { Values } from '../http/fields/record-fields.ts';
import { incrementAccessVersion } from '../session/records/user-lock.store.ts';
import { endSessions } from '../session/sign-in/credentials.store.ts';
import type { personFields } from './person.fields.ts';

type Names = { first_name: string | null; last_name: string | null };

/** The stored details of a person. Imported people may lack names. */
export type PersonDetails = Omit<Values<typeof personFields>, keyof Names> & Names;

/** Creates a person without a password and returns the id. */
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

/** Updates the details of a person, whom the caller has locked. */
export async function update(transaction: Db, id: number, details: PersonDetails): Promise<void> {
  await transaction.updateTable('people').set(details).where('id', '=', id).execute();
}

/**
 * Activates or deactivates a person, whom the caller has locked. Deactivation ends the person's sessions
 * permanently.
 */
export async function setStatus(transaction: Db, id: number, status: 0 | 1): Promise<void> {
  await transaction.updateTable('people').set({ status }).where('id', '=', id).execute();
  if (status === 0) await endSessions(transaction, id);
}

/**
 * Replaces the platforms of a person, whom the caller has locked. Removing a platform also removes the
 * person's access and alerts on it.
 */
export async function replacePlatforms(transaction: Db, id: number, platformIds: number[]): Promise<void> {
  await sql`
    with removed as (
      delete from person_platforms where person_id = ${id} and platform_id <> all(${platformIds}::int[]))
    insert into person_platforms (person_id, platform_id) select ${id}::int, unnest(${platformIds}::int[])
    on conflict do nothing`.execute(transaction);
  for (const platformId of [FEEDBACK, AFTERCARE] as const)
    if (!platformIds.includes(platformId)) await replaceOptions(transaction, platformId, id, []);
}

/** Adds a platform to a person, whom the caller has locked, unless they have it. */
export async function addPlatform(transaction: Db, id: number, platformId: number): Promise<void> {
  await transaction
    .insertInto('person_platforms')
    .values({ person_id: id, platform_id: platformId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Like `replacePlatforms`, for a company user. Also derives the console roles again and increments the access
 * version.
 */
export async function replaceUserPlatforms(
  transaction: Db,
  id: number,
  platformIds: number[],
): Promise<void> {
  await replacePlatforms(transaction, id, platformIds);
  await followAccess(transaction, id);
  await incrementAccessVersion(transaction, id);
}

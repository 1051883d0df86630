import * as arrangers from '../arranger/arranger.store.ts';
import type { Db } from '../database/database.ts';
import { unauthorized } from '../http/problem.ts';
import * as people from '../session/person.store.ts';
import { toPersonRecord } from '../session/person-record.ts';
import { platformsOf } from '../user/user.store.ts';

// The caller's account. An arranger's platforms and alerts come from the arranger, not from the linked person
// who signs in.

/** Returns the caller's current record. Throws a 401 if the person may no longer sign in. */
export async function getOwn(db: Db, personId: number) {
  const person = await people.get(db, personId);
  if (!person) throw unauthorized();
  const { arranger_version, ...more } = await db
    .selectFrom('people')
    .leftJoin('arrangers', 'arrangers.id', 'people.arranger_id')
    .select((one) => [
      'people.version',
      'people.access_version',
      'arrangers.version as arranger_version',
      platformsOf(one),
    ])
    .where('people.id', '=', personId)
    .executeTakeFirstOrThrow();
  const own = { ...toPersonRecord(person), ...more };
  if (person.arrangerId === null || arranger_version === null) return own;
  return {
    ...own,
    access_version: arranger_version,
    CompanyUserPlatforms: await platformsOfArranger(db, person.arrangerId),
  };
}

export type OwnAccount = Awaited<ReturnType<typeof getOwn>>;

/**
 * Locks the caller, and their arranger if they have one, until the transaction ends. Throws a 401 if the
 * person may no longer sign in.
 */
export async function lockOwn(transaction: Db, { id, arrangerId }: people.Person): Promise<OwnAccount> {
  // Locks the arranger first, in the same order as a change of the arranger.
  if (arrangerId !== null) await arrangers.lock(transaction, 'all', arrangerId);
  await people.lock(transaction, id);
  return getOwn(transaction, id);
}

async function platformsOfArranger(db: Db, arrangerId: number) {
  const { platforms } = await db
    .selectFrom('arrangers')
    .select(arrangers.platformsOf)
    .where('arrangers.id', '=', arrangerId)
    .executeTakeFirstOrThrow();
  return platforms;
}

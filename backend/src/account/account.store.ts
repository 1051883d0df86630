import * as arrangers from '../arranger/arranger.store.ts';
import type { Db } from '../database/database.ts';
import { unauthorized } from '../http/problem.ts';
import * as people from '../session/person.store.ts';
import { toPersonRecord } from '../session/person-record.ts';
import { platformsOf } from '../user/user.store.ts';

// What somebody sees of themselves. The platforms and alerts of an arranger are those of the arranger, not of the person that
// they sign in as.

/** The own record, as it is now; 401 when the person is out since. */
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

/** Holds who asks until the transaction ends, with their arranger; 401 when they are out since. */
export async function holdOwn(transaction: Db, { id, arrangerId }: people.Person): Promise<OwnAccount> {
  // In this order, as whoever changes the arranger does.
  if (arrangerId !== null) await arrangers.hold(transaction, 'all', arrangerId);
  await transaction.selectFrom('people').select('id').where('id', '=', id).forNoKeyUpdate().execute();
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

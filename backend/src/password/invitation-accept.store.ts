import type { Db } from '../database/database.ts';
import { rollBackAfter } from '../database/roll-back-after.ts';
import * as people from '../session/person.store.ts';
import { setFirstPassword } from '../session/sign-in/credentials.store.ts';
import { isYoung } from './invitation.store.ts';
import { hashOfToken, lockOwner, recordPassword } from './mailed-link.ts';

const ACCEPTED = { field: 'invitation', before: 'pending', after: 'accepted' };

type Acceptance = { token: string; password: string; requestId: string; address: string; isDryRun: boolean };

/** Sets the password of an invited person. Returns false if the invitation is not pending. */
export async function accept(
  db: Db,
  { token, password, isDryRun, ...request }: Acceptance,
): Promise<boolean> {
  const hash = hashOfToken(token);
  const setIt = async (transaction: Db) => {
    const personId = await lockOwner(transaction, () =>
      transaction
        .selectFrom('invitations')
        .select('person_id')
        .where('token_hash', '=', hash)
        .where(isYoung)
        .executeTakeFirst(),
    );
    const person = personId === undefined ? undefined : await people.get(transaction, personId);
    if (!person) return false;
    await setFirstPassword(transaction, person.id, password);
    await recordPassword(transaction, person, request, [ACCEPTED]);
    return true;
  };
  return isDryRun ? rollBackAfter(db, setIt) : db.transaction().execute(setIt);
}

import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { invalid } from '../http/problem.ts';
import { hashPassword } from './password.ts';

// What a person signs in with. Company users, provider users and arrangers each write theirs through this.

const EMAIL_TAKEN = 'This email is already in use';

/**
 * Refuses an e-mail address that somebody else signs in with. Holds the address until the transaction ends, so that two cannot
 * take it at once.
 * @param email in lower case
 * @param field the wire's name for it
 * @param exceptId the person who may have it
 */
export async function assertEmailIsFree(
  transaction: Db,
  email: string,
  { field = 'email', exceptId = 0 }: { field?: string; exceptId?: number | undefined } = {},
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 2))`.execute(transaction);
  const taken = await transaction
    .selectFrom('people')
    .select('id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  if (taken) throw invalid({ [field]: EMAIL_TAKEN });
}

/** Gives a person who is held another password, and ends their sessions. */
export async function setPassword(transaction: Db, personId: number, password: string): Promise<void> {
  await transaction
    .updateTable('people')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', personId)
    .execute();
  await endSessions(transaction, personId);
}

/** Deletes a person who is held: nobody finds them any more, their e-mail address is free again, their sessions end. */
export async function removePerson(transaction: Db, personId: number): Promise<void> {
  await transaction
    .updateTable('people')
    .set({ deleted_at: sql`now()`, password_hash: null })
    .where('id', '=', personId)
    .execute();
  await endSessions(transaction, personId);
}

/**
 * Ends the sessions of a person at once: every token issued until now is refused from now on, and so is every link to set a new
 * password that was mailed until now. Access tokens for scripts are sessions too.
 */
export async function endSessions(transaction: Db, personId: number): Promise<void> {
  await transaction
    .updateTable('people')
    .set({ session_epoch: sql`session_epoch + 1` })
    .where('id', '=', personId)
    .execute();
  await transaction.deleteFrom('password_resets').where('person_id', '=', personId).execute();
  await transaction
    .updateTable('personal_access_tokens')
    .set({ revoked_at: sql`now()` })
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .execute();
}

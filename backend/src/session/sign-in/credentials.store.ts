import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { invalid, taken } from '../../http/problem.ts';
import { endBelowEpoch } from '../active/session.store.ts';
import { covers } from '../policy.ts';
import { hashPassword } from './password.ts';

// The email addresses and passwords that people sign in with. Company users, provider users and arrangers all
// use this.

const EMAIL_TAKEN = 'This email is already in use';

/**
 * Refuses an email address that another person signs in with. If the caller may not read that person, it does so at
 * most ten times in ten minutes per caller, and then throws a 429. Locks the address until the transaction ends, so
 * that two requests cannot both take it.
 * @param email in lower case
 * @param field the name of the field in the request
 * @param exceptId the person who may have the address
 */
export async function assertEmailIsFree(
  transaction: Db,
  request: FastifyRequest,
  email: string,
  { field = 'email', exceptId = 0 }: { field?: string; exceptId?: number | undefined } = {},
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 2))`.execute(transaction);
  const owner = await transaction
    .selectFrom('people')
    .select(['id', 'company_id', 'arranger_id'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (owner?.id === exceptId) return;
  if (owner && mayRead(request, owner)) throw invalid({ [field]: taken(EMAIL_TAKEN) });
  // Free addresses and those of people whom the caller may not read meet the limit alike, and nothing else is counted,
  // so that over the limit neither the answer nor the count tells whether such a person exists.
  const { emailRefusals } = request.server;
  await emailRefusals.assertMayAsk(transaction, request);
  if (!owner) return;
  emailRefusals.record(request, email);
  throw invalid({ [field]: taken(EMAIL_TAKEN) });
}

type Owner = { id: number; company_id: number | null; arranger_id: number | null };

/** Returns whether the caller may read the person who signs in with an address. */
function mayRead({ person, server: { policy } }: FastifyRequest, owner: Owner): boolean {
  if (owner.id === person.id) return true;
  if (owner.company_id === null) return policy.tenantScopeOf(person, 'provider-users.read') !== null;
  const action = owner.arranger_id === null ? 'company-users.read' : 'arranger.read';
  return covers(policy.tenantScopeOf(person, action), owner.company_id);
}

/** Sets the password of a person, whom the caller has locked, and ends the person's sessions. */
export async function setPassword(transaction: Db, personId: number, password: string): Promise<void> {
  await setFirstPassword(transaction, personId, password);
  await endSessions(transaction, personId);
}

/** Like `setPassword`, but ends nothing except the links to set a password. */
export async function setFirstPassword(transaction: Db, personId: number, password: string): Promise<void> {
  await transaction
    .updateTable('people')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', personId)
    .execute();
  await transaction.deleteFrom('invitations').where('person_id', '=', personId).execute();
  await transaction.deleteFrom('password_resets').where('person_id', '=', personId).execute();
}

/** Deletes a person, whom the caller has locked. The email address becomes free and the sessions end. */
export async function removePerson(transaction: Db, personId: number): Promise<void> {
  await transaction
    .updateTable('people')
    .set({ deleted_at: sql`now()`, password_hash: null })
    .where('id', '=', personId)
    .execute();
  await endSessions(transaction, personId);
}

/**
 * Ends the sessions of a person. All tokens and links to set a password issued so far become invalid, including
 * personal access tokens and an invitation.
 */
export async function endSessions(transaction: Db, personId: number): Promise<void> {
  await transaction
    .updateTable('people')
    .set({ session_epoch: sql`session_epoch + 1` })
    .where('id', '=', personId)
    .execute();
  await endBelowEpoch(transaction, personId);
  await withdrawLinks(transaction, personId);
  await transaction
    .updateTable('personal_access_tokens')
    .set({ revoked_at: sql`now()` })
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Makes the links to set a password that were mailed to a person invalid. */
export async function withdrawLinks(transaction: Db, personId: number): Promise<void> {
  await transaction
    .updateTable('invitations')
    .set({ token_hash: null })
    .where('person_id', '=', personId)
    .execute();
  await transaction.deleteFrom('password_resets').where('person_id', '=', personId).execute();
}

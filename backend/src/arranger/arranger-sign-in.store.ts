import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { send as sendInvitation } from '../password/invitation.store.ts';
import { withInvitationEntry } from '../password/invitation-entry.ts';
import {
  assertEmailIsFree,
  endSessions,
  removePerson,
  setPassword,
} from '../session/sign-in/credentials.store.ts';
import type { ArrangerInput } from './arranger.contract.ts';
import { incrementVersion } from './arranger-write.store.ts';

// An arranger with an email address and a password signs in through a linked row in `people`. This file
// keeps that row in step with the arranger.

type Identity = { first_name: string | null; last_name: string | null; company_id: number };

/**
 * Creates, updates or removes the linked person of an arranger. The caller has locked and saved the arranger.
 */
export async function followArranger(
  transaction: Db,
  request: FastifyRequest,
  arrangerId: number,
  input: ArrangerInput,
) {
  const signIn = await get(transaction, arrangerId);
  const isThere = signIn !== undefined && signIn.deleted_at === null;
  if (input.email === null) {
    if (isThere) await removePerson(transaction, signIn.id);
    return;
  }
  if (!isThere && input.password === null && !input.send_invitation) return;
  await assertEmailIsFree(transaction, request, input.email, { exceptId: signIn?.id });
  const personId = signIn
    ? await update(transaction, signIn.id, input, input.email)
    : await create(transaction, arrangerId, input, input.email);
  if (input.password !== null) await setPassword(transaction, personId, input.password);
  else if (input.send_invitation) await sendInvitation(transaction, request, personId);
  else if (signIn?.email !== input.email || input.status === 0)
    await withInvitationEntry(
      transaction,
      request,
      {
        entity: 'arranger',
        id: arrangerId,
        first_name: input.first_name,
        last_name: input.last_name,
        companyId: input.company_id,
        personId,
      },
      () => endSessions(transaction, personId),
    );
}

/**
 * Returns the id of the person whom an arranger signs in as, and creates that person if there is none. The caller
 * has locked the arranger.
 */
export async function ensureSignIn(
  transaction: Db,
  request: FastifyRequest,
  arrangerId: number,
  arranger: Identity & { email: string },
): Promise<number> {
  const signIn = await get(transaction, arrangerId);
  if (signIn && signIn.deleted_at === null) return signIn.id;
  await assertEmailIsFree(transaction, request, arranger.email, { exceptId: signIn?.id });
  return signIn
    ? update(transaction, signIn.id, arranger, arranger.email)
    : create(transaction, arrangerId, arranger, arranger.email);
}

/**
 * Copies the name and email address of the linked person to the arranger. The caller has locked the
 * arranger.
 */
export async function followPerson(
  transaction: Db,
  arrangerId: number,
  details: { first_name: string | null; last_name: string | null; email: string },
): Promise<void> {
  await transaction.updateTable('arrangers').set(details).where('id', '=', arrangerId).execute();
  await incrementVersion(transaction, arrangerId);
}

function get(transaction: Db, arrangerId: number) {
  return transaction
    .selectFrom('people')
    .select(['id', 'email', 'deleted_at'])
    .where('arranger_id', '=', arrangerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

async function create(transaction: Db, arrangerId: number, input: Identity, email: string) {
  const { id } = await transaction
    .insertInto('people')
    .values({ ...namesOf(input), email, company_id: input.company_id, arranger_id: arrangerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Also restores a deleted person, who always gets a new password. */
async function update(transaction: Db, id: number, input: Identity, email: string) {
  await transaction
    .updateTable('people')
    .set({ ...namesOf(input), email, deleted_at: null, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  return id;
}

const namesOf = ({ first_name, last_name }: Identity) => ({ first_name, last_name });

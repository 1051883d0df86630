import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { Problem, tooMany } from '../http/problem.ts';
import * as mails from '../mail/mail.store.ts';
import * as people from '../session/person.store.ts';
import type { TenantScope } from '../session/policy.ts';
import { isAmong, isWithin } from '../session/records/tenant-scope.store.ts';
import { setFirstPassword, withdrawLinks } from '../session/sign-in/credentials.store.ts';
import { INVITATION_DAYS, toInvitationMail } from './invitation.mail.ts';
import { createMailedToken, hasEnoughMails, WITHIN_MINUTES } from './mailed-link.ts';
import { mailLink } from './password-reset.store.ts';

// Invitations to set a first password. A person has at most one.

/** Invitations without an answer that one person may send in a day. */
const MAX_A_DAY = 5_000;
/** How long a mail waits for a mail server that does not answer. */
const MAIL_MINUTES = 24 * 60;

const expiresAt = sql<Date | null>`invitations.sent_at + ${sql.lit(INVITATION_DAYS)} * interval '1 day'`;
export const isYoung = sql<boolean>`${expiresAt} > now()`;

/** Selects the state of a person's invitation, in a query of people with their invitations. */
const invitationColumns = [
  sql<'not_sent' | 'withdrawn' | 'expired' | 'pending' | null>`case
    when people.password_hash is not null then null
    when invitations.person_id is null then 'not_sent'
    when invitations.token_hash is null then 'withdrawn'
    when ${isYoung} then 'pending'
    else 'expired'
  end`.as('status'),
  'invitations.sent_at',
  expiresAt.as('expires_at'),
] as const;

/** Returns the state of a person's invitation; `status` is null if the person has a password. */
export async function get(db: Db, personId: number) {
  return db
    .selectFrom('people')
    .leftJoin('invitations', 'invitations.person_id', 'people.id')
    .select(['people.email', ...invitationColumns])
    .where('people.id', '=', personId)
    .executeTakeFirstOrThrow();
}

/** Returns the state as the audit log has it. */
export async function stateFor(db: Db, personId: number): Promise<string | null> {
  const { status } = await get(db, personId);
  return status === 'not_sent' ? null : status;
}

type UserScope = { tenantScope: TenantScope; seesProviders: boolean };

/** Returns the invitations of those users that the scope covers. */
export async function listOfUsers(db: Db, { tenantScope, seesProviders }: UserScope, ids: number[]) {
  return db
    .selectFrom('people')
    .leftJoin('invitations', 'invitations.person_id', 'people.id')
    .select(['people.id', ...invitationColumns])
    .where(isAmong('people.id', ids))
    .where(sql<boolean>`people.deleted_at is null and people.arranger_id is null`)
    .where(
      sql<boolean>`case when people.company_id is null then ${seesProviders}::boolean
        else ${isWithin(tenantScope, 'people.company_id')} end`,
    )
    .execute();
}

/** Returns the invitations of those arrangers that the scope covers. One with an email address may have no person yet. */
export async function listOfArrangers(db: Db, tenantScope: TenantScope, ids: number[]) {
  return db
    .selectFrom('arrangers')
    .leftJoin('people', (join) =>
      join.onRef('people.arranger_id', '=', 'arrangers.id').on('people.deleted_at', 'is', null),
    )
    .leftJoin('invitations', 'invitations.person_id', 'people.id')
    .select(['arrangers.id', ...invitationColumns])
    .where('arrangers.id', '=', sql<number>`any(${ids}::int[])`)
    .where('arrangers.email', 'is not', null)
    .where(isWithin(tenantScope, 'arrangers.company_id'))
    .execute();
}

/** Mails an invitation to a person without a password, whom the caller has locked. An earlier one becomes invalid. */
export async function send(transaction: Db, request: FastifyRequest, personId: number): Promise<void> {
  const { status, email } = await get(transaction, personId);
  if (status === null) throw refusal('This person already has a password. Send a reset link instead.');
  if (!(await people.get(transaction, personId))) throw refusal('Set the person active first.');
  const { person: sender, server } = request;
  await assertBelowLimits(transaction, sender.id, email);
  const { token, hash } = createMailedToken();
  const row = { token_hash: hash, sent_at: sql<Date>`now()`, sent_by: sender.id };
  await transaction
    .insertInto('invitations')
    .values({ person_id: personId, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute();
  const mail = toInvitationMail(server.consoleUrl, { token, email, sender: sender.email });
  await mails.create(transaction, mail, MAIL_MINUTES);
}

/** Gives a new person the password, or an invitation without one. */
export async function setFirst(
  transaction: Db,
  request: FastifyRequest,
  personId: number,
  password: string | undefined,
): Promise<void> {
  if (password !== undefined) return setFirstPassword(transaction, personId, password);
  return send(transaction, request, personId);
}

/** Makes the pending or expired invitation of a person, whom the caller has locked, invalid. */
export async function withdraw(transaction: Db, personId: number): Promise<void> {
  const { status } = await get(transaction, personId);
  if (status !== 'pending' && status !== 'expired') throw refusal('There is no invitation to withdraw.');
  await withdrawLinks(transaction, personId);
}

/** Mails a link to set a new password to a person with a password, whom the caller has locked. */
export async function sendResetLink(
  transaction: Db,
  request: FastifyRequest,
  { id, ...whose }: { id: number; companyId: number | null; isArranger: boolean },
): Promise<void> {
  const { status, email } = await get(transaction, id);
  if (status !== null) throw refusal('This person has no password yet. Send an invitation instead.');
  if (!(await people.get(transaction, id))) throw refusal('Set the person active first.');
  if (await hasEnoughMails(transaction, email)) throw tooManyMails();
  await mailLink(transaction, request.server.consoleUrl, { ...whose, id, email });
}

/** Creates the error for a mail that the person may not get. */
const refusal = (message: string) => new Problem(400, message, { msg: message });

/** Throws a 429 if the address or the sender has enough mails for now. */
async function assertBelowLimits(transaction: Db, senderId: number, email: string): Promise<void> {
  if (await hasEnoughMails(transaction, email)) throw tooManyMails();
  const { count } = await transaction
    .selectFrom('invitations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('sent_by', '=', senderId)
    .where('sent_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  if (count >= MAX_A_DAY) throw tooMany(`You have sent 5,000 invitations today. Send more tomorrow.`, 3_600);
}

const tooManyMails = () =>
  tooMany(
    `This address got several emails in the last ${WITHIN_MINUTES} minutes. Try again later.`,
    WITHIN_MINUTES * 60,
  );

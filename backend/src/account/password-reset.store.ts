import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { rollBackAfter } from '../database/roll-back-after.ts';
import { PASSWORD_CHANGE } from '../http/write/audit-changes.ts';
import * as auditEntries from '../http/write/audit-entry.store.ts';
import * as mails from '../mail/mail.store.ts';
import * as people from '../session/person.store.ts';
import { setPassword } from '../session/sign-in/credentials.store.ts';
import { toSignInEntry } from '../session/sign-in/sign-in-audit.ts';
import * as failures from '../session/sign-in/sign-in-failure.store.ts';
import { ownEntity } from './own-entity.ts';
import { LINK_MINUTES, toResetMail } from './password-reset.mail.ts';

// Stores requests for a new password until they are answered, and the tokens of the mailed links.

/** The optional facts about the account besides the e-mail address. */
type AccountOwner = { companyId: number | null; isArranger: boolean };

type Reset = {
  token: string;
  password: string;
  /** For the audit log, which names the person as the actor. */
  requestId: string;
  address: string;
  /** Whether to roll back all changes. */
  isDryRun: boolean;
};

const MOST_MAILS = 3;
const WITHIN_MINUTES = 15;
/** Requests answered in one transaction. */
const BATCH = 20;

const isYoung = sql<boolean>`password_resets.created_at > now() - ${sql.lit(LINK_MINUTES)} * interval '1 minute'`;

/** Stores a request for a new password, whether or not the account exists. */
export async function ask(db: Db, { companyId, isArranger }: AccountOwner, email: string): Promise<void> {
  await db
    .insertInto('password_reset_requests')
    .values({ email, company_id: companyId, is_arranger: isArranger })
    .execute();
}

/** Answers all stored requests: mails a link if the account exists, otherwise does nothing. */
export async function answerRequests(db: Db, consoleUrl: string): Promise<void> {
  for (;;) {
    const count = await db.transaction().execute(async (transaction) => {
      const requests = await takeRequests(transaction);
      for (const { email, ...whose } of requests) await answer(transaction, whose, email, consoleUrl);
      return requests.length;
    });
    if (count === 0) return;
  }
}

async function takeRequests(transaction: Db) {
  const { rows } = await sql<AccountOwner & { email: string }>`
    delete from password_reset_requests where id in (
      select id from password_reset_requests order by id limit ${BATCH} for update skip locked)
    returning email, company_id as "companyId", is_arranger as "isArranger"`.execute(transaction);
  return rows;
}

async function answer(
  transaction: Db,
  whose: AccountOwner,
  email: string,
  consoleUrl: string,
): Promise<void> {
  const found = await transaction
    .selectFrom('people')
    .select('id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const person = found && (await people.get(transaction, found.id));
  if (!person || !fits(person, whose)) return;
  if ((await mails.countRecent(transaction, email, WITHIN_MINUTES)) >= MOST_MAILS) return;
  const token = randomBytes(32).toString('base64url');
  const row = { token_hash: hashOf(token), created_at: sql<Date>`now()` };
  await transaction
    .insertInto('password_resets')
    .values({ person_id: person.id, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute();
  await mails.create(transaction, toResetMail(consoleUrl, { token, email, ...whose }), LINK_MINUTES);
}

/**
 * Sets a password with a token, and deletes the token. Returns false if the token is expired or its account
 * does not match `whose`.
 */
export async function reset(
  db: Db,
  whose: AccountOwner,
  { token, password, requestId, address, isDryRun }: Reset,
): Promise<boolean> {
  const hash = hashOf(token);
  const setIt = async (transaction: Db) => {
    const personId = await lockOwner(transaction, hash);
    const person = personId === undefined ? undefined : await people.get(transaction, personId);
    if (!person || !fits(person, whose)) return false;
    await setPassword(transaction, person.id, password);
    const entry = toEntry(person, requestId);
    await auditEntries.create(transaction, entry);
    if (await failures.forget(transaction, person.email))
      await auditEntries.create(transaction, toSignInEntry('unlocked', person, entry.actor, address));
    return true;
  };
  return isDryRun ? rollBackAfter(db, setIt) : db.transaction().execute(setIt);
}

function toEntry(person: people.Person, requestId: string): auditEntries.AuditEntry {
  const actor = { ...auditEntries.toActor(person), token: null, requestId };
  return {
    actor,
    action: 'updated',
    ...ownEntity(person),
    name: actor.name,
    companyId: person.companyId,
    changes: [PASSWORD_CHANGE],
  };
}

/**
 * Returns the owner of a token and locks them until the transaction ends. Reads the token again after the
 * lock, because another request may have used it.
 */
async function lockOwner(transaction: Db, hash: Buffer): Promise<number | undefined> {
  const find = () =>
    transaction
      .selectFrom('password_resets')
      .select('person_id')
      .where('token_hash', '=', hash)
      .where(isYoung)
      .executeTakeFirst();
  const owner = await find();
  if (!owner) return undefined;
  await transaction
    .selectFrom('people')
    .select('id')
    .where('id', '=', owner.person_id)
    .forNoKeyUpdate()
    .execute();
  return (await find())?.person_id;
}

/** Deletes the expired tokens and returns their number. */
export async function purge(db: Db): Promise<number> {
  const result = await db
    .deleteFrom('password_resets')
    .where(sql<boolean>`not ${isYoung}`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

const fits = (person: people.Person, { companyId, isArranger }: AccountOwner) =>
  (companyId === null || companyId === person.companyId) && (!isArranger || person.isArranger);

const hashOf = (token: string) => createHash('sha256').update(token).digest();

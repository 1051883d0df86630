import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { rollBackAfter } from '../database/roll-back-after.ts';
import * as mails from '../mail/mail.store.ts';
import * as people from '../session/person.store.ts';
import { setPassword } from '../session/sign-in/credentials.store.ts';
import { createMailedToken, hasEnoughMails, hashOfToken, lockOwner, recordPassword } from './mailed-link.ts';
import { LINK_MINUTES, toResetMail } from './password-reset.mail.ts';

// Stores requests for a new password until they are answered, and the tokens of the mailed links.

/** The optional facts about the account besides the email address. */
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
      await lockPeople(
        transaction,
        requests.map(({ email }) => email),
      );
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

/** Locks in the order of the ids. In the order of the requests, two backends could wait for each other. */
const lockPeople = (transaction: Db, emails: readonly string[]) =>
  sql`select from people where email = any(${emails}::text[]) and deleted_at is null
    order by id for no key update`.execute(transaction);

async function answer(
  transaction: Db,
  whose: AccountOwner,
  email: string,
  consoleUrl: string,
): Promise<void> {
  const found = await transaction
    .selectFrom('people')
    .select(['id', isUninvited.as('is_uninvited')])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const person = found && !found.is_uninvited && (await people.get(transaction, found.id));
  if (!person || !fits(person, whose) || (await hasEnoughMails(transaction, email))) return;
  await mailLink(transaction, consoleUrl, { ...whose, id: person.id, email });
}

/** Whether the person's invitation was withdrawn: then nobody but its senders may let the person in. */
const isUninvited = sql<boolean>`exists (
  select from invitations where person_id = people.id and token_hash is null)`;

/** Mails a link to a person, whom the caller has locked. An earlier link becomes invalid. */
export async function mailLink(
  transaction: Db,
  consoleUrl: string,
  { id, ...link }: AccountOwner & { id: number; email: string },
): Promise<void> {
  const { token, hash } = createMailedToken();
  const row = { token_hash: hash, created_at: sql<Date>`now()` };
  await transaction
    .insertInto('password_resets')
    .values({ person_id: id, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute();
  await mails.create(transaction, toResetMail(consoleUrl, { token, ...link }), LINK_MINUTES);
}

/**
 * Sets a password with a token, and deletes the token. Returns false if the token is expired or its account
 * does not match `whose`.
 */
export async function reset(
  db: Db,
  whose: AccountOwner,
  { token, password, isDryRun, ...request }: Reset,
): Promise<boolean> {
  const hash = hashOfToken(token);
  const setIt = async (transaction: Db) => {
    const personId = await lockOwner(transaction, () =>
      transaction
        .selectFrom('password_resets')
        .select('person_id')
        .where('token_hash', '=', hash)
        .where(isYoung)
        .executeTakeFirst(),
    );
    const person = personId === undefined ? undefined : await people.get(transaction, personId);
    if (!person || !fits(person, whose)) return false;
    await setPassword(transaction, person.id, password);
    await recordPassword(transaction, person, request);
    return true;
  };
  return isDryRun ? rollBackAfter(db, setIt) : db.transaction().execute(setIt);
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

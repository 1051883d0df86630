import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

// Mails that wait, and those that were sent. A mail loses its text once nobody needs it: it may hold a secret.

export type Mail = { recipient: string; subject: string; text: string; html: string };
export type DueMail = Mail & {
  id: string;
  /** This one counted. */
  attempts: number;
};

/** How long a mail that somebody took to send is theirs: longer than any attempt, should they end meanwhile. */
const taken = sql<Date>`now() + interval '3 minutes'`;

/** Puts a mail where it will be sent from, as soon as the transaction ends, and while it is worth it. */
export async function create(transaction: Db, mail: Mail, worthMinutes: number): Promise<void> {
  await transaction
    .insertInto('mails')
    .values({
      recipient: mail.recipient,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      worth_until: sql<Date>`now() + ${worthMinutes}::int * interval '1 minute'`,
    })
    .execute();
}

/** How many mails the recipient was written in the last minutes, sent or not. */
export async function countRecent(db: Db, recipient: string, minutes: number): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('recipient', '=', recipient)
    .where('created_at', '>', sql<Date>`now() - ${minutes}::int * interval '1 minute'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many mails are still to be sent. */
export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('text_body', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The mail that has been due longest, for the caller alone to send; undefined when none is due. */
export async function takeDue(db: Db): Promise<DueMail | undefined> {
  const { rows } = await sql<DueMail>`
    update mails set attempts = attempts + 1, next_attempt_at = ${taken}
    where id = (
      select id from mails
      where text_body is not null and next_attempt_at <= now() and worth_until > now()
      order by next_attempt_at limit 1 for update skip locked)
    returning id::text, recipient, subject, text_body as text, html_body as html, attempts`.execute(db);
  return rows[0];
}

export async function markSent(db: Db, id: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ text_body: null, html_body: null, sent_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** A mail that could not be sent is due again after this time. */
export async function postpone(db: Db, id: string, seconds: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ next_attempt_at: sql<Date>`now() + ${seconds}::int * interval '1 second'` })
    .where('id', '=', id)
    .execute();
}

/** Takes the text out of mails that are no longer worth sending; gives how many. */
export async function giveUp(db: Db): Promise<number> {
  const result = await db
    .updateTable('mails')
    .set({ text_body: null, html_body: null })
    .where('text_body', 'is not', null)
    .where('worth_until', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Forgets mails of more than a day; gives how many. */
export async function purge(db: Db): Promise<number> {
  const result = await db
    .deleteFrom('mails')
    .where('created_at', '<=', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

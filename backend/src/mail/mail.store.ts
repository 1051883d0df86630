import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

// Waiting and sent mails. The text of a mail is deleted as soon as it is no longer needed, because it may
// contain a secret.

export type Mail = { recipient: string; subject: string; text: string; html: string };
export type DueMail = Mail & {
  id: string;
  /** Including the current attempt. */
  attempts: number;
};

/**
 * How long a process reserves a mail for sending. It is longer than any attempt. If the process ends before
 * that, another one sends the mail afterwards.
 */
const taken = sql<Date>`now() + interval '3 minutes'`;

/** Queues a mail. It is sent after the transaction commits, unless its time limit has passed. */
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

/** Returns the number of mails to the recipient in the last minutes, sent or not. */
export async function countRecent(db: Db, recipient: string, minutes: number): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('recipient', '=', recipient)
    .where('created_at', '>', sql<Date>`now() - ${minutes}::int * interval '1 minute'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the number of mails still to be sent. */
export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('text_body', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Reserves the mail that has been due longest for the caller and returns it; undefined if none is due. */
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

/** Makes a mail that could not be sent due again after this time. */
export async function postpone(db: Db, id: string, seconds: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ next_attempt_at: sql<Date>`now() + ${seconds}::int * interval '1 second'` })
    .where('id', '=', id)
    .execute();
}

/** Deletes the text of mails whose time limit has passed. Returns the number of mails. */
export async function giveUp(db: Db): Promise<number> {
  const result = await db
    .updateTable('mails')
    .set({ text_body: null, html_body: null })
    .where('text_body', 'is not', null)
    .where('worth_until', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Deletes mails older than a day. Returns the number of mails. */
export async function purge(db: Db): Promise<number> {
  const result = await db
    .deleteFrom('mails')
    .where('created_at', '<=', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/database.ts';
import * as mails from './mail.store.ts';
import type { Smtp } from './smtp.ts';

const FIRST_WAIT_S = 5;
const LONGEST_WAIT_S = 300;

/**
 * Sends the due mails one after the other. A mail that fails waits before the next attempt, longer each time.
 */
export async function sendDue(
  db: Db,
  smtp: Smtp,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  isStopping: () => boolean = () => false,
): Promise<void> {
  await mails.giveUp(db);
  while (!isStopping()) {
    const mail = await mails.takeDue(db);
    if (!mail) return;
    try {
      await smtp.send(mail);
      await mails.markSent(db, mail.id);
      log.info({ mailId: mail.id, attempts: mail.attempts }, 'mail sent');
    } catch (error) {
      const waitS = Math.min(FIRST_WAIT_S * 2 ** (mail.attempts - 1), LONGEST_WAIT_S);
      await mails.postpone(db, mail.id, waitS);
      log.warn({ mailId: mail.id, attempts: mail.attempts, waitS, ...reasonOf(error) }, 'mail not sent');
    }
  }
}

/** Omits the message of the error, because servers quote the recipient in it. */
function reasonOf(error: unknown) {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return { code, responseCode };
}

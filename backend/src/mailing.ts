import type { FastifyBaseLogger } from 'fastify';
import { answerRequests } from './account/password-reset.store.ts';
import type { Db } from './database/database.ts';
import { sendDue } from './mail/send-due.ts';
import { createSmtp } from './mail/smtp.ts';
import { repeat } from './repeat.ts';

/**
 * Short enough for whoever waits for a mail. What is asked for is done in its own time and never at once, so that the time of
 * the answer says nothing about it.
 */
const PAUSE_MS = 1_000;

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** Writes the mails that were asked for, and sends what waits; gives the function that ends it. */
export function startMailing(
  db: Db,
  config: { SMTP_URL?: string | undefined; MAIL_FROM: string; CONSOLE_URL: string },
  log: Log,
): () => Promise<void> {
  const stopAnswering = repeat(
    () => answerRequests(db, config.CONSOLE_URL),
    PAUSE_MS,
    (error) => log.error({ err: error }, 'requests for a new password were not answered'),
  );
  const stopSending = startSending(db, config, log);
  return async () => {
    await Promise.all([stopAnswering(), stopSending()]);
  };
}

function startSending(db: Db, config: Parameters<typeof startMailing>[1], log: Log) {
  if (!config.SMTP_URL) {
    log.warn('SMTP_URL is not set: mails are not sent, and wait until they are no longer worth it');
    return async () => undefined;
  }
  const smtp = createSmtp(config.SMTP_URL, config.MAIL_FROM);
  const stop = repeat(
    (isStopping) => sendDue(db, smtp, log, isStopping),
    PAUSE_MS,
    (error) => log.error({ err: error }, 'mails could not be read'),
  );
  return async () => {
    await stop();
    smtp.close();
  };
}

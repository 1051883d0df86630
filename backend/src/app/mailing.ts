import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/database.ts';
import { sendDue } from '../mail/send-due.ts';
import { createSmtp } from '../mail/smtp.ts';
import { answerRequests } from '../password/password-reset.store.ts';
import { repeat } from './repeat.ts';

/**
 * Short enough for a user who waits for a mail. Requests are never answered immediately, so the response time
 * does not reveal whether an account exists.
 */
const PAUSE_MS = 1_000;

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/**
 * Starts to write the requested mails and send the waiting ones. Returns a function that stops both.
 * @param pauseMs the time between two reads of the database
 */
export function startMailing(
  db: Db,
  config: { SMTP_URL?: string | undefined; MAIL_FROM: string; CONSOLE_URL: string },
  log: Log,
  pauseMs = PAUSE_MS,
): () => Promise<void> {
  const stopAnswering = repeat(
    () => answerRequests(db, config.CONSOLE_URL),
    pauseMs,
    (error) => log.error({ err: error }, 'password reset requests could not be processed'),
  );
  const stopSending = startSending(db, config, log, pauseMs);
  return async () => {
    await Promise.all([stopAnswering(), stopSending()]);
  };
}

function startSending(db: Db, config: Parameters<typeof startMailing>[1], log: Log, pauseMs: number) {
  if (!config.SMTP_URL) {
    log.warn('SMTP_URL is not set: mails are not sent and wait until they expire');
    return async () => undefined;
  }
  const smtp = createSmtp(config.SMTP_URL, config.MAIL_FROM);
  const stop = repeat(
    (isStopping) => sendDue(db, smtp, log, isStopping),
    pauseMs,
    (error) => log.error({ err: error }, 'waiting mails could not be read'),
  );
  return async () => {
    await stop();
    smtp.close();
  };
}

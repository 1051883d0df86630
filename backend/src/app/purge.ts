import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/database.ts';
import * as idempotencyKeys from '../http/write/idempotency.store.ts';
import { type LogoFiles, purge as purgeFiles } from '../logo/logo-files.ts';
import * as mails from '../mail/mail.store.ts';
import * as passwordResets from '../password/password-reset.store.ts';
import * as personalAccessTokens from '../personal-access-token/personal-access-token.store.ts';
import * as sessions from '../session/active/session.store.ts';
import * as signInAddresses from '../session/sign-in/sign-in-address.store.ts';
import * as failures from '../session/sign-in/sign-in-failure.store.ts';
import * as views from '../view-as/view-as.store.ts';
import { repeat } from './repeat.ts';

const EVERY_MS = 10 * 60 * 1000;

/** Purges expired data now and every ten minutes. Returns a function that stops this. */
export function startPurging(
  logos: LogoFiles,
  log: Pick<FastifyBaseLogger, 'error' | 'debug'>,
): () => Promise<void> {
  return repeat(
    async () => log.debug(await purgeAll(logos), 'purged'),
    EVERY_MS,
    (error) => log.error({ err: error }, 'purging failed'),
  );
}

async function purgeAll(logos: LogoFiles) {
  return { ...(await purge(logos.db)), files: await purgeFiles(logos) };
}

/**
 * Deletes expired idempotency keys, failed sign-ins, password links, mails and their texts, views, sessions and access
 * tokens. Returns how many of each it deleted.
 */
export async function purge(db: Db) {
  return {
    idempotencyKeys: await idempotencyKeys.purge(db),
    signInFailures: await failures.purge(db),
    signInAddresses: await signInAddresses.purge(db),
    passwordResets: await passwordResets.purge(db),
    // Without a mail server nothing else does.
    mailTexts: await mails.giveUp(db),
    mails: await mails.purge(db),
    views: await views.purge(db),
    sessions: await sessions.purge(db),
    personalAccessTokens: await personalAccessTokens.purge(db),
  };
}

import type { FastifyBaseLogger } from 'fastify';
import * as passwordResets from './account/password-reset.store.ts';
import type { Db } from './database/database.ts';
import * as idempotencyKeys from './http/idempotency.store.ts';
import { type LogoFiles, purge as purgeFiles } from './logo/logo-files.ts';
import * as mails from './mail/mail.store.ts';
import * as personalAccessTokens from './personal-access-token/personal-access-token.store.ts';
import { repeat } from './repeat.ts';
import * as failures from './session/sign-in-failure.store.ts';

const EVERY_MS = 10 * 60 * 1000;

/** Forgets what has outlived its time, now and every ten minutes; gives the function that ends it. */
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

/** Forgets what has outlived its time: idempotency keys, wrong guesses, links to set a new password, mails, access tokens. Gives how many. */
export async function purge(db: Db) {
  return {
    idempotencyKeys: await idempotencyKeys.purge(db),
    signInFailures: await failures.purge(db),
    passwordResets: await passwordResets.purge(db),
    mails: await mails.purge(db),
    personalAccessTokens: await personalAccessTokens.purge(db),
  };
}

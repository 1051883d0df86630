import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './database/database.ts';
import * as idempotencyKeys from './http/idempotency.store.ts';
import { type LogoFiles, purge as purgeFiles } from './logo/logo-files.ts';
import * as failures from './session/sign-in-failure.store.ts';

const EVERY_MS = 10 * 60 * 1000;

/** Forgets what has outlived its time, now and every ten minutes; gives the function that ends it. */
export function startPurging(
  logos: LogoFiles,
  log: Pick<FastifyBaseLogger, 'error' | 'debug'>,
): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = purgeAll(logos).then(
      (purged) => log.debug(purged, 'purged'),
      // The next run makes up for it.
      (error) => log.error({ err: error }, 'purging failed'),
    );
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function purgeAll(logos: LogoFiles) {
  return { ...(await purge(logos.db)), files: await purgeFiles(logos) };
}

/** Forgets idempotency keys of more than 24 hours and wrong guesses of more than 15 minutes. */
export async function purge(db: Db): Promise<{ idempotencyKeys: number; signInFailures: number }> {
  return { idempotencyKeys: await idempotencyKeys.purge(db), signInFailures: await failures.purge(db) };
}

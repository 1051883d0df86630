import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Piscina } from 'piscina';

/** How many passwords are hashed at a time. One core stays free for everything else. */
export const HASHES_AT_ONCE = Math.max(1, availableParallelism() - 1);

/** Threads of their own: on libuv's threads, hashing would occupy every core and delay files and name look-ups. */
const pool = new Piscina({
  filename: join(import.meta.dirname, 'password.worker.ts'),
  minThreads: 0,
  maxThreads: HASHES_AT_ONCE,
  idleTimeout: 60_000,
  execArgv: [],
});

/** The hash of a random text, with the same cost as every other hash. */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$jCiYWsdel9a/lxutEtC+8w$VOf4uHJepYvlAOKaYB/Y87PPk7GhT4wcO/Mz3SX6QxY';

export const hashPassword = async (password: string): Promise<string> =>
  pool.run(password, { name: 'toHash' });

/**
 * Returns whether the password matches the hash. Returns false without a hash (unknown email address, or person
 * without a password), but takes the same time.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const fits: boolean = await pool.run({ hash: passwordHash ?? DECOY, password }, { name: 'matches' });
  return passwordHash !== null && fits;
}

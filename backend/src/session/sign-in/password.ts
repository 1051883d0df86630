import { hash, verify } from '@node-rs/argon2';

/**
 * The minimum that OWASP recommends for argon2id, which is the default of this library: 19 MiB, 2 passes, 1
 * lane.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Computed at startup, so that the first sign-in takes no longer than the next. */
const decoyHash = hashPassword('nobody has this password');

/**
 * Tells whether the password matches the hash. Returns false without a hash (unknown email address, or person
 * without a password), but takes the same time.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await decoyHash), password);
  return passwordHash !== null && fits;
}

import { hash, verify } from '@node-rs/argon2';

/** The least that OWASP advises for argon2id, which is this library's default: 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Made at the start, so that the first sign-in takes no longer than the second. */
const nobodysHash = hashPassword('nobody has this password');

/**
 * Whether the password fits the hash. Without a hash (nobody has this address, or the person has no password) it takes as
 * long as with one, and says no.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await nobodysHash), password);
  return passwordHash !== null && fits;
}

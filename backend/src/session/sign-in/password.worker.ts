import { hashSync, verifySync } from '@node-rs/argon2';

/**
 * The minimum that OWASP recommends for argon2id, which is the default of this library: 19 MiB, 2 passes, 1
 * lane.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Both run in a worker thread.

export const toHash = (password: string): string => hashSync(password, COST);

export const matches = ({ hash, password }: { hash: string; password: string }): boolean =>
  verifySync(hash, password);

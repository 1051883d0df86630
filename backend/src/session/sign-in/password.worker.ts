import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';

/**
 * The minimum that OWASP recommends for argon2id, which is the default of this library: 19 MiB, 2 passes, 1
 * lane.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A tenth of the processor time of a thread that answers requests, if both need all of it. */
const LOW_PRIORITY = 10;

lowerPriority();

// All run in a worker thread.

export const toHash = (password: string): string => hashSync(password, COST);

export const matches = ({ hash, password }: { hash: string; password: string }): boolean =>
  verifySync(hash, password);

/** Linux has a priority for each thread. Other systems have one for the process, which stays as it is. */
function lowerPriority() {
  if (process.platform !== 'linux') return;
  try {
    const threadId = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(threadId, LOW_PRIORITY);
  } catch {
    // Without /proc, hashing competes as an equal.
  }
}

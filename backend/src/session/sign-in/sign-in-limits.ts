import { setTimeout as wait } from 'node:timers/promises';
import { toNetwork } from '@console/service/src/client-network.ts';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../database/database.ts';
import { type Problem, tooMany } from '../../http/problem.ts';
import { createFairQueue, NotServed } from './fair-queue.ts';
import { HASHES_AT_ONCE } from './password.ts';
import * as addresses from './sign-in-address.store.ts';

const MAX_WAITING = 256;
/** How long a counted total is used, and the wait if it is reached. */
const TOTAL_AGE_MS = 1_000;
const TOTAL_WAIT_SECONDS = 10;
const MAX_REMEMBERED = 10_000;
/** Each of several simultaneous refusals is answered this much later than the one before, up to a limit. */
const REFUSAL_PACE_MS = 10;
const REFUSAL_MOST_MS = 1_000;

type Remembered = { failures: number; forgetAtMs: number; refusedUntilMs: number };

type Limits = {
  /** Failed sign-ins a minute. */
  perAddress: number;
  inTotal: number;
  /** How long a sign-in waits for its turn. */
  maxWaitMs: number;
};

/**
 * Limits the calls that guess a password or cause a mail, by client address and in total. Failures are counted
 * in the database; this process remembers them for the order of its queue and to refuse without a query.
 */
export function createSignInLimits(db: Db, { perAddress, inTotal, maxWaitMs }: Limits) {
  const remembered = new Map<string, Remembered>();
  const find = (address: string) => {
    const found = remembered.get(address);
    return found && found.forgetAtMs > Date.now() ? found : undefined;
  };
  const remember = (address: string, failures: number, waitSeconds = 0) => {
    const now = Date.now();
    remembered.delete(address);
    remembered.set(address, { failures, forgetAtMs: now + 60_000, refusedUntilMs: now + waitSeconds * 1000 });
    if (remembered.size > MAX_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '');
  };
  const failuresOf = (address: string) => find(address)?.failures ?? 0;
  const queue = createFairQueue({
    atOnce: HASHES_AT_ONCE,
    maxWaiting: MAX_WAITING,
    maxWaitMs,
    failuresOf,
  });
  const isOverTotal = createTotal(db, inTotal);
  const refuse = createRefusals();

  const waitSecondsOf = (address: string) => {
    const left = Math.ceil(((find(address)?.refusedUntilMs ?? 0) - Date.now()) / 1000);
    if (left > 0) return left;
    // At the limit, the database knows how long to wait.
    const free = perAddress - failuresOf(address);
    return free > 0 && queue.waitingOf(address) >= free ? 1 : 0;
  };
  const assertBelowTotal = async (address: string) => {
    if (failuresOf(address) > 0 && (await isOverTotal())) throw await refuse(TOTAL_WAIT_SECONDS);
  };
  const count = async (address: string) => {
    const attempt = await addresses.count(db, address, perAddress);
    if ('at' in attempt) remember(address, attempt.failures);
    else {
      remember(address, perAddress, attempt.waitSeconds);
      throw await refuse(attempt.waitSeconds);
    }
    return attempt;
  };

  return {
    /**
     * Runs a check of a password in its turn. It counts as failed if it returns null. Throws a 429 beyond a
     * limit.
     */
    async attempt<Result>({ ip, raw }: FastifyRequest, check: () => Promise<Result | null>) {
      const address = toNetwork(ip);
      const waitSeconds = waitSecondsOf(address);
      if (waitSeconds > 0) throw await refuse(waitSeconds);
      await assertBelowTotal(address);
      const run = async () => {
        const counted = await count(address);
        const result = await check();
        if (result === null) return null;
        await addresses.uncount(db, counted);
        remember(address, counted.failures - 1);
        return result;
      };
      return queue
        .run(address, () => raw.socket.destroyed, run)
        .catch(async (error: unknown) => {
          throw error instanceof NotServed ? await refuse(1) : error;
        });
    },
    /** Counts a call that causes a mail. Throws a 429 beyond the limit of the address. */
    async countCall({ ip }: FastifyRequest): Promise<void> {
      const address = toNetwork(ip);
      const waitSeconds = waitSecondsOf(address);
      if (waitSeconds > 0) throw await refuse(waitSeconds);
      await count(address);
    },
  };
}

export type SignInLimits = ReturnType<typeof createSignInLimits>;

/** Returns whether the limit in total is reached, counted at most once a second. */
function createTotal(db: Db, inTotal: number) {
  let counting = Promise.resolve(0);
  let countedAtMs = 0;
  return async () => {
    if (Date.now() - countedAtMs > TOTAL_AGE_MS) {
      countedAtMs = Date.now();
      counting = addresses.countAll(db);
    }
    return (await counting) >= inTotal;
  };
}

/** Refusals are paced, because callers that ignore `Retry-After` would keep the process busy. */
function createRefusals() {
  let pending = 0;
  return async (seconds: number): Promise<Problem> => {
    pending += 1;
    await wait(Math.min(REFUSAL_MOST_MS, pending * REFUSAL_PACE_MS));
    pending -= 1;
    const message = `Too many sign-in attempts. Try again in ${seconds} s.`;
    return tooMany(message, seconds);
  };
}

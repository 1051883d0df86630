import type { Config } from '../config.ts';
import type { SharedRedis } from '../rest/client/redis.ts';
import { type Arrival, createAdmitted, type Parts } from './admitted.ts';
import { createBudgets } from './budget.ts';
import { type Caller, createCallers, toAnonymous } from './callers.ts';
import { createRefusals } from './refusals.ts';
import { createShares } from './share.ts';

/**
 * Admits operations before they make any call: each caller has a budget of cost, a share of the concurrent
 * operations with a queue, and a share of the calls to the services.
 */
export function createAdmission(config: Config, redis: SharedRedis | null) {
  const parts: Parts = {
    callers: createCallers(),
    refusals: createRefusals(),
    budgets: createBudgets({
      limit: config.CALLER_COST_LIMIT,
      pointsPerSecond: config.CALLER_COST_PER_SECOND,
      redis,
    }),
    shares: createShares({
      operations: config.CALLER_OPERATIONS,
      waiting: config.CALLER_OPERATIONS_WAITING,
      calls: config.CALLER_CALLS,
      expensiveCalls: config.CALLER_EXPENSIVE_CALLS,
    }),
  };
  return {
    /** The caller of a request as far as it is known before the token is verified. */
    callerOf: (token: string | null, address: string) => parts.callers.known(token) ?? toAnonymous(address),
    /** Milliseconds for which all requests of a caller are refused, because it did not wait as asked. */
    refusedForMs: (caller: Caller) => parts.refusals.waitMs(caller.key),
    begin: (arrival: Arrival) => createAdmitted(parts, arrival),
  };
}

export type Admission = ReturnType<typeof createAdmission>;

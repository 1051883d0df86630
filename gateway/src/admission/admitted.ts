import { GraphError } from '../errors/graph-error.ts';
import { DeadlineExceeded } from '../rest/resilience/deadline.ts';
import { QueueFull } from '../rest/resilience/limiter.ts';
import type { Session } from '../session/session.record.ts';
import type { Balance, Budgets } from './budget.ts';
import { type Callers, toAnonymous } from './callers.ts';
import { costs } from './field-costs.ts';
import { type Refusals, Refused } from './refusals.ts';
import type { Share, Shares } from './share.ts';

/** How long an operation waits for its caller's share, in milliseconds. */
const maxWaitingMs = 4000;
/** Share of the limit that one operation costs at most: deadlines end it before it does more work. */
const maxOfLimit = 0.5;
/** From this cost on, a late call is more likely caused by the operation than by the service. */
const expensiveFrom = 200;

/** What all operations of a process share. */
export type Parts = { callers: Callers; refusals: Refusals; budgets: Budgets; shares: Shares };

/** A request as admission sees it. */
export type Arrival = {
  token: string | null;
  address: string;
  /** Ends when the caller disconnects or the deadline passes. */
  signal: AbortSignal;
  /** Frees the request's place in the process while it waits for its share, and takes it again afterwards. */
  place: { leave: () => void; retake: () => void } | null;
  /** Starts the operation's deadline again. */
  restartDeadline: () => void;
};

/** The admission of one operation. */
export function createAdmitted(parts: Parts, arrival: Arrival) {
  const { callers, refusals, budgets, shares } = parts;
  const anonymous = toAnonymous(arrival.address);
  let caller = callers.known(arrival.token) ?? anonymous;
  let cost = 0;
  let balance: Balance | null = null;
  let share: Share | null = null;
  let leave = () => {};

  const pay = async () => {
    balance = await budgets.take(caller.key, cost);
    assertEnough(parts, caller.key, balance);
  };
  const enterShare = async () => {
    share = shares.of(caller.key);
    const free = await enter(share, cost, arrival).catch((error: unknown) => {
      if (error instanceof Refused) refusals.add(caller.key, retryMs);
      throw error;
    });
    leave = () => {
      free();
      shares.release(caller.key);
    };
    // The caller may have disconnected meanwhile.
    if (arrival.signal.aborted) leave();
  };

  return {
    /**
     * Admits an operation. Throws RATE_LIMITED with `retryAfter`.
     * @param points the operation's cost
     */
    async admit(points: number, toSession: () => Promise<Session>) {
      cost = Math.min(points, Math.floor(budgets.limit * maxOfLimit));
      if (arrival.token !== null && caller === anonymous)
        caller = (await identify(parts, arrival.token, anonymous.key, toSession)) ?? anonymous;
      await pay();
      await enterShare();
    },
    /** Counts a request without an operation to run. */
    async charge(points: number) {
      cost = points;
      const { isEnough, waitMs } = await budgets.take(caller.key, points);
      if (!isEnough) refusals.add(caller.key, waitMs);
    },
    /** Runs a call to a service within the caller's share. */
    call: <Result>(task: () => Promise<Result>) => (share ? share.call(task) : task()),
    /** The same for an expensive call. */
    expensiveCall: <Result>(task: () => Promise<Result>) => (share ? share.expensiveCall(task) : task()),
    isExpensive: () => cost >= expensiveFrom,
    caller: () => caller,
    /** Null before `admit`. */
    budget: () => balance && toBudget(balance, cost, budgets.limit),
    cost: () => cost,
    /** The token turned out to be no longer valid. */
    forgetToken: () => {
      if (arrival.token !== null) callers.forget(arrival.token);
    },
    /** Frees what the operation occupies. */
    end: () => leave(),
  };
}

export type Admitted = ReturnType<typeof createAdmitted>;

/** Throws RATE_LIMITED for a caller whose budget was not enough. */
function assertEnough({ refusals }: Parts, caller: string, { isEnough, waitMs }: Balance) {
  if (isEnough) return;
  refusals.add(caller, waitMs);
  throw new Refused('cost', waitMs);
}

/** Verifies a token that is new here, within the share of the address. Null for a token that is not valid. */
async function identify(parts: Parts, token: string, address: string, toSession: () => Promise<Session>) {
  const { shares } = parts;
  try {
    return await shares.of(address).call(() => verify(parts, token, address, toSession));
  } finally {
    shares.release(address);
  }
}

/**
 * Verifies a token. The address pays for a token that is not valid, and in advance: otherwise tokens would be
 * verified without end.
 */
async function verify(parts: Parts, token: string, address: string, toSession: () => Promise<Session>) {
  const { callers, budgets } = parts;
  assertEnough(parts, address, await budgets.take(address, costs.badToken));
  let isBad = false;
  try {
    return callers.remember(token, await toSession());
  } catch (error) {
    // The fields of the operation report it.
    if (!(error instanceof GraphError)) throw error;
    isBad = error.code === 'UNAUTHENTICATED';
    return null;
  } finally {
    if (!isBad) await budgets.giveBack(address, costs.badToken);
  }
}

/** Milliseconds after which a caller with a full queue may try again. */
const retryMs = 1000;

/** Waits for the places of an operation. Returns the function that frees them. */
async function enter(share: Share, cost: number, { signal, place, restartDeadline }: Arrival) {
  if (!share.isFull(cost)) return share.enter(cost, signal);
  place?.leave();
  try {
    const free = await share.enter(cost, AbortSignal.any([signal, AbortSignal.timeout(maxWaitingMs)]));
    restartDeadline();
    return free;
  } catch (error) {
    const isLate = !signal.aborted || signal.reason instanceof DeadlineExceeded;
    throw error instanceof QueueFull || isLate ? new Refused('queue', retryMs) : error;
  } finally {
    place?.retake();
  }
}

const toBudget = ({ remaining, fullInMs }: Balance, cost: number, limit: number) => ({
  cost,
  limit,
  remaining,
  resetsAt: new Date(Date.now() + fullInMs).toISOString(),
});

import { LRUCache } from 'lru-cache';
import { createLimiter, QueueFull } from '../rest/resilience/limiter.ts';

export type ShareOptions = {
  /** Cheap operations that one caller runs at a time. Costly ones take more of the share. */
  operations: number;
  /** Operations of one caller that wait for the share. */
  waiting: number;
  /** Calls of one caller to the services at a time. */
  calls: number;
  /** Expensive calls of one caller at a time. */
  expensiveCalls: number;
};

/** Callers with work at a time whose shares are known. */
const maxCallers = 10_000;
/** Points that take as much of a share as one cheap operation. */
const pointsPerPlace = 12;

/**
 * What one caller occupies of this process: operations, and calls to the services. A costly operation takes
 * several places, at most all of them.
 */
function createShare({ operations, waiting: maxWaiting, calls, expensiveCalls }: ShareOptions) {
  const limitCalls = createLimiter(calls);
  const limitExpensive = createLimiter(expensiveCalls);
  const waiting = new Set<{ places: number; enter: () => void }>();
  let taken = 0;

  const hasPlaces = (places: number) => taken + places <= operations;
  const letIn = () => {
    for (const next of waiting) {
      if (!hasPlaces(next.places)) return;
      taken += next.places;
      waiting.delete(next);
      next.enter();
    }
  };
  const enter = (places: number, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal.throwIfAborted();
      const leave = () => {
        waiting.delete(place);
        reject(signal.reason);
        letIn();
      };
      const place = {
        places,
        enter: () => {
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.add(place);
    });

  return {
    /** Whether an operation of this cost must wait. */
    isFull: (cost: number) => waiting.size > 0 || !hasPlaces(placesOf(cost, operations)),
    /**
     * Waits for the places of an operation and returns the function that frees them. Throws `QueueFull`, or the
     * signal's reason.
     */
    async enter(cost: number, signal: AbortSignal): Promise<() => void> {
      const places = placesOf(cost, operations);
      if (waiting.size > 0 || !hasPlaces(places)) {
        if (waiting.size >= maxWaiting) throw new QueueFull();
        await enter(places, signal);
      } else taken += places;
      let isFree = false;
      return () => {
        if (isFree) return;
        isFree = true;
        taken -= places;
        letIn();
      };
    },
    /** Runs a call to a service within the share. */
    call: limitCalls,
    /** The same for an expensive call. */
    expensiveCall: limitExpensive,
    /** Whether nothing runs or waits, so that the share may be forgotten. */
    isIdle: () =>
      taken === 0 && waiting.size === 0 && limitCalls.load().running + limitExpensive.load().running === 0,
  };
}

export type Share = ReturnType<typeof createShare>;

const placesOf = (cost: number, all: number) => Math.min(all, Math.ceil(cost / pointsPerPlace));

/** The shares of all callers with work in this process. */
export function createShares(options: ShareOptions) {
  const shares = new LRUCache<string, Share>({ max: maxCallers });
  return {
    of(caller: string): Share {
      const share = shares.get(caller) ?? createShare(options);
      shares.set(caller, share);
      return share;
    },
    /** Forgets a share that is idle. */
    release(caller: string) {
      if (shares.get(caller)?.isIdle()) shares.delete(caller);
    },
  };
}

export type Shares = ReturnType<typeof createShares>;

/** Thrown when the queue is full or the wait took too long. */
export class NotServed extends Error {}

type Waiting = { address: string; isGone: () => boolean; enter: () => void; refuse: () => void };

type Options = {
  /** How many tasks run at a time. */
  atOnce: number;
  maxWaiting: number;
  maxWaitMs: number;
  /** Returns the recent failures of an address. */
  failuresOf: (address: string) => number;
};

/**
 * Runs tasks in the order of the failures of their addresses, fewest first, so that a newcomer overtakes a
 * flood. Among equals the newest goes first: it is the most likely to be answered in time. When the queue is
 * full, the one that would run last is refused.
 */
export function createFairQueue({ atOnce, maxWaiting, maxWaitMs, failuresOf }: Options) {
  let running = 0;
  const waiting = new Set<Waiting>();

  const sorted = () =>
    [...waiting].reverse().sort((one, other) => failuresOf(one.address) - failuresOf(other.address));
  const startNext = () => {
    for (const one of sorted()) {
      if (running >= atOnce) return;
      waiting.delete(one);
      if (one.isGone()) one.refuse();
      else {
        running += 1;
        one.enter();
      }
    }
  };
  const takePlace = (address: string, isGone: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.delete(place);
        clearTimeout(timer);
      };
      const place: Waiting = {
        address,
        isGone,
        enter: () => {
          leave();
          resolve();
        },
        refuse: () => {
          leave();
          reject(new NotServed());
        },
      };
      const timer = setTimeout(() => place.refuse(), maxWaitMs);
      waiting.add(place);
      startNext();
      if (waiting.size > maxWaiting) sorted().at(-1)?.refuse();
    });

  return {
    /** Returns how many tasks of the address wait. */
    waitingOf: (address: string) => [...waiting].filter((one) => one.address === address).length,
    /** Runs the task in its turn. Throws `NotServed`. A task whose caller is gone does not run. */
    async run<Result>(address: string, isGone: () => boolean, task: () => Promise<Result>): Promise<Result> {
      await takePlace(address, isGone);
      try {
        return await task();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}

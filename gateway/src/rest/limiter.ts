/** A task was refused: as many wait already as may. */
export class LineFull extends Error {
  override name = 'LineFull';
}

/**
 * Lets at most `size` tasks run at a time; the others wait in order, at most `mostWaiting` of them. A task that waits leaves the line
 * when its signal ends, with the signal's reason. Throws `LineFull`.
 */
export function createLimiter(size: number, mostWaiting = Number.POSITIVE_INFINITY) {
  let running = 0;
  const waiting = new Set<() => void>();

  const takePlace = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      signal?.throwIfAborted();
      const leave = () => {
        waiting.delete(enter);
        reject(signal?.reason);
      };
      const enter = () => {
        waiting.delete(enter);
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      waiting.add(enter);
      signal?.addEventListener('abort', leave, { once: true });
    });

  async function limit<Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    if (running < size) running += 1;
    else if (waiting.size >= mostWaiting) throw new LineFull();
    else await takePlace(signal);
    try {
      return await task();
    } finally {
      const next = waiting.values().next().value;
      // The place passes to the next in line; only when nobody waits it becomes free.
      if (next) next();
      else running -= 1;
    }
  }
  return Object.assign(limit, { load: () => ({ running, waiting: waiting.size }) });
}

export type Limiter = ReturnType<typeof createLimiter>;

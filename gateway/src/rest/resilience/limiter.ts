/** Thrown when the queue is full. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/**
 * Runs at most `size` tasks at a time. Others wait in order, at most `maxWaiting` of them. A waiting task
 * leaves the queue when its signal ends and rejects with the signal's reason. Throws `QueueFull`.
 */
export function createLimiter(size: number, maxWaiting = Number.POSITIVE_INFINITY) {
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
    else if (waiting.size >= maxWaiting) throw new QueueFull();
    else await takePlace(signal);
    try {
      return await task();
    } finally {
      const next = waiting.values().next().value;
      // The slot passes to the next task in the queue; it becomes free only when the queue is empty.
      if (next) next();
      else running -= 1;
    }
  }
  return Object.assign(limit, { load: () => ({ running, waiting: waiting.size }) });
}

export type Limiter = ReturnType<typeof createLimiter>;

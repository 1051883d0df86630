import type { Task } from './build.ts';

/** One of several works of a start, for example a build. Stops if the signal of its task says so. */
export type Work = (task: Task) => Promise<void>;

/**
 * Runs works side by side. If one fails, stops the others and throws its error when they have ended, so that none of
 * them writes files after that.
 */
export async function sideBySide(task: Task, works: readonly Work[]): Promise<void> {
  const stop = new AbortController();
  const signal = task.signal ? AbortSignal.any([task.signal, stop.signal]) : stop.signal;
  const running = works.map((work) => work({ ...task, signal }));
  try {
    await Promise.all(running);
  } catch (error) {
    stop.abort();
    await Promise.allSettled(running);
    throw error;
  }
}

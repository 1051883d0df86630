import type { Task } from './build.ts';

/** One of several jobs of a start, for example a build. Stops if the signal of its task says so. */
export type Job = (task: Task) => Promise<void>;

/**
 * Runs jobs side by side. If one fails, stops the others and throws its error when they have ended, so that none of
 * them writes files after that.
 */
export async function sideBySide(task: Task, jobs: readonly Job[]): Promise<void> {
  const stop = new AbortController();
  const signal = task.signal ? AbortSignal.any([task.signal, stop.signal]) : stop.signal;
  const running = jobs.map((job) => job({ ...task, signal }));
  try {
    await Promise.all(running);
  } catch (error) {
    stop.abort();
    await Promise.allSettled(running);
    throw error;
  }
}

import type { Task } from './build.ts';

/**
 * Runs builds side by side. If one fails, stops the others and throws its error when they have ended, so that none of
 * them writes files after that.
 */
export async function buildAll(
  task: Task,
  builds: readonly ((task: Task) => Promise<void>)[],
): Promise<void> {
  const stop = new AbortController();
  const signal = task.signal ? AbortSignal.any([task.signal, stop.signal]) : stop.signal;
  const running = builds.map((build) => build({ ...task, signal }));
  try {
    await Promise.all(running);
  } catch (error) {
    stop.abort();
    await Promise.allSettled(running);
    throw error;
  }
}

import { setMaxListeners } from 'node:events';

/** Why a call was aborted. */
export class DeadlineExceeded extends Error {
  override name = 'DeadlineExceeded';
}

/** The caller disconnected; no one reads the answer. */
export class CallerDisconnected extends Error {
  override name = 'CallerDisconnected';
}

/**
 * Runs a task with a deadline of `ms` milliseconds that also ends with its parent signal. undici's timeouts
 * are not deadlines: a body that sends one byte per second outlives them.
 */
export async function withDeadline<Result>(
  parent: AbortSignal,
  ms: number,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const follow = () => controller.abort(parent.reason);
  if (parent.aborted) follow();
  parent.addEventListener('abort', follow);
  const timer = setTimeout(() => controller.abort(new DeadlineExceeded()), ms);
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(timer);
    parent.removeEventListener('abort', follow);
  }
}

/** The signal of a request. It ends after `ms`, or when `abort` reports that the caller disconnected. */
export function createRequestSignal(ms: number) {
  const controller = new AbortController();
  // Every call in flight listens; Node's warning at ten listeners is not a leak here.
  setMaxListeners(0, controller.signal);
  const timer = setTimeout(() => controller.abort(new DeadlineExceeded()), ms);
  return {
    signal: controller.signal,
    abort: () => controller.abort(new CallerDisconnected()),
    restart: () => void timer.refresh(),
    release: () => clearTimeout(timer),
  };
}

/**
 * A signal for a task that may take long while it makes progress. It ends `idleMs` after the last `moved`,
 * after `maxMs` in any case, or on `abort`. A task that waits for its turn has not moved yet.
 */
export function createProgressSignal(idleMs: number, maxMs: number) {
  const whole = createRequestSignal(maxMs);
  const controller = new AbortController();
  let idle: NodeJS.Timeout | undefined;
  return {
    signal: AbortSignal.any([whole.signal, controller.signal]),
    abort: whole.abort,
    moved() {
      idle ??= setTimeout(() => controller.abort(new DeadlineExceeded()), idleMs);
      idle.refresh();
    },
    release() {
      whole.release();
      clearTimeout(idle);
    },
  };
}

import { setMaxListeners } from 'node:events';

/** Why a call was cut off. */
export class DeadlineExceeded extends Error {
  override name = 'DeadlineExceeded';
}

/** The caller went away; nobody reads the answer. */
export class CallerGone extends Error {
  override name = 'CallerGone';
}

/**
 * Runs something that must be over within `ms` milliseconds and ends with its parent. undici's own timeouts are not
 * deadlines: a body that drips a byte a second outlives them.
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

/** The one signal of a request: ends after `ms`, or when `abort` says that the caller is gone. */
export function createRequestSignal(ms: number) {
  const controller = new AbortController();
  // Every call in flight listens; Node's warning at ten listeners is not a leak here.
  setMaxListeners(0, controller.signal);
  const timer = setTimeout(() => controller.abort(new DeadlineExceeded()), ms);
  return {
    signal: controller.signal,
    abort: () => controller.abort(new CallerGone()),
    release: () => clearTimeout(timer),
  };
}

/**
 * A signal for something that may take long as long as it moves: ends `idleMs` after `moved` was called last, after
 * `mostMs` in any case, or when `abort` says that the caller is gone.
 */
export function createProgressSignal(idleMs: number, mostMs: number) {
  const whole = createRequestSignal(mostMs);
  const controller = new AbortController();
  const idle = setTimeout(() => controller.abort(new DeadlineExceeded()), idleMs);
  return {
    signal: AbortSignal.any([whole.signal, controller.signal]),
    abort: whole.abort,
    moved: () => void idle.refresh(),
    release() {
      whole.release();
      clearTimeout(idle);
    },
  };
}

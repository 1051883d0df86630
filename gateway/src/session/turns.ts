/**
 * Lets tasks begin `eachMs` apart, so that a burst leaves the event loop to others in between. The callers who
 * wait take turns, each in the order of its own tasks.
 */
export function createTurns(eachMs: number) {
  const waiting = new Map<string, Set<() => void>>();
  let isPacing = false;

  const beginNext = () => {
    const [caller, tasks] = waiting.entries().next().value ?? [];
    const [begin] = tasks ?? [];
    isPacing = begin !== undefined;
    if (caller === undefined || !tasks || !begin) return;
    tasks.delete(begin);
    waiting.delete(caller);
    if (tasks.size > 0) waiting.set(caller, tasks);
    begin();
    setTimeout(beginNext, eachMs);
  };
  const enter = (caller: string, begin: () => void) => {
    const tasks = waiting.get(caller) ?? new Set();
    tasks.add(begin);
    waiting.set(caller, tasks);
    if (!isPacing) beginNext();
  };
  const leave = (caller: string, begin: () => void) => {
    const tasks = waiting.get(caller);
    tasks?.delete(begin);
    if (tasks?.size === 0) waiting.delete(caller);
  };

  /** Resolves when the caller's task may begin, or when its signal ends, which takes no turn. */
  return async (caller: string, signal: AbortSignal) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => resolve(), { once: true });
    enter(caller, resolve);
    await promise;
    leave(caller, resolve);
  };
}

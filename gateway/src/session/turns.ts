/**
 * Lets tasks begin `eachMs` apart, so that a burst leaves the event loop to others in between. The callers who
 * wait take turns, each in the order of its own tasks.
 */
export function createTurns(eachMs: number) {
  const waiting = new Map<string, (() => void)[]>();
  let isPacing = false;

  const beginNext = () => {
    const [caller, tasks] = waiting.entries().next().value ?? [];
    const begin = tasks?.shift();
    isPacing = begin !== undefined;
    if (caller === undefined || !tasks || !begin) return;
    waiting.delete(caller);
    if (tasks.length > 0) waiting.set(caller, tasks);
    begin();
    setTimeout(beginNext, eachMs);
  };

  /** Resolves when the caller's task may begin. */
  return (caller: string) =>
    new Promise<void>((resolve) => {
      const tasks = waiting.get(caller) ?? [];
      tasks.push(resolve);
      waiting.set(caller, tasks);
      if (!isPacing) beginNext();
    });
}

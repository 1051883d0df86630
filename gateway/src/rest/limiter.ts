/** Lets at most `size` tasks run at a time; the others wait in order. */
export function createLimiter(size: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function limit<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running >= size) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The place passes to the next in line; only when nobody waits it becomes free.
      if (next) next();
      else running -= 1;
    }
  };
}

export type Limiter = ReturnType<typeof createLimiter>;

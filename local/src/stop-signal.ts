const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A terminal and the bootstrap may both hand on one Ctrl-C; only a later one means "at once". */
const REPEAT_MS = 1000;

/**
 * Aborted by the first signal that asks this process to stop. A second one, at least a second later, ends the process
 * without waiting.
 */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  let firstAt: number | undefined;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (firstAt !== undefined && performance.now() - firstAt > REPEAT_MS) process.exit(130);
      firstAt ??= performance.now();
      stop.abort();
    });
  }
  return stop.signal;
}

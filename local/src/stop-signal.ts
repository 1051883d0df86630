const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A terminal and the bootstrap may both hand on one Ctrl-C; only a later one means "at once". */
const REPEAT_MS = 1000;

/**
 * Aborted by the first signal that asks this process to stop, or when whoever started it with a channel to it has gone,
 * killed or not. A second signal, at least a second later, ends the process without waiting.
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
  if (process.connected) {
    process.once('disconnect', () => {
      // Nobody may be left to read what is still said; a broken pipe must not end this before its children.
      for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
      stop.abort();
    });
  }
  return stop.signal;
}

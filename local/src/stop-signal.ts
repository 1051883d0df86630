const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * A terminal and the bootstrap may both deliver the same Ctrl-C. Only a later one means that the process must
 * end immediately.
 */
const REPEAT_MS = 1000;

/**
 * Returns a signal that aborts when this process is asked to stop. It also aborts when the process that
 * started it with an IPC channel ends for any reason. A second stop signal, at least a second later, ends the
 * process without waiting.
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
      // The output may have no reader any more. A broken pipe must not end this process before its children.
      for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
      stop.abort();
    });
  }
  return stop.signal;
}

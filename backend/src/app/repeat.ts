/**
 * Runs the work now and repeatedly, with a pause after each run. Returns a function that stops this and waits
 * for the current run. The work can check whether it should stop.
 */
export function repeat(
  work: (isStopping: () => boolean) => Promise<void>,
  pauseMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void>;
  const run = () => {
    // The next run repeats the work of a failed one.
    running = work(() => isStopping)
      .catch(onError)
      .then(() => {
        if (!isStopping) timer = setTimeout(run, pauseMs);
      });
  };
  run();
  return async () => {
    isStopping = true;
    clearTimeout(timer);
    await running;
  };
}

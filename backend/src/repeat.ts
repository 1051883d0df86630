/**
 * Does a piece of work now, and again and again with this time between; gives the function that ends it, which waits for what
 * runs. The work may ask whether it is to end.
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
    // The next run makes up for one that failed.
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

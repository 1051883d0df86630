/** Delay in milliseconds for browsers without `requestIdleCallback`, such as Safari. */
const idleMs = 1_000;

/** Milliseconds after the page was opened until a slow phone shows it. What it needs comes first until then. */
const openedMs = 4_000;

/** Runs something that the page does not need yet, when the browser is idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, idleMs);
    return () => clearTimeout(timer);
  }
  let handle: number | undefined;
  const timer = setTimeout(
    () => {
      handle = requestIdleCallback(run);
    },
    Math.max(0, openedMs - performance.now()),
  );
  return () => {
    clearTimeout(timer);
    if (handle !== undefined) cancelIdleCallback(handle);
  };
}

/** Delayed refusals at a time, of one caller and of all. */
const max = { ofCaller: 256, ofAll: 1024 };
/** The delay differs, so that requests that came together do not come together again. */
const shortestMs = 1500;
const longestMs = 2500;

/**
 * Delays refusals, so that a caller that ignores them cannot ask again at once. A delayed refusal costs a
 * socket and a timer. Their number is bounded.
 */
export function createSlowRefusals() {
  const delayed = new Map<string, number>();
  const pending = new Set<() => void>();

  return {
    /** Resolves when a refusal may be sent: false at once if too many wait already. */
    async delay(caller: string, closed: AbortSignal): Promise<boolean> {
      const ofCaller = delayed.get(caller) ?? 0;
      if (pending.size >= max.ofAll || ofCaller >= max.ofCaller) return false;
      delayed.set(caller, ofCaller + 1);
      await new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer);
          closed.removeEventListener('abort', end);
          pending.delete(end);
          resolve();
        };
        const timer = setTimeout(end, shortestMs + Math.random() * (longestMs - shortestMs));
        closed.addEventListener('abort', end, { once: true });
        pending.add(end);
      });
      const left = (delayed.get(caller) ?? 1) - 1;
      if (left === 0) delayed.delete(caller);
      else delayed.set(caller, left);
      return true;
    },
    /** Sends all delayed refusals now. */
    releaseAll() {
      for (const end of pending) end();
    },
  };
}

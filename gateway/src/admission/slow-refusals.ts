/** Refusals that are held back at a time, of one caller and of all; and for how long, in milliseconds. */
const most = { ofCaller: 256, ofAll: 1024 };
const heldMs = 2000;

/**
 * Holds refusals back, so that a caller that ignores them cannot ask again at once. A held refusal costs a
 * socket and a timer. Their number is bounded.
 */
export function createSlowRefusals() {
  const held = new Map<string, number>();
  const pending = new Set<() => void>();

  return {
    /** Resolves when a refusal may be sent: false at once if too many are held already. */
    async hold(caller: string, closed: AbortSignal): Promise<boolean> {
      const ofCaller = held.get(caller) ?? 0;
      if (pending.size >= most.ofAll || ofCaller >= most.ofCaller) return false;
      held.set(caller, ofCaller + 1);
      await new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer);
          closed.removeEventListener('abort', end);
          pending.delete(end);
          resolve();
        };
        const timer = setTimeout(end, heldMs);
        closed.addEventListener('abort', end, { once: true });
        pending.add(end);
      });
      const left = (held.get(caller) ?? 1) - 1;
      if (left === 0) held.delete(caller);
      else held.set(caller, left);
      return true;
    },
    /** Sends all held refusals now. */
    releaseAll() {
      for (const end of pending) end();
    },
  };
}

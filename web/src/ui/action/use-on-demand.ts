import { startTransition, useState } from 'react';
import { useIsGone } from './use-is-gone.ts';

/** Parts by the function that loads them. */
const loaded = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * Loads a part of the console on demand. Unlike React's `lazy`, a failed load keeps the page and its typed
 * values: `hasFailed` reports it, and `fetchPart` tries again. A part that the same `load` has loaded before is there
 * at once. `inSteps` renders a large part in short steps, between which the page answers to clicks and keys.
 */
export function useOnDemand<Part>(load: () => Promise<Part>, { inSteps = false } = {}) {
  const [state, setState] = useState<{ part: Part | null; hasFailed: boolean }>(() => ({
    part: (loaded.get(load) as Part | undefined) ?? null,
    hasFailed: false,
  }));
  const isGone = useIsGone();

  async function fetchPart() {
    if (state.part) return;
    setState({ part: null, hasFailed: false });
    try {
      const part = await load();
      loaded.set(load, part);
      const show = () => setState({ part, hasFailed: false });
      if (isGone.current) return;
      if (inSteps) startTransition(show);
      else show();
    } catch {
      if (!isGone.current) setState({ part: null, hasFailed: true });
    }
  }

  return { ...state, fetchPart };
}

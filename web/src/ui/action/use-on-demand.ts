import { useEffect, useRef, useState } from 'react';

/**
 * Loads a part of the console on demand. Unlike React's `lazy`, a failed load keeps the page and its typed
 * values: `hasFailed` reports it, and `fetchPart` tries again.
 */
export function useOnDemand<Part>(load: () => Promise<Part>) {
  const [state, setState] = useState<{ part: Part | null; hasFailed: boolean }>({
    part: null,
    hasFailed: false,
  });
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function fetchPart() {
    if (state.part) return;
    setState({ part: null, hasFailed: false });
    try {
      const part = await load();
      if (!isGone.current) setState({ part, hasFailed: false });
    } catch {
      if (!isGone.current) setState({ part: null, hasFailed: true });
    }
  }

  return { ...state, fetchPart };
}

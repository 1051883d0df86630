import { useEffect, useRef, useState } from 'react';

/**
 * A part of the console that is fetched only when it is needed. Unlike React's `lazy`, a part that cannot be fetched does not
 * take the page and what was typed into it away: `hasFailed` says so, and `fetchPart` tries again.
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

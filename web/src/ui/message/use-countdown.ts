import { useEffect, useEffectEvent, useRef } from 'react';

/** A notice whose pointer or focus has just left it stays at least this long, in milliseconds. */
const leastAfterPauseMs = 2_000;

/** Calls `onEnd` once after a duration in milliseconds. The time does not run while `isPaused`. */
export function useCountdown(durationMs: number, isPaused: boolean, onEnd: () => void) {
  const left = useRef(durationMs);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaused) return;
    const startedAt = Date.now();
    const timer = setTimeout(end, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(left.current - (Date.now() - startedAt), leastAfterPauseMs);
    };
  }, [isPaused]);
}

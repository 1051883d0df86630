import { useEffect, useRef } from 'react';
import { useGuard } from './unsaved-changes.tsx';

/**
 * Asks before the person leaves the page while it holds something that is lost then and has no draft. `loss` says what is
 * lost, if it is not a change.
 */
export function useGuarded(title: string, isChanged: boolean, loss?: string) {
  const { register } = useGuard();
  const latest = useRef(isChanged);
  latest.current = isChanged;
  useEffect(
    () => register({ title, loss, isChanged: () => latest.current, discard: () => {} }),
    [register, title, loss],
  );
}

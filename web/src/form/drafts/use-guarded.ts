import { useEffect, useRef } from 'react';
import { useGuard } from './unsaved-changes.tsx';

/** Asks before the person leaves the page while it holds something that is lost then and has no draft. */
export function useGuarded(title: string, isChanged: boolean) {
  const { register } = useGuard();
  const latest = useRef(isChanged);
  latest.current = isChanged;
  useEffect(() => register({ title, isChanged: () => latest.current, discard: () => {} }), [register, title]);
}

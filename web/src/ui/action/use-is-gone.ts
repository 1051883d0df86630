import { useEffect, useRef } from 'react';

/** Returns a reference to whether the component has left the page. */
export function useIsGone() {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}

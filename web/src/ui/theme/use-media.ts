import { useSyncExternalStore } from 'react';

/** Returns whether the window is too narrow for the side navigation. */
export const useIsNarrow = () => useMedia('(max-width: 1023px)');

/** Returns whether a media query matches, and follows changes. */
export function useMedia(text: string): boolean {
  const query = window.matchMedia(text);
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => query.matches,
  );
}

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Returns false while the prerendered page is taken over, and true from then on. Parts of a page that depend on
 * the browser wait for it, because the first render must equal the HTML.
 */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

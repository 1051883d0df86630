import { useSyncExternalStore } from 'react';

/** The user's choice; `system` follows the device. */
export type ColorMode = 'system' | 'light' | 'dark';

/** Storage key of the choice. `public/before-paint.js` reads it before the first paint. */
const storageKey = 'console.color-mode';

const listeners = new Set<() => void>();
let mode: ColorMode = readChoice();

function readChoice(): ColorMode {
  try {
    const choice = localStorage.getItem(storageKey);
    return choice === 'light' || choice === 'dark' ? choice : 'system';
  } catch {
    return 'system';
  }
}

/** Changes the color mode of the page and stores the choice on this device. */
export function setColorMode(next: ColorMode) {
  mode = next;
  document.documentElement.style.colorScheme = next === 'system' ? '' : next;
  try {
    if (next === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, next);
  } catch {
    // The browser forbids storage: the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

/** Returns the current choice. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => mode,
  );
}

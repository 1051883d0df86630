import { useSyncExternalStore } from 'react';

/** What the person wants; `system` follows the device. */
export type ColorMode = 'system' | 'light' | 'dark';

/** Where the choice is kept. `public/color-mode.js` reads it before the first paint. */
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

/** Changes the colours of the page, and remembers the choice on this device. */
export function setColorMode(next: ColorMode) {
  mode = next;
  document.documentElement.style.colorScheme = next === 'system' ? '' : next;
  try {
    if (next === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, next);
  } catch {
    // Storage is forbidden in this browser: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** The present choice. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => mode,
  );
}

import { useSyncExternalStore } from 'react';

const storageKey = 'console.single-keys';

const listeners = new Set<() => void>();

/** Returns whether shortcuts of single characters are on. They can be turned off (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** Turns shortcuts of single characters on or off in this browser. */
export function setSingleKeys(isOn: boolean) {
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Storage is forbidden: the choice cannot be kept.
  }
  for (const listener of listeners) listener();
}

/** Returns whether shortcuts of single characters are on, and follows changes. */
export const useSingleKeys = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, areSingleKeysOn);

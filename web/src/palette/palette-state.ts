import { useSyncExternalStore } from 'react';
import { keepEarlyText, stopEarlyText } from './early-text.ts';

/** What is open: the command palette, the help for shortcuts, or nothing. */
export type PaletteState = 'closed' | 'search' | 'help';

let state: PaletteState = 'closed';
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Opens the command palette or the help, or closes both. */
export function setPalette(next: PaletteState) {
  if (next === 'search' && state !== 'search') keepEarlyText();
  else if (next !== 'search') stopEarlyText();
  state = next;
  for (const listener of listeners) listener();
}

export const usePaletteState = () => useSyncExternalStore(subscribe, () => state);

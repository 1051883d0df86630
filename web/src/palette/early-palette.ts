import { readToken } from '../graph/session-token.ts';
import { setPalette } from './palette-state.ts';

// Every page loads this file. The table of shortcuts comes later, with the frame of the console.

/** Opens the palette, as soon as there is one, from the moment of the sign-in. */
function press(event: KeyboardEvent) {
  if (event.altKey || !(event.ctrlKey || event.metaKey) || event.key !== 'k' || !readToken()) return;
  event.preventDefault();
  setPalette('search');
}

/** Listens for Ctrl+K, or Command+K, until the frame of the console does. */
export const listenForPalette = () => window.addEventListener('keydown', press);

/** Lets the caller listen instead. Returns a function that closes the palette and ends that. */
export function takeOverPalette() {
  window.removeEventListener('keydown', press);
  return () => {
    setPalette('closed');
    listenForPalette();
  };
}

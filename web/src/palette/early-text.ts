// A person types on while the palette loads. Its field begins with that text.

let text = '';

/** Keeps letters from the page, and removes the last one on Backspace. */
function keep(event: KeyboardEvent) {
  // The person continues on the page.
  if (event.key === 'Tab') return stopEarlyText();
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === 'Backspace') text = text.slice(0, -1);
  else if (event.key.length === 1) text += event.key;
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Keeps what is typed from now on. */
export function keepEarlyText() {
  text = '';
  window.addEventListener('keydown', keep, { capture: true });
}

/** Leaves further keys to the page, as when the field has the focus. */
export const stopEarlyText = () => window.removeEventListener('keydown', keep, { capture: true });

/** Returns what has been kept. */
export const readEarlyText = () => text;

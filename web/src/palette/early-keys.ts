// Shortcuts that a person presses while their code loads. They run once it is loaded.

let keys: KeyboardEvent[] = [];
let hasSave = false;

/** Keeps a key that nothing has used yet. A click drops it: the person has moved on. */
export function keepEarlyKey(event: KeyboardEvent) {
  if (event.defaultPrevented) return;
  if (keys.length === 0) window.addEventListener('pointerdown', dropEarlyKeys, { once: true });
  keys.push(event);
}

/** Keeps that the person wants to save. */
export function keepEarlySave() {
  hasSave = true;
}

export function dropEarlyKeys() {
  keys = [];
  hasSave = false;
}

/** Returns what has been kept, once. */
export function takeEarlyKeys() {
  const kept = { keys, hasSave };
  dropEarlyKeys();
  return kept;
}

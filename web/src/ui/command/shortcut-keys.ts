import { hasMod, isSingleKey, type ShortcutName, shortcutNames, shortcuts } from './shortcuts.ts';

/** Maximum time between two keys that follow one another, in milliseconds. */
const followsMs = 1_500;

type HandlerOptions = {
  /** Returns whether shortcuts of single characters are on. */
  areSingleKeysOn: () => boolean;
  /** Runs a shortcut and returns whether it did something. The browser's own action is then prevented. */
  run: (name: ShortcutName) => boolean;
};

/**
 * Creates a handler of `keydown` events for the table of shortcuts. It compares the character that a key
 * writes, not the key, because `/` and `?` need Shift or AltGr on some keyboards.
 */
export function makeShortcutHandler({ areSingleKeysOn, run }: HandlerOptions) {
  const nothing = { key: '', at: 0 };
  let first = nothing;
  return (event: KeyboardEvent) => {
    const key = toKey(event);
    if (key === null) return;
    const isSingle = isSingleKey(key);
    if (isSingle && (!areSingleKeysOn() || takesCharacters(event.target))) return;
    const isSoon = isSingle && event.timeStamp - first.at < followsMs;
    const name = (isSoon && nameOf(`${first.key} ${key}`)) || nameOf(key);
    const hasRun = name !== undefined && run(name);
    if (hasRun) event.preventDefault();
    first = isSingle && !hasRun ? { key, at: event.timeStamp } : nothing;
  };
}

const nameOf = (keys: string): ShortcutName | undefined =>
  shortcutNames.find((name) => (shortcuts[name].keys as readonly string[]).includes(keys));

/** Returns the pressed key as the table spells it, or null for an event that is not a shortcut. */
function toKey(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.isComposing || event.repeat) return null;
  if (event.key.length !== 1 || event.key === ' ') return null;
  const key = event.key.toLowerCase();
  if (hasMod(event)) return `mod+${key}`;
  // AltGr reports Ctrl and Alt on Windows.
  const isHeld = event.ctrlKey || event.metaKey || event.altKey;
  return isHeld && !event.getModifierState('AltGraph') ? null : key;
}

/** Input types without characters. */
const withoutText = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color', 'image'];

/** Returns whether the element with the focus uses characters itself: a field, or a list that looks them up. */
function takesCharacters(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !withoutText.includes(target.type);
  return (
    target.isContentEditable ||
    target.matches('textarea, select, [contenteditable=true]') ||
    target.closest('[role=menu], [role=listbox], [role=combobox], [role=grid]') !== null
  );
}

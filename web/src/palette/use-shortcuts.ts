import { useEffect, useRef } from 'react';
import { readPageActions } from '../ui/command/page-actions.ts';
import { makeShortcutHandler } from '../ui/command/shortcut-keys.ts';
import type { ShortcutName } from '../ui/command/shortcuts.ts';
import { areSingleKeysOn } from '../ui/command/single-keys.ts';

/** Shortcuts that the caller runs itself. Each returns whether it did something. */
type OwnShortcuts = (name: ShortcutName) => boolean;

/** Runs the keyboard shortcuts. An open dialog or question keeps its keys. */
export function useShortcuts(runOwn: OwnShortcuts) {
  const latest = useRef(runOwn);
  useEffect(() => {
    latest.current = runOwn;
  });
  useEffect(() => {
    const handle = makeShortcutHandler({
      areSingleKeysOn,
      run: (name) => {
        if (name === 'save') return save();
        return latest.current(name) || (!isDialogOpen() && runAction(name));
      },
    });
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
}

/** Returns whether a dialog or a question is open. */
export const isDialogOpen = () =>
  document.querySelector('[role=dialog]:not([hidden]), [role=alertdialog]:not([hidden])') !== null;

function runAction(name: ShortcutName): boolean {
  const action = readPageActions().findLast(({ shortcut }) => shortcut === name);
  action?.run();
  return action !== undefined;
}

/** Saves the form with the focus, else all changes of the page. Never lets the browser save the page as a file. */
function save(): boolean {
  if (isDialogOpen()) return true;
  const form = document.activeElement?.closest('form');
  if (form) form.requestSubmit();
  else runAction('save');
  return true;
}

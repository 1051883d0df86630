import { useEffect, useRef } from 'react';
import { readPageActions } from '../ui/command/page-actions.ts';
import { makeShortcutHandler } from '../ui/command/shortcut-keys.ts';
import type { ShortcutName } from '../ui/command/shortcuts.ts';
import { areSingleKeysOn } from '../ui/command/single-keys.ts';
import { takeEarlyKeys } from './early-keys.ts';

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
    const early = takeEarlyKeys();
    for (const event of early.keys) handle(event);
    if (early.hasSave) save();
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

/**
 * Saves all changes of the page. Without such a bar, or in a form that has nothing to do with it, saves the form with
 * the focus. Never lets the browser save the page as a file.
 */
function save(): boolean {
  if (isDialogOpen()) return true;
  const form = document.activeElement?.closest('form');
  const isAlone = form && !form.closest('[data-batch]');
  if (isAlone || !runAction('save')) form?.requestSubmit();
  return true;
}

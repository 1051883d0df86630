import { useEffect } from 'react';
import { lazyWidget, useWidget } from '../ui/action/lazy-widget.ts';
import { makeShortcutHandler } from '../ui/command/shortcut-keys.ts';
import type { ShortcutName } from '../ui/command/shortcuts.ts';
import { areSingleKeysOn } from '../ui/command/single-keys.ts';
import { dropEarlyKeys, keepEarlyKey, keepEarlySave } from './early-keys.ts';
import { stopEarlyText } from './early-text.ts';
import { setPalette, usePaletteState } from './palette-state.ts';
import type { PaletteToolsProps } from './palette-tools.tsx';

/** The command palette and the shortcuts. The first page does not wait for them. */
export const paletteToolsWidget = lazyWidget(() => import('./palette-tools.tsx'));

/**
 * Renders the command palette and runs the shortcuts. Their code is loaded when the browser is idle, at the
 * first key at the latest. The keys of the palette and of the help work before that; others take effect once
 * it is loaded.
 */
export function PaletteHost(props: PaletteToolsProps) {
  const state = usePaletteState();
  const { part, hasFailed } = useWidget(paletteToolsWidget, state !== 'closed');
  useEffect(() => {
    if (!hasFailed) return;
    stopEarlyText();
    dropEarlyKeys();
  }, [hasFailed]);
  useEffect(() => (part ? undefined : listenEarly()), [part]);
  if (part) return <part.PaletteTools {...props} />;
  return hasFailed && state !== 'closed' ? (
    <p role="alert">The search could not be loaded. Try again.</p>
  ) : null;
}

/** Takes the place of the `PaletteHost` while the person is loading. */
export function EarlyKeys() {
  useEffect(listenEarly, []);
  return null;
}

function listenEarly() {
  const handle = makeShortcutHandler({ areSingleKeysOn, run: openEarly });
  const press = (event: KeyboardEvent) => {
    void paletteToolsWidget.fetchPart();
    handle(event);
    keepEarlyKey(event);
  };
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
}

/** Runs the shortcuts that work before their code is loaded. The browser never saves the page as a file. */
function openEarly(name: ShortcutName): boolean {
  if (name === 'palette') setPalette('search');
  if (name === 'help') setPalette('help');
  if (name === 'save') keepEarlySave();
  return name === 'palette' || name === 'help' || name === 'save';
}

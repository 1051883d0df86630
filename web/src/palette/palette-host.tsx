import { useEffect } from 'react';
import { lazyWidget, useWidget } from '../ui/action/lazy-widget.ts';
import { hasMod } from '../ui/command/shortcuts.ts';
import { setPalette, usePaletteState } from './palette-state.ts';
import type { PaletteToolsProps } from './palette-tools.tsx';

/** The command palette and the shortcuts. The first page does not wait for them. */
export const paletteToolsWidget = lazyWidget(() => import('./palette-tools.tsx'));

/**
 * Renders the command palette and runs the shortcuts. Their code is loaded when the browser is idle, at the
 * first key at the latest. Until then, Ctrl+K already opens the palette.
 */
export function PaletteHost(props: PaletteToolsProps) {
  const { part, hasFailed } = useWidget(paletteToolsWidget);
  const state = usePaletteState();
  useEffect(() => {
    if (state !== 'closed') void paletteToolsWidget.fetchPart();
  }, [state]);
  useEffect(() => {
    if (part) return;
    const press = (event: KeyboardEvent) => {
      void paletteToolsWidget.fetchPart();
      if (!hasMod(event) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setPalette('search');
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [part]);
  if (part) return <part.PaletteTools {...props} />;
  return hasFailed && state !== 'closed' ? (
    <p role="alert">The search could not be loaded. Try again.</p>
  ) : null;
}

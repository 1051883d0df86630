import { useEffect, useRef } from 'react';
import { useIsShown } from '../layout/shown.ts';
import type { ShortcutName } from './shortcuts.ts';

/** An action of the open page, which the command palette offers and a shortcut may run. */
export type PageAction = {
  /** Unique on the page. An imperative, such as `Add location`. */
  label: string;
  /** Other words by which a person may look for the action. */
  keywords?: string;
  /** `section` moves to a section of the page. */
  kind?: 'action' | 'section';
  shortcut?: ShortcutName;
  /** Offered after the others, so that no one runs it by accident. */
  isLast?: boolean;
  /** Why the action is not allowed. Such an action is not offered. */
  disabledReason?: string | null;
  run: () => void;
};

const registered = new Set<{ current: readonly PageAction[] }>();

/** Offers actions of a page in the command palette while the page, or its tab, is shown. */
export function usePaletteActions(actions: readonly PageAction[]) {
  const isShown = useIsShown();
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = isShown ? actions : [];
  });
  useEffect(() => {
    registered.add(latest);
    return () => void registered.delete(latest);
  }, []);
}

/** Returns the allowed actions of the open page. */
export const readPageActions = (): PageAction[] =>
  [...registered].flatMap(({ current }) => current).filter(({ disabledReason }) => !disabledReason);

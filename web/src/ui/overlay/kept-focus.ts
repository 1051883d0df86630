import { useEffect, useRef } from 'react';
import { type FocusPlace, toFocusPlace, toNeighbor } from '../layout/focus-place.ts';

/**
 * While `isActive`, moves the focus to a neighbor when a save removes the element that had it, such as the button of a
 * deleted row.
 */
export function KeptFocus({ isActive }: { isActive: boolean }) {
  const last = useRef<FocusPlace>(undefined);
  useEffect(() => {
    const note = (target: EventTarget | null) => {
      // A dialog restores the focus itself.
      if (!(target instanceof Element) || target.closest('[role=alertdialog], [role=dialog]')) return;
      last.current = toFocusPlace(target);
    };
    const noteFocus = ({ target }: FocusEvent) => note(target);
    note(document.activeElement);
    document.addEventListener('focusin', noteFocus);
    return () => document.removeEventListener('focusin', noteFocus);
  }, []);

  useEffect(() => {
    if (!isActive) return;
    const restore = () => {
      const { current } = last;
      if (!current || current.element.isConnected || document.activeElement !== document.body) return;
      toNeighbor(current)?.focus({ preventScroll: true });
    };
    restore();
    const observer = new MutationObserver(restore);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      // The element may be gone in the same render.
      restore();
      observer.disconnect();
    };
  }, [isActive]);
  return null;
}

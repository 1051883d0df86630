import { useEffect, useRef } from 'react';
import { type FocusPlace, toFocusPlace, toNeighbor } from '../layout/focus-place.ts';

/**
 * While `isActive`, and after that until the focus moves, moves the focus to a neighbor when a save removes the element
 * that had it, such as the button of a deleted row.
 */
export function KeptFocus({ isActive }: { isActive: boolean }) {
  const last = useRef<FocusPlace>(undefined);
  const isInDialog = useRef(false);
  useEffect(() => {
    const note = (target: EventTarget | null) => {
      if (!(target instanceof Element) || target === document.body) return;
      // A dialog restores the focus itself.
      isInDialog.current = target.closest('[role=alertdialog], [role=dialog]') !== null;
      if (isInDialog.current) return;
      last.current = toFocusPlace(target);
    };
    const noteFocus = ({ target }: FocusEvent) => note(target);
    note(document.activeElement);
    document.addEventListener('focusin', noteFocus);
    return () => document.removeEventListener('focusin', noteFocus);
  }, []);

  const wasActive = useRef(false);
  useEffect(() => {
    wasActive.current ||= isActive;
    if (!wasActive.current) return;
    const restore = () => {
      if (last.current?.element.isConnected || document.activeElement !== document.body) return;
      // Loaded with the first dialog, which closes: it knows what had the focus before.
      if (!last.current && isInDialog.current) return;
      // A fast save removes the element before this file has loaded and noted it.
      toNeighbor(last.current)?.focus({ preventScroll: true });
    };
    restore();
    const observer = new MutationObserver(restore);
    observer.observe(document.body, { childList: true, subtree: true });
    const stop = () => observer.disconnect();
    // A user can close the notice before the page has removed the element.
    if (!isActive) document.addEventListener('focusin', stop, { once: true });
    return () => {
      // The element may be gone in the same render.
      restore();
      stop();
      document.removeEventListener('focusin', stop);
    };
  }, [isActive]);
  return null;
}

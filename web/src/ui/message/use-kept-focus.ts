import { useEffect, useRef } from 'react';

/**
 * While `isActive`, moves the focus when a save removes the element that had it, such as the button of a deleted
 * row: to the list around it (`data-focus-home`), otherwise to the heading of the page, as any navigation does.
 */
export function useKeptFocus(isActive: boolean) {
  const last = useRef<{ element: Element; home: HTMLElement | null }>(undefined);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      // A dialog restores the focus itself.
      if (!(target instanceof Element) || target.closest('[role=alertdialog], [role=dialog]')) return;
      last.current = { element: target, home: target.closest<HTMLElement>('[data-focus-home]') };
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);

  useEffect(() => {
    if (!isActive) return;
    const restore = () => {
      const { element, home } = last.current ?? {};
      if (!element || element.isConnected || document.activeElement !== document.body) return;
      const target = home?.isConnected ? home : document.querySelector<HTMLElement>('h1');
      target?.focus({ preventScroll: true });
    };
    restore();
    const observer = new MutationObserver(restore);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [isActive]);
}

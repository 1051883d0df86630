import { useEffect } from 'react';
import { beginPage } from './begin-page.ts';

/** Shorter than a person needs to click, longer than a pointer takes to cross a link, in milliseconds. */
const delayMs = 100;

/** Chromium's network information. */
type Connected = { connection?: { saveData?: boolean } };

const savesData = () => (navigator as Connected).connection?.saveData === true;

/**
 * Fetches the page of a link, code and data, as soon as the pointer or the focus rests on the link. A finger that
 * scrolls over links fetches nothing.
 */
export function usePrefetch() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current: HTMLAnchorElement | null = null;
    const rest = (target: EventTarget | null) => {
      const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]') ?? null;
      if (link === current) return;
      current = link;
      clearTimeout(timer);
      if (link && isOtherPage(link) && !savesData()) timer = setTimeout(() => beginPage(link), delayMs);
    };
    const over = ({ pointerType, target }: PointerEvent) => rest(pointerType === 'mouse' ? target : null);
    const focus = ({ target }: FocusEvent) => rest(target);
    // A click opens the page itself.
    const leave = () => rest(null);
    document.addEventListener('pointerover', over);
    document.addEventListener('focusin', focus);
    for (const type of leaving) document.addEventListener(type, leave);
    return () => {
      leave();
      document.removeEventListener('pointerover', over);
      document.removeEventListener('focusin', focus);
      for (const type of leaving) document.removeEventListener(type, leave);
    };
  }, []);
}

const leaving = ['click', 'focusout', 'mouseleave'] as const;

const isOtherPage = ({ origin, pathname }: HTMLAnchorElement) =>
  origin === window.location.origin && pathname !== window.location.pathname;

import { type RefObject, useEffect } from 'react';

/** Between a focused control and the bar, in pixels. */
const GAP = 16;

/**
 * Keeps focused controls clear of a bar that sticks to the bottom of the screen, however high its text makes it: the
 * browser scrolls them above it. What has the focus when the bar appears or grows is scrolled too.
 */
export function useBottomClearance(bar: RefObject<HTMLElement | null>, isShown: boolean) {
  useEffect(() => {
    const { current } = bar;
    if (!isShown || !current) return;
    const { style } = document.documentElement;
    const clear = () => {
      const below = Number.parseFloat(getComputedStyle(current).bottom) || 0;
      style.scrollPaddingBottom = `${current.offsetHeight + below + GAP}px`;
      const { activeElement } = document;
      // Not a whole page, which can have the focus too.
      const isPart = activeElement instanceof HTMLElement && activeElement.offsetHeight < window.innerHeight;
      if (isPart && !current.contains(activeElement)) activeElement.scrollIntoView({ block: 'nearest' });
    };
    clear();
    const observer = new ResizeObserver(clear);
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.scrollPaddingBottom = '';
    };
  }, [bar, isShown]);
}

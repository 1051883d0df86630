import { type RefObject, useLayoutEffect, useState } from 'react';

/** Between the panel and its line, and between the panel and what covers the page. */
const gap = 6;

/** Height with which the panel needs little scrolling. */
const enough = 400;

/**
 * Returns the style that places a panel below its line, or above it where there is more space. The panel is never higher
 * than that space: it would lengthen the page, and its focus would scroll the page.
 */
export function usePanelPlace(panel: RefObject<HTMLElement | null>) {
  const [{ side, space }, setPlace] = useState({ side: 'top', space: enough });
  useLayoutEffect(() => {
    const place = () => {
      const line = panel.current?.offsetParent?.getBoundingClientRect();
      if (!line) return;
      // The space that the header and a bar at the bottom leave.
      const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
      const above = line.top - (Number.parseFloat(scrollPaddingTop) || 0) - gap;
      const below =
        window.innerHeight - line.bottom - (Number.parseFloat(scrollPaddingBottom) || 0) - 2 * gap;
      const isAbove = below < enough && above > below;
      setPlace({ side: isAbove ? 'bottom' : 'top', space: isAbove ? above : below });
    };
    place();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, [panel]);
  return { [side]: `calc(100% + ${gap}px)`, maxHeight: `min(70dvh, ${space}px)` };
}

import { useEffect } from 'react';

/**
 * Makes the browser scroll a focused control clear of a bar that sticks to the bottom of the screen.
 * @param height at least the height of the bar, as a CSS length; null while there is none
 */
export function useBottomClearance(height: string | null) {
  useEffect(() => {
    if (!height) return;
    const { style } = document.documentElement;
    style.scrollPaddingBottom = height;
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, [height]);
}

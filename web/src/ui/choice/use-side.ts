import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Height of the sticky page header, which covers whatever is below it, and a small margin. In pixels. */
const headerPx = 64;
const marginPx = 8;

/** Where a drop-down opens, and how much space it has there, in pixels. */
type Side = { isAbove: boolean; spacePx: number };

/**
 * Places a drop-down below its frame, or above if there is more space and it does not fit below. Follows
 * scrolling and changes of the window. `neededPx` is its height if that is known before its content; otherwise
 * the height of its content counts, up to `mostPx`.
 */
export function useSide({ mostPx, neededPx }: { mostPx: number; neededPx?: number }) {
  const box = useRef<HTMLDivElement>(null);
  const [side, setSide] = useState<Side>({ isAbove: false, spacePx: mostPx });

  const place = () => {
    const frame = box.current?.offsetParent?.getBoundingClientRect();
    if (!frame) return;
    const needed = neededPx ?? Math.min(mostPx, box.current?.scrollHeight ?? mostPx);
    setSide((known) => {
      const next = sideFor(frame, document.documentElement.clientHeight, needed, known.isAbove);
      return known.isAbove === next.isAbove && known.spacePx === next.spacePx ? known : next;
    });
  };
  // After every render: a filter changes the height of the content.
  useLayoutEffect(place);
  useEffect(() => {
    const options = { capture: true, passive: true };
    window.addEventListener('scroll', place, options);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, options);
      window.removeEventListener('resize', place);
    };
  });

  return { box, isAbove: side.isAbove, spacePx: Math.min(mostPx, side.spacePx) };
}

/**
 * Returns the side to open on, given the side so far. A drop-down stays where it fits, so that it does not
 * jump while its content shrinks; otherwise it takes the side with more space.
 */
export function sideFor(
  frame: { top: number; bottom: number },
  windowPx: number,
  neededPx: number,
  wasAbove = false,
): Side {
  const below = windowPx - frame.bottom - marginPx;
  const above = frame.top - headerPx - marginPx;
  const fits = (wasAbove ? above : below) >= neededPx;
  const isAbove = fits ? wasAbove : below < neededPx && above > below;
  return { isAbove, spacePx: Math.max(0, isAbove ? above : below) };
}

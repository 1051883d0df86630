import { type RefObject, useLayoutEffect } from 'react';

/** Distance from the window's edges and from the elements that must stay visible, in pixels. */
const gap = 16;

/** Elements that a notice must not cover, besides the focused control. */
const kept = 'header, [data-save-bar]';
const controls = ':is(a, button, input, select, textarea, summary, [contenteditable], [role=option])';

/**
 * Places a box that is fixed at the window's end edge as low as possible without covering the header, a save
 * bar or the focused control. The box stays where it is while nothing is below it, and during a press: it must end
 * on the button where it began.
 */
export function useClearPlace(box: RefObject<HTMLElement | null>, contentKey: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the height of the box.
  useLayoutEffect(() => {
    const place = () => box.current && moveClear(box.current);
    place();
    const options = { passive: true, capture: true };
    document.addEventListener('focusin', place);
    window.addEventListener('scroll', place, options);
    window.addEventListener('resize', place);
    // A save bar can appear or grow while the box is shown.
    const observer = new MutationObserver(place);
    if (box.current?.hasChildNodes()) {
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    }
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', place);
      window.removeEventListener('scroll', place, options);
      window.removeEventListener('resize', place);
    };
  }, [box, contentKey]);
}

function moveClear(box: HTMLElement) {
  const { left, right, top, height } = box.getBoundingClientRect();
  const lowest = (window.visualViewport?.height ?? window.innerHeight) - gap - height;
  // Without content there is nothing to place. The box begins at its lowest place.
  if (height === 0) return void box.style.removeProperty('top');
  const inTheWay = obstaclesFor(box).filter((one) => one.left < right && left < one.right);
  const isClear = (at: number) =>
    at >= gap &&
    at <= lowest &&
    inTheWay.every((one) => at + height + gap / 2 <= one.top || one.bottom + gap / 2 <= at);
  const places = [lowest, ...inTheWay.flatMap((one) => [one.top - gap - height, one.bottom + gap])];
  const best = places.toSorted((one, other) => other - one).find(isClear);
  const isPlaced = box.style.top !== '';
  const isPressed = box.matches(':active');
  if (isPlaced && (isPressed || isClear(top))) return;
  box.style.top = `${best ?? lowest}px`;
}

function obstaclesFor(box: HTMLElement): DOMRect[] {
  const focused = document.activeElement;
  const isControl = focused?.matches(controls) && !box.contains(focused);
  const elements = [...document.querySelectorAll(kept), ...(focused && isControl ? [focused] : [])];
  return elements
    .map((element) => element.getBoundingClientRect())
    .filter(({ height, top, bottom }) => height > 0 && bottom > 0 && top < window.innerHeight);
}

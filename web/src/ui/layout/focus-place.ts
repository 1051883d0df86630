/** Where an element is, so that a neighbor can take the focus when the element is gone. */
export type FocusPlace = {
  element: Element;
  /** The other rows, the nearest first: those below, then those above. */
  rows: readonly (Element | null)[];
  /** Which button of its row the element is, counted from the end. */
  buttonFromEnd: number;
  /** What surrounds it and can take the focus. */
  home: Element | null;
};

/** Returns the place of an element, while it is on the page. */
export function toFocusPlace(element: Element): FocusPlace {
  const row = element.closest('tr, li');
  const buttons: Element[] = [...(row?.querySelectorAll('button') ?? [])];
  const index = buttons.indexOf(element);
  const all: (Element | null)[] = index < 0 ? [] : [...(row?.parentElement?.children ?? [])];
  const at = all.indexOf(row);
  return {
    element,
    rows: [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0)).reverse()],
    buttonFromEnd: index - buttons.length,
    home: element.closest('[data-focus-home], details'),
  };
}

/**
 * Returns what takes the focus of an element that is gone: the same button of the next row, otherwise of the previous
 * one; otherwise what surrounds it (`data-focus-home`: itself, or its first button or checkbox; a section: its heading);
 * otherwise, or without a place, the heading of the page, as after any navigation.
 */
export function toNeighbor(place?: FocusPlace): HTMLElement | null {
  const { rows = [], buttonFromEnd = -1, home } = place ?? {};
  for (const row of rows) {
    const button = row?.isConnected && [...row.querySelectorAll('button')].at(buttonFromEnd);
    if (button) return button;
  }
  if (home?.isConnected) {
    const target = home.matches('[tabindex]') ? home : home.querySelector('summary, button, [type=checkbox]');
    if (target instanceof HTMLElement) return target;
  }
  return document.querySelector<HTMLElement>('h1');
}

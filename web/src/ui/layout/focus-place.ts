/** Where an element is, so that a neighbor can take the focus when the element is gone. */
export type FocusPlace = {
  element: Element;
  /** The other rows, the nearest first: those below, then those above. */
  rows: readonly Element[];
  /** Which button of its row the element is, counted from the end. */
  buttonFromEnd: number;
  /** What surrounds it and can take the focus, from the inside. */
  homes: readonly Element[];
};

/** Returns the place of an element, while it is on the page. */
export function toFocusPlace(element: Element): FocusPlace {
  const row = element.closest('tr, li');
  const buttons: Element[] = [...(row?.querySelectorAll('button') ?? [])];
  const index = buttons.indexOf(element);
  const all = row && index >= 0 ? [...(row.parentElement?.children ?? [])] : [];
  const at = row ? all.indexOf(row) : -1;
  const homes: Element[] = [];
  for (let home: Element | null | undefined = element; home; home = home.parentElement) {
    if (home.matches('[data-focus-home], details')) homes.push(home);
  }
  return {
    element,
    rows: [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0)).reverse()],
    buttonFromEnd: index - buttons.length,
    homes,
  };
}

/**
 * Returns what takes the focus of an element that is gone: the same button of the next row, otherwise of the previous
 * one; otherwise what surrounds it (`data-focus-home`: itself, or its first button or
 * checkbox; a section: its heading); otherwise
 * the heading of the page, as after any navigation.
 */
export function toNeighbor({ rows, buttonFromEnd, homes }: FocusPlace): HTMLElement | null {
  for (const row of rows) {
    const button = row.isConnected && [...row.querySelectorAll('button')].at(buttonFromEnd);
    if (button) return button;
  }
  for (const home of homes) {
    const inside = home instanceof HTMLDetailsElement ? 'summary' : 'button, [type=checkbox]';
    const target = home.hasAttribute('tabindex') ? home : home.querySelector(inside);
    if (home.isConnected && target instanceof HTMLElement) return target;
  }
  return document.querySelector<HTMLElement>('h1');
}

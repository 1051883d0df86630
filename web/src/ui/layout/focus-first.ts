/** Moves the focus to the first control on the tab of an element that can take it, by selectors in order of preference. */
export function focusFirst(from: HTMLElement | null, ...selectors: string[]) {
  const page: ParentNode = from?.closest('[role=tabpanel]') ?? document;
  const controls = selectors.flatMap((selector) => [...page.querySelectorAll<HTMLElement>(selector)]);
  controls.find((control) => {
    control.focus();
    return document.activeElement === control;
  });
}

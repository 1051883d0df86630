/** Time in which a read that was tried again must have ended, in milliseconds. */
const longestReadMs = 30_000;

const isHidden = (element: Element) => element.closest('[hidden]') !== null;

/** Returns what takes the focus of a *Try again* button of a section, or of the page without one. */
function toTarget(section: Element | null): HTMLElement | null | undefined {
  const buttons = [...(section ?? document).querySelectorAll<HTMLElement>('[data-retry]')];
  // A page that was read can contain a section that was not.
  const again = buttons.find((button) => !isHidden(button) && (section || !button.closest('details')));
  if (again) return again;
  if (section?.isConnected) return section.querySelector('summary');
  return [...document.querySelectorAll<HTMLElement>('h1')].find((heading) => !isHidden(heading));
}

/** Ends the latest `followRetry`. */
export let endFollow = () => {};

/**
 * Keeps the focus of a *Try again* button that disappears: the heading of the section takes it, else that of the page. If
 * the read fails once more, the new button takes it. Ends when the user presses anything or moves the focus.
 */
export function followRetry(panel: HTMLElement, section: Element | null) {
  endFollow();
  let own: HTMLElement | null | undefined;
  const restore = () => {
    if (panel.isConnected) return;
    const { activeElement: now, body } = document;
    if (now !== body && now !== own) return end();
    const target = toTarget(section);
    if (target === now) return;
    own = target;
    target?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(restore);
  const timer = setTimeout(() => end(), longestReadMs);
  const inputs = ['keydown', 'pointerdown'] as const;
  function end() {
    clearTimeout(timer);
    observer.disconnect();
    for (const input of inputs) document.removeEventListener(input, end);
  }
  endFollow = end;
  for (const input of inputs) document.addEventListener(input, end);
  observer.observe(document.body, { childList: true, subtree: true });
  restore();
}

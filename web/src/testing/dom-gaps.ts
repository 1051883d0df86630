/**
 * What browsers have and jsdom lacks, in the smallest form that behaves alike where the console can tell: dialogs give the
 * focus back and hear Escape, media queries never match, scrolling does nothing.
 */
if (typeof window !== 'undefined') {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();

  HTMLDialogElement.prototype.showModal = function showModal() {
    openers.set(this, document.activeElement);
    this.setAttribute('open', '');
  };

  HTMLDialogElement.prototype.close = function close() {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    (openers.get(this) as HTMLElement | null | undefined)?.focus?.();
  };

  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const dialog = document.querySelector('dialog[open]');
    dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
  });

  window.matchMedia = (media) =>
    ({
      matches: false,
      media,
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList;

  // A promise, as newer browsers answer, so that an effect that passes it on to React breaks here too.
  window.scrollTo = (() => Promise.resolve()) as unknown as typeof window.scrollTo;
  Element.prototype.scrollIntoView = () => {};

  // Locks of one page, each held by one after the other.
  const queues = new Map<string, Promise<unknown>>();
  const request = (name: string, work: () => unknown) => {
    const turn = (queues.get(name) ?? Promise.resolve()).then(work);
    queues.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
  Object.defineProperty(navigator, 'locks', { value: { request } });

  // jsdom brings one of its own, and what the cryptography of this process answers with is none of those.
  globalThis.ArrayBuffer = Buffer.alloc(0).buffer.constructor as ArrayBufferConstructor;
}

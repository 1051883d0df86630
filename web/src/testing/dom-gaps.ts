/**
 * Browser features that jsdom lacks, reduced to what the console depends on. Dialogs restore the focus and
 * close on Escape, media queries never match, nothing changes its size or crosses another element, and
 * scrolling does nothing.
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

  // Both return a promise like newer browsers, so that an effect that returns it to React fails in tests too.
  window.scrollTo = (() => Promise.resolve()) as unknown as typeof window.scrollTo;
  Element.prototype.scrollIntoView = () => Promise.resolve();

  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };

  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;

  // Web Locks of one page; each lock has one holder at a time.
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

  // jsdom has its own `ArrayBuffer`, but the results of Node's crypto are instances of Node's class.
  globalThis.ArrayBuffer = Buffer.alloc(0).buffer.constructor as ArrayBufferConstructor;
}

/**
 * Resolves in a new task, so that the browser can answer the person between two long steps. Browsers delay timers of
 * hidden tabs by up to a second, but no messages.
 */
export const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** A tab of the browser that DevTools slows down as little as possible. */
import type { Browser } from '@playwright/test';

type Answer = {
  id?: number;
  result?: unknown;
  error?: { message: string };
  method?: string;
  params?: unknown;
};

export type Tab = {
  /** Sends a command of the Chrome DevTools Protocol. */
  send: <Result>(method: string, params?: object) => Promise<Result>;
  on: <Event>(event: string, take: (event: Event) => void) => void;
  /** Runs an expression in the page and returns its value, which must be JSON. */
  evaluate: <Value>(expression: string) => Promise<Value>;
  close: () => Promise<void>;
};

/**
 * Opens an empty tab in a browser context of its own. Pages of Playwright have the Runtime domain enabled. With it, V8
 * reads a whole script again for the positions in the stack of every new error, and React DOM creates three errors
 * when it loads: 90 to 150 ms on a phone that no user has. So this tab belongs to no context of Playwright.
 */
export async function openTab(browser: Browser): Promise<Tab> {
  const devtools = await browser.newBrowserCDPSession();
  const { browserContextId } = await devtools.send('Target.createBrowserContext');
  const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Map<string, (event: unknown) => void>();
  let last = 0;
  devtools.on('Target.receivedMessageFromTarget', (received) => {
    if (received.sessionId !== sessionId) return;
    const { id, result, error, method, params } = JSON.parse(received.message) as Answer;
    if (method) return listeners.get(method)?.(params);
    const command = waiting.get(id ?? 0);
    waiting.delete(id ?? 0);
    if (error) command?.reject(new Error(error.message));
    else command?.resolve(result);
  });

  const send: Tab['send'] = async <Result>(method: string, params: object = {}) => {
    last += 1;
    const command = Promise.withResolvers<unknown>();
    waiting.set(last, command);
    const message = JSON.stringify({ id: last, method, params });
    await devtools.send('Target.sendMessageToTarget', { sessionId, message });
    return (await command.promise) as Result;
  };

  return {
    send,
    on: <Event>(event: string, take: (event: Event) => void) =>
      void listeners.set(event, take as (event: unknown) => void),
    evaluate: async <Value>(expression: string) => {
      type Evaluated = { result: { value: Value } };
      const { result } = await send<Evaluated>('Runtime.evaluate', { expression, returnByValue: true });
      return result.value;
    },
    close: async () => {
      await devtools.send('Target.disposeBrowserContext', { browserContextId });
      await devtools.detach();
    },
  };
}

import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** Collects uncaught errors and console errors of every page of a browser profile. */
export function watchForErrors(context: BrowserContext) {
  const found: string[] = [];
  const expected: string[] = [];
  context.on('weberror', (webError) => {
    const error = webError.error();
    found.push(`uncaught: ${error.stack ?? error.message}`);
  });
  context.on('console', (message) => {
    if (message.type() === 'error' && !isOfTrace(message))
      found.push(`console: ${message.text()} (${message.location().url})`);
  });
  return {
    expect: (part: string) => {
      expected.push(part);
    },
    assertNone: () => {
      const unexpected = found.filter((text) => !expected.some((part) => text.includes(part)));
      if (unexpected.length > 0) throw new Error(`Errors in the browser:\n${unexpected.join('\n')}`);
    },
  };
}

/**
 * Playwright's trace recorder tries to read images that the page created, which the content security policy
 * blocks. The page itself does not cause this error.
 */
const isOfTrace = (message: ConsoleMessage) =>
  message.location().url === '' && message.text().startsWith("Connecting to 'blob:");

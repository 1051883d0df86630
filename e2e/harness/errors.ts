import type { BrowserContext } from 'playwright-core';

/** Collects uncaught errors and console errors of every page of a browser profile. */
export function watchForErrors(context: BrowserContext) {
  const found: string[] = [];
  const expected: string[] = [];
  context.on('weberror', (webError) => {
    const error = webError.error();
    found.push(`uncaught: ${error.stack ?? error.message}`);
  });
  context.on('console', (message) => {
    if (message.type() === 'error') found.push(`console: ${message.text()} (${message.location().url})`);
  });
  return {
    expect: (part: string) => {
      expected.push(part);
    },
    assertNone: () => {
      const surprising = found.filter((text) => !expected.some((part) => text.includes(part)));
      if (surprising.length > 0) throw new Error(`Errors in the browser:\n${surprising.join('\n')}`);
    },
  };
}

import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { expectNoAxeViolations } from './accessibility.ts';
import { watchForErrors } from './errors.ts';

// The traps of the stories can close: each is shown a page with the fault that it is there for.

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.connect(inject('browserEndpoint'));
});
afterAll(() => browser.close());

const document = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>A page</title>${head}</head><body><main><h1>A page</h1>${body}</main></body></html>`;

test('axe finds a control without a name', async () => {
  const page = await browser.newPage();
  await page.setContent(document('', '<input type="text">'));
  await expect(expectNoAxeViolations(page, 'a page')).rejects.toThrow(/a page, light:[\s\S]*label/);
});

test('axe finds too little contrast in dark alone', async () => {
  const page = await browser.newPage();
  const style =
    '<style>@media (prefers-color-scheme: dark) { body { background: #222; color: #333 } }</style>';
  await page.setContent(document(style, '<p>Hard to read</p>'));
  await expect(expectNoAxeViolations(page, 'a page')).rejects.toThrow(/a page, dark:[\s\S]*color-contrast/);
});

test('an uncaught error and a console error are caught, and one that was expected is not', async () => {
  const context = await browser.newContext();
  const errors = watchForErrors(context);
  const page = await context.newPage();
  await page.setContent(document('', '<script>console.error("told so")</script>'));
  await page.evaluate(() =>
    setTimeout(() => {
      throw new Error('nobody caught this');
    }),
  );
  await expect.poll(() => capture(errors.assertNone)).toMatch(/told so[\s\S]*nobody caught this/);
  errors.expect('told so');
  errors.expect('nobody caught this');
  expect(capture(errors.assertNone)).toBe('');
  await context.close();
});

function capture(check: () => void) {
  try {
    check();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

import { eventually, expect, test } from '../fixtures.ts';
import { expectNoAxeViolations } from '../harness/accessibility.ts';
import { watchForErrors } from '../harness/errors.ts';

// Tests the checks that every other test relies on: each check must report a page with a fault.

const document = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>A page</title>${head}</head><body><main><h1>A page</h1>${body}</main></body></html>`;

test('axe finds a control without a name', async ({ page }) => {
  await page.setContent(document('', '<input type="text">'));
  await expect(expectNoAxeViolations(page, 'a page')).rejects.toThrow(/a page, light[\s\S]*label/);
});

test('axe finds low contrast that occurs only in the dark scheme', async ({ page }) => {
  const style =
    '<style>@media (prefers-color-scheme: dark) { body { background: #222; color: #333 } }</style>';
  await page.setContent(document(style, '<p>Hard to read</p>'));
  await expect(expectNoAxeViolations(page, 'a page')).rejects.toThrow(/a page, dark[\s\S]*color-contrast/);
});

test('an uncaught error and a console error fail a test unless it expects them', async ({ browser }) => {
  // A separate profile, because errors in the fixture's profile would fail this test.
  const context = await browser.newContext();
  const errors = watchForErrors(context);
  const page = await context.newPage();
  await page.setContent(document('', '<script>console.error("logged by the page")</script>'));
  await page.evaluate(() =>
    setTimeout(() => {
      throw new Error('thrown by the page');
    }),
  );
  await eventually(() => messageOf(errors.assertNone)).toMatch(/logged by the page[\s\S]*thrown by the page/);
  errors.expect('logged by the page');
  errors.expect('thrown by the page');
  expect(messageOf(errors.assertNone)).toBe('');
  await context.close();
});

function messageOf(check: () => void) {
  try {
    check();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

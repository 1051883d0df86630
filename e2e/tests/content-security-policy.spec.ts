import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openAs } from '../harness/session.ts';

const PUBLIC_PAGES = ['/login', '/forgotPassword', '/resetPassword?t=abc&email=nobody%40axe.test'];
const PAGES = [
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((tab) => `/company/edit/1?tab=${tab}`),
  '/company/edit/1?tab=4&arranger=1',
  '/company/users/list',
  '/company/users/add',
  '/ptx-default-billing-rates',
  '/audit',
  '/myAccountDetails/myprofile',
  '/company/list',
];

/** Collects what the content security policy of the pages blocks. */
async function watchPolicy(page: Page): Promise<string[]> {
  const blocked: string[] = [];
  await page.exposeFunction('reportBlocked', (text: string) => void blocked.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      const text = [effectiveDirective, blockedURI, sourceFile, lineNumber, sample].join(' ');
      Reflect.get(window, 'reportBlocked')(text);
    });
  });
  return blocked;
}

test('the pages do nothing that their content security policy blocks', async ({ page }) => {
  const blocked = await watchPolicy(page);
  for (const path of PUBLIC_PAGES) {
    await page.goto(path);
    await page.getByRole('button').first().waitFor();
  }
  await openAs(page, 'admin@j3tech.test', '/company/list');
  for (const path of PAGES) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
  expect(blocked).toEqual([]);
});

test('the content security policy blocks inline styles and text as HTML', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError('inline style');
  expectConsoleError('TrustedHTML');
  const blocked = await watchPolicy(page);
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'LOGIN' });
  // The styling engine is not blocked.
  await expect(button).not.toHaveCSS('border-top-left-radius', '0px');
  const thrown = await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { visibility: hidden }';
    document.head.append(style);
    try {
      document.body.insertAdjacentHTML('beforeend', '<b>injected</b>');
      return 'nothing';
    } catch (error) {
      return String(error);
    }
  });
  expect(thrown).toContain('TrustedHTML');
  await expect(button).toBeVisible();
  await expect(page.getByText('injected')).toHaveCount(0);
  await expect
    .poll(() => blocked.map((text) => text.split(' ')[0]).sort())
    .toEqual(['require-trusted-types-for', 'style-src-elem']);
});

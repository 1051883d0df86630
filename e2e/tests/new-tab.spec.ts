import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { chooseFromMenu, openAs, openCompanyList, signIn, tokenIn } from '../harness/session.ts';

const ADMIN = 'admin@j3tech.test';
const OWNER = 'owner@southwind.test';
const signInForm = (page: Page) => page.getByRole('button', { name: 'LOGIN' });
const heading = (page: Page) => page.getByRole('heading', { name: 'Company Management' });

/**
 * Ctrl+clicks a link until its tab shows a company. Playwright misses some of the tabs that a click opens, and its
 * locators can wait forever for the navigation that such a tab begins with.
 */
async function openCompanyByClick(page: Page) {
  const link = page.getByRole('row').getByRole('link').first();
  await expect(async () => {
    const opening = page.context().waitForEvent('page', { timeout: 5000 });
    const [tab] = await Promise.all([opening, link.click({ modifiers: ['ControlOrMeta'] })]);
    const title = () => tab.evaluate(() => document.querySelector('h1')?.textContent);
    await expect(async () => expect(await title()).toMatch(/^Update Company/)).toPass({ timeout: 10_000 });
  }).toPass();
}

/** Opens the company list in a new tab, which has a session. */
async function openWithSession(openTab: () => Promise<Page>): Promise<Page> {
  const tab = await openTab();
  await tab.goto('/company/list');
  await heading(tab).waitFor();
  return tab;
}

/** Records every page of the browser profile that shows the sign-in page, even for one frame. */
async function watchForSignIn(context: BrowserContext) {
  const seen: string[] = [];
  await context.exposeFunction('noteSignIn', (address: string) => void seen.push(address));
  await context.addInitScript(() => {
    const look = () => {
      const form = document.querySelector('form input[type=password]');
      if (form && (form as HTMLElement).offsetParent)
        (window as unknown as { noteSignIn: (address: string) => void }).noteSignIn(location.href);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return seen;
}

test('[SES-11] a tab opened by a click or by address has the session and never shows the sign-in page', async ({
  page,
  context,
  openTab,
}) => {
  await signIn(page, ADMIN);
  const seen = await watchForSignIn(context);
  await openCompanyByClick(page);
  for (const path of ['/company/list?page=2', '/login', '/login?from=%2Fcompany%2Flist']) {
    const tab = await openTab();
    await tab.goto(path);
    await heading(tab).waitFor();
    expect(await tokenIn(tab)).toBe(await tokenIn(page));
  }
  expect(seen).toEqual([]);
});

test('[SES-11] a new tab takes the session of the tab that was used last, and tabs with a session keep theirs', async ({
  page,
  openTab,
}) => {
  await openCompanyList(page, ADMIN);
  const other = await openTab();
  await openCompanyList(other, OWNER);
  await other.keyboard.press('Shift');
  const first = await openWithSession(openTab);
  expect(await tokenIn(first)).toBe(await tokenIn(other));
  await page.keyboard.press('Shift');
  const second = await openWithSession(openTab);
  expect(await tokenIn(second)).toBe(await tokenIn(page));
  await other.reload();
  await heading(other).waitFor();
  expect(await tokenIn(other)).not.toBe(await tokenIn(page));
});

test('[SES-12] signing out ends every tab of the session, and the next new tab asks for a sign-in', async ({
  page,
  openTab,
}) => {
  await signIn(page, ADMIN);
  const other = await openTab();
  await other.goto('/company/list');
  await heading(other).waitFor();
  await chooseFromMenu(other, 'Logout');
  await signInForm(other).waitFor();
  await page.getByText('You signed out in another tab').waitFor();
  expect([await tokenIn(page), await tokenIn(other)]).toEqual(['', '']);
  const tab = await openTab();
  await tab.goto('/company/list');
  await signInForm(tab).waitFor();
});

/** Asks for a session as `before-paint.js` does. Returns the types of the messages that arrive first. */
const ask = (wait: boolean) =>
  new Promise<string[]>((resolve) => {
    const channel = new BroadcastChannel('console.session');
    const other = new BroadcastChannel('console.session');
    const types: string[] = [];
    channel.onmessage = ({ data }) => {
      types.push(data.type);
      if (!wait || data.type === 'session') resolve(types);
    };
    channel.postMessage({ type: 'ask' });
    // Arrives last: answers of tabs that received the question would be here before.
    if (!wait) setTimeout(() => other.postMessage({ type: 'end' }), 300);
  });

test('[SES-11] no other origin, sandboxed page or browser profile receives the session', async ({
  page,
  context,
  browser,
  openTab,
}) => {
  await openCompanyList(page, ADMIN);
  const site = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<p>Other</p>'),
  );
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
  const foreign = await openTab();
  await foreign.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  expect(await foreign.evaluate(ask, false)).toEqual(['end']);
  site.close();

  // A sandboxed document has an origin of its own, even at an address of the console.
  const sandboxed = await openTab();
  const headers = { 'content-security-policy': 'sandbox allow-scripts' };
  await sandboxed.route('**/sandboxed', (route) =>
    route.fulfill({ headers, contentType: 'text/html', body: '<p>Sandboxed</p>' }),
  );
  await sandboxed.goto('/sandboxed');
  expect(await sandboxed.evaluate(() => [window.origin, location.pathname])).toEqual(['null', '/sandboxed']);
  expect(await sandboxed.evaluate(ask, false)).toEqual(['end']);

  const control = await openTab();
  await control.goto('/logo.svg');
  // The same question from this origin is answered.
  expect(await control.evaluate(ask, true)).toContain('session');

  const profile = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const stranger = await profile.newPage();
  await stranger.goto('/company/list');
  await signInForm(stranger).waitFor();
  expect(await tokenIn(stranger)).toBe('');
  await profile.close();
  expect(context.pages()).toHaveLength(4);
});

test('[SES-11] a tab that a later start of the browser restores asks for a sign-in', async ({
  page,
  browser,
}) => {
  await signIn(page, ADMIN);
  await page.reload();
  await heading(page).waitFor();
  const stored = await page.evaluate<Record<string, string>>(() => ({ ...sessionStorage }));
  const later = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const restored = await later.newPage();
  // A browser restores the session storage of a tab as it was when the tab was last open.
  await restored.addInitScript((entries) => {
    const openUntil = String(Number(entries['console.open-until']) - 60_000);
    for (const [key, value] of Object.entries({ ...entries, 'console.open-until': openUntil }))
      sessionStorage.setItem(key, value);
  }, stored);
  await restored.goto('/company/list');
  await signInForm(restored).waitFor();
  expect(await tokenIn(restored)).toBe('');
  await later.close();
});

test('[SES-11] a page that was opened with a session continues after a visit to another page of the console', async ({
  page,
}) => {
  await openAs(page, ADMIN, '/company/list');
  await heading(page).waitFor();
  await page.goto('/audit');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await signInForm(page).count()).toBe(0);
});

import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { DEMO_PASSWORD } from '../harness/demo-people.ts';
import { fillSignIn, openCompanyList } from '../harness/session.ts';

/** Holds the scripts of the console. Returns a function that lets them load. */
async function holdScripts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/**
 * Lets the first request of a URL fail. The option `times` would end the interception while the browser opens the next
 * page, which then sometimes never loads.
 */
async function failFirst(page: Page, url: string) {
  let isFirst = true;
  await page.route(url, async (route) => {
    const fails = isFirst;
    isFirst = false;
    await (fails ? route.abort() : route.continue());
  });
}

test('[SES-01] the sign-in page appears before its scripts and keeps what was typed and submitted', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/login?from=%2Fcompany%2Flist%3Fname%3Dwind', { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByLabel('Username').fill('admin@j3tech.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('Remember Me').check();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  expect(new URL(page.url()).search).toBe('?from=%2Fcompany%2Flist%3Fname%3Dwind');
  release();
  await page.getByRole('heading', { name: 'Company Management' }).waitFor();
  expect(new URL(page.url()).search).toBe('?name=wind');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toHaveValue('admin@j3tech.test');
});

test('[SES-01] the prerendered page neither loses the focus nor moves it', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('typed early');
  const element = await password.elementHandle();
  release();
  await expect(page.locator('form[data-prerendered]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await element?.evaluate((input: HTMLInputElement) => [input.isConnected, input.type])).toEqual([
    true,
    'text',
  ]);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('typed early');
});

test('[SES-09] a signed-in person does not see the prerendered page', async ({ page }) => {
  await openCompanyList(page, 'admin@j3tech.test');
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const heading = page.getByText('Sign in', { exact: true });
  await heading.waitFor({ state: 'attached' });
  await expect(heading).toBeHidden();
  release();
  await page.getByRole('heading', { name: 'Company Management' }).waitFor();
});

test('[SES-09] a signed-in person sees the console even if its code cannot be fetched at first', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError('/assets/start-');
  await openCompanyList(page, 'admin@j3tech.test');
  await failFirst(page, '**/assets/start-*.js');
  await page.goto('/login?from=%2Fcompany%2Flist%3Fname%3Dwind');
  await page.getByRole('heading', { name: 'Company Management' }).waitFor();
  expect(new URL(page.url()).search).toBe('?name=wind');
});

test('[SES-18] after a sign-in on the way to a page, Back on that page opens the list', async ({ page }) => {
  for (const path of ['/company/edit/1', '/login?from=%2Fcompany%2Fedit%2F1']) {
    await page.goto('about:blank');
    await page.goto(path);
    await fillSignIn(page, 'admin@j3tech.test');
    await page.getByRole('heading', { name: /^Update Company/ }).waitFor();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(/\/company\/list$/);
    await page.evaluate(() => sessionStorage.clear());
  }
});

test('[RTE-03] the sign-in page leads to other pages and back without a new page load', async ({ page }) => {
  await page.goto('/login');
  await expect(page.locator('form[data-prerendered]')).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('[RTE-03] a link of the sign-in page loads a new page if the code of the console cannot be fetched', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError('/assets/start-');
  await failFirst(page, '**/assets/start-*.js');
  await page.goto('/login');
  await expect(page.locator('form[data-prerendered]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
});

test('[SES-10] the message of an expired session is still there after a reload', async ({ page }) => {
  await openCompanyList(page, 'admin@j3tech.test');
  await page.evaluate(() => sessionStorage.setItem('console.access-token', 'expired'));
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  const message = page.getByText('Your session expired. Sign in to continue where you left off.');
  await expect(message).toBeVisible();
  await page.reload();
  await expect(message).toBeVisible();
});

import type { Page } from '@playwright/test';
import { eventually, expect, test } from '../fixtures.ts';
import { detailsOf, openNewCompany, secondRead, successNotice } from '../harness/company.ts';
import { openSection } from '../harness/sections.ts';
import { chooseFromMenu, endSession, fillSignIn, openAs, signIn } from '../harness/session.ts';

test('[SES-08] [SES-12] [RTE-05] a person signs in to the company list and signs out', async ({ page }) => {
  await signIn(page, 'admin@j3tech.test');
  expect(new URL(page.url()).pathname).toBe('/company/list');
  await chooseFromMenu(page, 'Logout');
  await page.getByRole('button', { name: 'LOGIN' }).waitFor();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('eyJ');
  await page.goto('/company/list');
  await page.getByRole('button', { name: 'LOGIN' }).waitFor();
});

test('[SES-06] [ERR-01] a wrong password and an unknown person get the same message', async ({ page }) => {
  await page.goto('/login');
  const texts: string[] = [];
  for (const email of ['admin@j3tech.test', 'nobody@j3tech.test']) {
    await fillSignIn(page, email, 'not the password');
    const alert = page.getByRole('alertdialog', { name: 'Error' });
    texts.push(await alert.innerText());
    await alert.getByRole('button', { name: 'OK' }).click();
  }
  expect(texts[0]).toContain('Invalid username or password');
  expect(texts[1]).toBe(texts[0]);
  expect(new URL(page.url()).pathname).toBe('/login');
});

test('[SES-14] [ERR-01] a second wrong password right after the alert is closed gets an alert too', async ({
  page,
}) => {
  await page.goto('/login');
  await fillSignIn(page, 'nobody@j3tech.test', 'not the password');
  const alert = page.getByRole('alertdialog', { name: 'Error' });
  const password = page.getByLabel('Password', { exact: true });
  for (const pause of [0, 50, 150]) {
    await alert.waitFor();
    const answer = page.waitForResponse(/graphql/);
    // In the page, so that nothing comes between the presses.
    await password.evaluate(async (field: HTMLInputElement, ms) => {
      document.querySelector<HTMLButtonElement>('[role=alertdialog] button')?.click();
      await new Promise((resolve) => setTimeout(resolve, ms));
      field.form?.requestSubmit();
    }, pause);
    await answer;
    await expect(alert).toContainText('Invalid username or password');
  }
});

test('[SES-09] [ROL-13] (AMB-07) a page that needs a session asks for a sign-in and opens afterwards', async ({
  page,
}) => {
  await page.goto('/company/list?name=wind&page=1#top');
  await page.getByRole('button', { name: 'LOGIN' }).waitFor();
  await fillSignIn(page, 'admin@j3tech.test');
  await page.getByRole('link', { name: 'Northwind Gatherings', exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('name')).toBe('wind');
});

test('(AMB-06) a sign-in never leads to another site', async ({ page }) => {
  await page.goto('/login?from=https://example.com/');
  await fillSignIn(page, 'admin@j3tech.test');
  await page.getByRole('heading', { name: 'Company Management' }).waitFor();
  await signOutAndBack(page, '/login?from=//example.com/company');
  expect(new URL(page.url()).pathname).toBe('/company/list');
});

async function signOutAndBack(page: Page, path: string) {
  await chooseFromMenu(page, 'Logout');
  await page.getByRole('button', { name: 'LOGIN' }).waitFor();
  await page.goto(path);
  await fillSignIn(page, 'staff@j3tech.test');
  await page.getByRole('heading', { name: 'Company Management' }).waitFor();
}

test('[SES-11] two tabs can hold the sessions of two people', async ({ page, openTab }) => {
  await signIn(page, 'owner@northwind.test');
  const other = await openTab();
  await openAs(other, 'owner@southwind.test', '/company/list');
  await page.reload();
  await page.getByRole('link', { name: 'Northwind Gatherings', exact: true }).waitFor();
  await other.reload();
  await other.getByRole('link', { name: 'Southwind Celebrations', exact: true }).waitFor();
});

test('[SES-10] when a session ends during editing, the typed values return only after the same person signs in', async ({
  page,
}) => {
  const read = secondRead(page);
  await openNewCompany(page, 'admin@j3tech.test', 'Expired Test Gatherings');
  const form = detailsOf(page);
  await form.getByLabel('Website').fill('https://unsaved.example');
  const regions = await openSection(page, 'Company Regions');
  await regions.getByLabel(/^Region Name/).fill('Unsaved region');
  await read;
  await endSession(page);
  await form.getByRole('button', { name: 'Save Company Details' }).click();
  await page.getByText('Your session expired').waitFor();

  await fillSignIn(page, 'staff@j3tech.test');
  await form.getByLabel('Website').waitFor();
  expect(await form.getByLabel('Website').inputValue()).toBe('');
  expect(await page.getByText('Unsaved').count()).toBe(0);
  await endSession(page);
  await page.reload();
  await page.getByRole('button', { name: 'LOGIN' }).waitFor();

  await fillSignIn(page, 'admin@j3tech.test');
  await form.getByText('We restored your unsaved changes.').waitFor();
  expect(await form.getByLabel('Website').inputValue()).toBe('https://unsaved.example');
  // The section with unsaved values is open.
  await eventually(() => regions.getByLabel(/^Region Name/).inputValue()).toBe('Unsaved region');
  await regions.getByRole('button', { name: 'Add Region' }).click();
  await successNotice(page).waitFor();
});

test('[SES-10] (AMB-14) requests that fail while the sign-in page loads do not change the post-login target', async ({
  page,
}) => {
  const read = secondRead(page);
  const path = await openNewCompany(page, 'admin@j3tech.test', 'Slow Test Gatherings');
  await read;
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const signInPage = /sign-in-route.*[.]js/;
  await page.route(signInPage, async (route) => {
    await isReleased;
    await route.continue();
  });
  const toSignIn = page.waitForRequest(signInPage);
  await endSession(page);
  const form = detailsOf(page);
  await form.getByLabel('Website').fill('https://slow.example');
  const answer = () => page.waitForResponse((response) => response.url().endsWith('/graphql'));
  const toSave = answer();
  await form.getByRole('button', { name: 'Save Company Details' }).click();
  await toSave;
  await toSignIn;
  const toSuggest = answer();
  await form.getByLabel(/^Address Line 1/).fill('120 Ma');
  await toSuggest;
  release();
  await page.getByText('Your session expired').waitFor();
  expect(new URL(page.url()).searchParams.get('from')).toBe(path);
});

import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from './demo-people.ts';
import { sessionOf, tokenOf } from './graph.ts';

/** Fills in the sign-in form on the page. */
export async function fillSignIn(page: Page, email: string, password = DEMO_PASSWORD) {
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
}

/**
 * Signs in through the page and waits for the company list. For tests of the sign-in itself; others use
 * `openAs`.
 */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD) {
  await page.goto('/login');
  await fillSignIn(page, email, password);
  await page.getByRole('heading', { name: 'Company Management' }).waitFor();
}

const TOKEN = 'console.access-token';

/** Puts the session of a person into a tab without the sign-in page, and opens a path of the console. */
export async function openAs(page: Page, email: string, path: string, password = DEMO_PASSWORD) {
  const token = await (password === DEMO_PASSWORD ? sessionOf(email) : tokenOf(email, password));
  const script = await page.addInitScript(([key, value]) => sessionStorage.setItem(key, value), [
    TOKEN,
    token,
  ] as const);
  await page.goto(path);
  await script.dispose();
}

/** Puts the session of a person into a tab, opens the company list and waits for it. */
export async function openCompanyList(page: Page, email: string, password = DEMO_PASSWORD) {
  await openAs(page, email, '/company/list', password);
  await page.getByRole('heading', { name: 'Company Management' }).waitFor();
}

/** Chooses an entry of the header menu. */
export async function chooseFromMenu(page: Page, entry: string) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Returns the token of the person who is signed in on this page. */
export const tokenIn = (page: Page): Promise<string> =>
  page.evaluate((key) => sessionStorage.getItem(key) ?? '', TOKEN);

/** Ends the session as if it had expired: the token remains but is no longer accepted. */
export async function endSession(page: Page) {
  await page.evaluate((key) => sessionStorage.setItem(key, 'expired'), TOKEN);
}

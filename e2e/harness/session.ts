import type { Page } from 'playwright-core';

/** As `npm start` prints it. */
export const DEMO_PASSWORD = 'Console-demo-1';

/** Fills in the sign-in form that is shown. */
export async function fillSignIn(page: Page, email: string, password = DEMO_PASSWORD) {
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
}

/** Signs in through the page, and waits until the company area is there. */
export async function signInAs(page: Page, email: string, password = DEMO_PASSWORD) {
  await page.goto('/login');
  await fillSignIn(page, email, password);
  await page.getByRole('heading', { name: 'Company Management' }).waitFor();
}

/** Chooses an entry of the menu in the header. */
export async function chooseFromMenu(page: Page, entry: string) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

const TOKEN = 'console.access-token';

/** The token of whoever is signed in on this page. */
export const tokenIn = (page: Page): Promise<string> =>
  page.evaluate((key) => sessionStorage.getItem(key) ?? '', TOKEN);

/** Ends the session as an expiry does: the token is there and is no longer accepted. */
export async function endSession(page: Page) {
  await page.evaluate((key) => sessionStorage.setItem(key, 'expired'), TOKEN);
}

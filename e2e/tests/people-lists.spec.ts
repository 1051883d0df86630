import type { Page } from '@playwright/test';
import { eventually, expect, test } from '../fixtures.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { openAs } from '../harness/session.ts';

const bodyRows = (page: Page, list: string) =>
  page.getByRole('table', { name: list }).locator('tbody').getByRole('row');

const cellsOf = async (page: Page, list: string) =>
  (await bodyRows(page, list).first().locator('td:not([data-select])').allInnerTexts()).map((text) =>
    text.trim(),
  );

/** Searches the list for the last name in its first row. */
async function searchForFirst(page: Page, list: string) {
  await bodyRows(page, list).first().waitFor();
  const lastName = (await cellsOf(page, list))[1] ?? '';
  const panel = page.getByRole('region', { name: `Search ${list.toLowerCase()}` });
  await panel.getByLabel('Last Name').fill(` ${lastName.toUpperCase()} `);
  await panel.getByRole('checkbox', { name: `Display inactive ${list.toLowerCase()}` }).check();
  await panel.getByRole('button', { name: 'Search' }).click();
  await eventually(
    async () => new Set(await bodyRows(page, list).locator('td[data-label="Last Name"]').allInnerTexts()),
  ).toEqual(new Set([lastName]));
  return lastName;
}

test('[ARR-01] [ARR-02] an arranger is found by name and opened, and Back returns to the same search', async ({
  page,
}) => {
  await openAs(page, 'admin@j3tech.test', '/company/edit/1?tab=3');
  await bodyRows(page, 'Arrangers').first().waitFor();
  await expectAccessible(page, 'the arrangers');
  const lastName = await searchForFirst(page, 'Arrangers');
  const listed = page.url();
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await page.getByRole('heading', { name: new RegExp(lastName) }).waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await bodyRows(page, 'Arrangers').first().waitFor();
  expect(new URL(page.url()).searchParams.get('arrangerLastName')).toBe(lastName.toUpperCase());
  await page.goto(listed);
  await bodyRows(page, 'Arrangers').first().waitFor();
  expect((await cellsOf(page, 'Arrangers'))[1]).toBe(lastName);
  await page.getByRole('button', { name: 'Reset' }).click();
  await eventually(() => new URL(page.url()).search).toBe('?tab=3');
});

test('[CUS-01] [CUS-02] users of a company are found by name, platform and status', async ({ page }) => {
  await openAs(page, 'admin@j3tech.test', '/company/edit/1?tab=6');
  await bodyRows(page, 'Users').first().waitFor();
  await expectAccessible(page, 'the users of a company');
  await searchForFirst(page, 'Users');
  await page.getByRole('button', { name: 'Reset' }).click();
  const count = page.getByText(/DISPLAYING \d+ OF (\d+) entries/);
  await eventually(() => new URL(page.url()).search).toBe('?tab=6');
  await page.getByRole('checkbox', { name: 'Feedback Survey' }).check();
  await page.getByRole('button', { name: 'Search' }).click();
  await eventually(() => new URL(page.url()).searchParams.get('userPlatforms')).toBe('2');
  await count.or(page.getByText('No users match this search.')).waitFor();
});

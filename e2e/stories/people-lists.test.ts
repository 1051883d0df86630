import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { signInAs } from '../harness/session.ts';
import { story, useBrowser } from '../harness/story.ts';

useBrowser();

const bodyRows = (page: Page, list: string) =>
  page.getByRole('table', { name: list }).locator('tbody').getByRole('row');

const cellsOf = async (page: Page, list: string) =>
  (await bodyRows(page, list).first().getByRole('cell').allInnerTexts()).map((text) => text.trim());

/** Searches the list for the last name in its first row. */
async function searchForFirst(page: Page, list: string) {
  await bodyRows(page, list).first().waitFor();
  const lastName = (await cellsOf(page, list))[1] ?? '';
  const panel = page.getByRole('region', { name: `Search ${list.toLowerCase()}` });
  await panel.getByLabel('Last Name').fill(` ${lastName.toUpperCase()} `);
  await panel.getByRole('checkbox', { name: `Display inactive ${list.toLowerCase()}` }).check();
  await panel.getByRole('button', { name: 'Search' }).click();
  await expect
    .poll(async () => new Set(await bodyRows(page, list).locator('td:nth-child(2)').allInnerTexts()))
    .toEqual(new Set([lastName]));
  return lastName;
}

story(
  '[ARR-01] [ARR-02] an arranger is found by name, opened by the icon, and Back leads to the list as it was searched',
  async ({ page }) => {
    await signInAs(page, 'admin@j3tech.test');
    await page.goto('/company/edit/1?tab=3');
    const lastName = await searchForFirst(page, 'Arrangers');
    const listed = page.url();
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await page.getByRole('heading', { name: new RegExp(`Update Arranger: .*${lastName}`) }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await bodyRows(page, 'Arrangers').first().waitFor();
    expect(new URL(page.url()).searchParams.get('arrangerLastName')).toBe(lastName.toUpperCase());
    await page.goto(listed);
    await bodyRows(page, 'Arrangers').first().waitFor();
    expect((await cellsOf(page, 'Arrangers'))[1]).toBe(lastName);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?tab=3');
  },
);

story('[CUS-01] [CUS-02] users of a company are found by name, platform and status', async ({ page }) => {
  await signInAs(page, 'admin@j3tech.test');
  await page.goto('/company/edit/1?tab=6');
  await searchForFirst(page, 'Users');
  await page.getByRole('button', { name: 'Reset' }).click();
  const count = page.getByText(/DISPLAYING \d+ OF (\d+) entries/);
  await expect.poll(() => new URL(page.url()).search).toBe('?tab=6');
  await page.getByRole('checkbox', { name: 'Feedback Survey' }).check();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('userPlatforms')).toBe('2');
  await count.or(page.getByText('No user matches this search.')).waitFor();
});

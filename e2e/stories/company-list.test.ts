import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { chooseState, closeAlert, rowsOf } from '../harness/company.ts';
import { signInAs } from '../harness/session.ts';
import { story, useBrowser } from '../harness/story.ts';

useBrowser();

story(
  '[CLI-03] [CLI-04] companies are found by a part of their name, whatever the case',
  async ({ page }) => {
    await signInAs(page, 'admin@j3tech.test');
    await page.getByLabel('Business Name').fill('NORTHW');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText('DISPLAYING 1 OF 1 entries').waitFor();
    await page.getByRole('link', { name: 'Northwind Gatherings', exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('name')).toBe('NORTHW');
  },
);

story('[CLI-03] accents do not matter', async ({ page }) => {
  await signInAs(page, 'admin@j3tech.test');
  await page.goto('/company/list?name=ceremonies%20et%20receptions');
  await page.getByRole('link', { name: /^Maison Lévesque-Saint-Exupéry/ }).waitFor();
  expect(await rowsOf(page).count()).toBe(1);
});

story('[CLI-03] [CON-12] companies are found by state', async ({ page }) => {
  await signInAs(page, 'admin@j3tech.test');
  await chooseState(page.getByRole('search'), 'Louisiana');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('link', { name: 'Northwind Gatherings', exact: true }).waitFor();
  const states = await page.locator('td[data-label=State]').allInnerTexts();
  expect(states.length).toBeGreaterThan(0);
  expect(new Set(states)).toEqual(new Set(['LA']));
});

story(
  '[CLI-03] [CLI-04] companies are found by platform, and Reset brings all of them back',
  async ({ page }) => {
    await signInAs(page, 'admin@j3tech.test');
    const all = await total(page);
    await page.getByRole('checkbox', { name: 'After-Care' }).check();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText(`OF ${all} entries`).waitFor({ state: 'detached' });
    expect(await total(page)).toBeLessThan(all);
    expect(new URL(page.url()).searchParams.get('platforms')).toBe('5');
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByText(`OF ${all} entries`).waitFor();
    expect(await page.getByRole('checkbox', { name: 'After-Care' }).isChecked()).toBe(false);
  },
);

story(
  '[WID-12] [WID-13] [ERR-29] pages are turned by the jump box, and one too far is the last one',
  async ({ page }) => {
    await signInAs(page, 'admin@j3tech.test');
    const all = await total(page);
    const last = Math.ceil(all / 30);
    const jump = async (text: string) => {
      await page.getByLabel('Page #').fill(text);
      await page.getByRole('button', { name: 'Go', exact: true }).click();
    };
    await jump('3');
    await page.getByText(`Page 3 of ${last}`).waitFor();
    await page.waitForURL(/[?&]page=3/);
    await jump('99');
    await page.getByText(`DISPLAYING ${all - 30 * (last - 1)} OF ${all} entries`).waitFor();
    await page.waitForURL(new RegExp(`[?&]page=${last}`));
    await jump('');
    expect(await closeAlert(page, 'Error')).toContain('Please enter page number to view.');
    await page.goBack();
    await page.getByText(`Page 3 of ${last}`).waitFor();
  },
);

story('[CLI-05] [WID-19] a gap in the data is shown as None', async ({ page }) => {
  await signInAs(page, 'admin@j3tech.test');
  await total(page);
  // The two companies without a name come first.
  expect(await rowsOf(page).nth(0).locator('td').first().innerText()).toBe('None');
  expect(await rowsOf(page).nth(1).locator('td').first().innerText()).toBe('None');
});

/** How many companies the list says that there are; other stories add some. */
async function total(page: Page) {
  const text = await page.getByText(/^DISPLAYING \d+ OF \d+ entries$/).innerText();
  return Number(/OF (\d+)/.exec(text)?.[1]);
}

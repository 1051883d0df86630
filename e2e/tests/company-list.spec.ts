import type { Page } from '@playwright/test';
import { eventually, expect, test } from '../fixtures.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { chooseState, closeAlert, rowsOf } from '../harness/company.ts';
import { openAs, openCompanyList } from '../harness/session.ts';

test('[CLI-03] [CLI-04] companies are found by a part of their name in any letter case', async ({ page }) => {
  await openCompanyList(page, 'admin@j3tech.test');
  await total(page);
  await expectAccessible(page, 'the company list');
  await page.getByLabel('Business Name').fill('NORTHW');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByText('DISPLAYING 1 OF 1 entries').waitFor();
  await page.getByRole('link', { name: 'Northwind Gatherings', exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('name')).toBe('NORTHW');
});

test('[CLI-03] companies are found by name without accents', async ({ page }) => {
  await openAs(page, 'admin@j3tech.test', '/company/list?name=no%20such%20name');
  await page.getByText('No companies match').waitFor();
  await expectAccessible(page, 'a company list without a match');
  await page.goto('/company/list?name=ceremonies%20et%20receptions');
  await page.getByRole('link', { name: /^Maison Lévesque-Saint-Exupéry/ }).waitFor();
  expect(await rowsOf(page).count()).toBe(1);
});

test('[CLI-03] [CON-12] companies are found by state', async ({ page }) => {
  await openCompanyList(page, 'admin@j3tech.test');
  await chooseState(page.getByRole('search'), 'Louisiana');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('link', { name: 'Northwind Gatherings', exact: true }).waitFor();
  const states = await page.locator('td[data-label=State]').allInnerTexts();
  expect(states.length).toBeGreaterThan(0);
  expect(new Set(states)).toEqual(new Set(['LA']));
});

test('[CLI-03] [CLI-04] companies are found by platform, and Reset lists all of them again', async ({
  page,
}) => {
  await openCompanyList(page, 'admin@j3tech.test');
  const all = await total(page);
  await page.getByRole('checkbox', { name: 'After-Care' }).check();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await eventually(() => total(page)).toBeLessThan(all);
  expect(new URL(page.url()).searchParams.get('platforms')).toBe('5');
  await page.getByRole('button', { name: 'Reset' }).click();
  await eventually(() => total(page)).toBeGreaterThanOrEqual(all);
  expect(await page.getByRole('checkbox', { name: 'After-Care' }).isChecked()).toBe(false);
});

test('[WID-12] [WID-13] [ERR-29] the jump box opens a page, opens the last page for a number that is too high, and refuses a blank number', async ({
  page,
}) => {
  await openCompanyList(page, 'admin@j3tech.test');
  const jump = async (text: string) => {
    await page.getByLabel('Page #').fill(text);
    await page.getByRole('button', { name: 'Go', exact: true }).click();
  };
  await jump('3');
  await eventually(() => position(page)).toMatchObject({ page: 3, address: 3, isRight: true });
  let jumps = 0;
  // Other tests may add a company, and with it a page, between the answer and the jump.
  await expect(async () => {
    jumps += 1;
    await jump('99');
    await page.waitForURL(/[?&]page=(?!3\b)/);
    await eventually(() => position(page), { timeout: 5_000 }).toMatchObject({ isLast: true, isRight: true });
  }).toPass();
  await jump('');
  expect(await closeAlert(page, 'Error')).toContain('Please enter page number to view.');
  for (; jumps > 0; jumps -= 1) await page.goBack();
  await eventually(() => position(page)).toMatchObject({ page: 3, address: 3, isRight: true });
});

test('[CLI-05] a company without a name is shown by its id', async ({ page }) => {
  await openCompanyList(page, 'admin@j3tech.test');
  await total(page);
  // The two companies without a name come first.
  const nameAt = (place: number) => rowsOf(page).nth(place).locator('td[data-label]').first().innerText();
  expect(await nameAt(0)).toMatch(/^Unnamed company \d+$/);
  expect(await nameAt(1)).toMatch(/^Unnamed company \d+$/);
});

/** Returns the number of companies according to the list. Other tests may add companies at any time. */
const total = async (page: Page) => (await counts(page)).all;

async function counts(page: Page) {
  const text = await page.getByText(/^DISPLAYING \d+ OF \d+ entries$/).innerText();
  const [, shown, all] = /^DISPLAYING (\d+) OF (\d+)/.exec(text) ?? [];
  return { shown: Number(shown), all: Number(all) };
}

/**
 * Returns the current page by its caption and by the URL. `isRight` is true if the captions agree with the
 * number of companies.
 */
async function position(page: Page) {
  const { shown, all } = await counts(page);
  const caption = await page.getByText(/^Page \d+ of \d+$/).innerText();
  const [, current, last] = (/^Page (\d+) of (\d+)$/.exec(caption) ?? []).map(Number);
  const address = Number(new URL(page.url()).searchParams.get('page'));
  const isLast = current === last && address === last;
  const rows = current === last ? all - 30 * (Math.ceil(all / 30) - 1) : 30;
  return { page: current, address, isLast, isRight: last === Math.ceil(all / 30) && shown === rows };
}

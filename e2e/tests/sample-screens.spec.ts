import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectNoAxeViolations } from '../harness/accessibility.ts';
import { tabTo } from '../harness/keyboard.ts';
import { chooseFromMenu, openCompanyList } from '../harness/session.ts';

const SCREENS = [
  'Program Initiatives',
  'Missions',
  'Keywords',
  'Program Agency list',
  'Grant Program list',
] as const;

const titleOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function open(page: Page, name: (typeof SCREENS)[number]) {
  await chooseFromMenu(page, name);
  await titleOf(page, name).waitFor();
}

test('[GEN-13] [PLH-01] [LAY-03] every sample screen opens from the menu, says that it saves nothing, and is accessible', async ({
  page,
}) => {
  await openCompanyList(page, 'staff@j3tech.test');
  for (const name of SCREENS) {
    await open(page, name);
    expect(await page.getByRole('note').innerText()).toMatch(/^Sample screen: nothing here is saved/);
    if (name === 'Missions') await page.getByText('Groceries (0 of 4)').click();
    await expectNoAxeViolations(page, name);
  }
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('group', { name: 'Sample screens' }).waitFor();
  await expectNoAxeViolations(page, 'the menu with its group');
});

test('[PLH-01] [PLH-03] [PLH-04] by keyboard, sample screens accept keywords, missions and a dialog, and keep choices until the person leaves', async ({
  page,
}) => {
  await openCompanyList(page, 'admin@j3tech.test');
  await open(page, 'Keywords');
  await page.getByLabel('Keyword', { exact: true }).focus();
  await page.keyboard.type('parade');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Parade');
  await page.keyboard.press('Enter');
  await page.getByText('“parade” is already in the list.').waitFor();

  await open(page, 'Missions');
  await tabTo(page, 'Select All of Feed Families');
  await page.keyboard.press('Enter');
  await page.getByText('6 of 6 products selected').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.getByRole('checkbox', { name: 'Fresh produce' }).isChecked()).toBe(true);

  await open(page, 'Grant Program list');
  await tabTo(page, 'Add Grant Program');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog', { name: 'Add Grant Program' }).waitFor();
  await page.keyboard.type('A grant of no kind');
  await expectNoAxeViolations(page, 'the popup');
  await page.keyboard.press('Enter');
  await page.getByText('Nothing was added: this is a sample screen.').waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(0);

  await open(page, 'Keywords');
  await page.getByRole('button', { name: 'Remove parade' }).waitFor();
  await chooseFromMenu(page, 'Company management');
  await titleOf(page, 'Company Management').waitFor();
  await open(page, 'Keywords');
  expect(await page.getByRole('button', { name: 'Remove parade' }).count()).toBe(0);
});

test('[PLH-01] [LAY-03] company users cannot open the sample screens by menu or by URL', async ({ page }) => {
  await openCompanyList(page, 'owner@northwind.test');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
  expect(await page.getByRole('group', { name: 'Sample screens' }).count()).toBe(0);
  await page.goto('/programs/keywords');
  await titleOf(page, 'Not allowed').waitFor();
  await page.getByText('Only J3Tech staff can view the sample screens.').waitFor();
});

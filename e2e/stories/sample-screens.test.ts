import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoAxeViolations } from '../harness/accessibility.ts';
import { tabTo } from '../harness/keyboard.ts';
import { chooseFromMenu, signInAs } from '../harness/session.ts';
import { story, useBrowser } from '../harness/story.ts';

useBrowser();

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

story(
  '[GEN-13] [PLH-01] [LAY-03] every sample screen is opened from the menu, says that it saves nothing, and axe finds nothing on it',
  async ({ page }) => {
    await signInAs(page, 'staff@j3tech.test');
    for (const name of SCREENS) {
      await open(page, name);
      expect(await page.getByRole('note').innerText()).toMatch(/^Sample screen: nothing here is saved/);
      if (name === 'Missions') await page.getByText('Groceries (0 of 4)').click();
      await expectNoAxeViolations(page, name);
    }
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('group', { name: 'Sample screens' }).waitFor();
    await expectNoAxeViolations(page, 'the menu with its group');
  },
);

story(
  '[PLH-01] [PLH-03] [PLH-04] keywords, missions and a popup by keyboard; what was chosen is there until the person leaves',
  async ({ page }) => {
    await signInAs(page, 'admin@j3tech.test');
    await open(page, 'Keywords');
    await page.getByLabel('Keyword', { exact: true }).focus();
    await page.keyboard.type('parade');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Parade');
    await page.keyboard.press('Enter');
    await page.getByText('“parade” is there already.').waitFor();

    await open(page, 'Missions');
    await tabTo(page, 'Select All of Feed Families');
    await page.keyboard.press('Enter');
    await page.getByText('6 of 6 products chosen').waitFor();
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
  },
);

story('[PLH-01] [LAY-03] sample screens are not for companies, by menu or by address', async ({ page }) => {
  await signInAs(page, 'owner@northwind.test');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
  expect(await page.getByRole('group', { name: 'Sample screens' }).count()).toBe(0);
  await page.goto('/programs/keywords');
  await titleOf(page, 'Not allowed').waitFor();
  await page.getByText('Only the provider’s staff may open the sample screens.').waitFor();
});

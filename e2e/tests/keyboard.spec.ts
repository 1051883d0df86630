import { expect, test } from '../fixtures.ts';
import { DEMO_PASSWORD } from '../harness/demo-people.ts';
import { closeByKey, tabTo } from '../harness/keyboard.ts';

test('by keyboard, a person signs in, finds a company, edits and saves it, and signs out', async ({
  page,
}) => {
  const { keyboard } = page;
  await page.goto('/login');
  await tabTo(page, 'Username');
  await keyboard.type('admin@j3tech.test');
  await tabTo(page, 'Password');
  await keyboard.type(DEMO_PASSWORD);
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Company Management' }).waitFor();

  await tabTo(page, 'Business Name');
  await keyboard.type('southwind');
  await keyboard.press('Enter');
  await page.getByText('DISPLAYING 1 OF 1 entries').waitFor();
  await tabTo(page, 'Southwind Celebrations');
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Update Company: Southwind Celebrations' }).waitFor();

  await tabTo(page, 'Website');
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('https://by-keyboard.example');
  await keyboard.press('Enter');
  await closeByKey(page);
  await expect(page.getByLabel('Website')).toHaveValue('https://by-keyboard.example');

  await page.reload();
  await page.getByRole('heading', { name: 'Update Company: Southwind Celebrations' }).waitFor();
  await tabTo(page, 'Menu');
  await keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
  await keyboard.press('End');
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'LOGIN' }).waitFor();
});

test('[LAY-02] (AMB-48) Escape closes the menu and returns the focus to its button', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill('admin@j3tech.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor({ state: 'detached' });
  expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true);
});

import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectNoAxeViolations } from '../harness/accessibility.ts';
import { fillSignIn, openAs } from '../harness/session.ts';

const input = (page: Page) => page.getByRole('combobox', { name: 'Find anything' });

/** Returns the option that the input names as active. */
const active = (page: Page) =>
  page.evaluate(
    () =>
      document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')
        ?.firstElementChild?.textContent ?? '',
  );

test('by keyboard, a person finds a location, opens it, and finds it again among the recent records', async ({
  page,
}) => {
  const { keyboard } = page;
  await openAs(page, 'admin@j3tech.test', '/company/list');
  await page.getByRole('table', { name: 'Companies' }).waitFor();
  await keyboard.press('/');
  await expect(input(page)).toBeFocused();
  await keyboard.type('northwind gath');
  await page.getByRole('option', { name: /^Northwind Gatherings, .*Company$/ }).waitFor();
  await expect.poll(() => active(page)).toMatch(/^Northwind Gatherings/);
  await expectNoAxeViolations(page, 'the command palette');
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Northwind Gatherings' }).waitFor();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await keyboard.press('ControlOrMeta+k');
  await keyboard.type('show loc');
  await keyboard.press('Enter');
  await page.getByRole('table', { name: 'Locations' }).waitFor();
  await keyboard.press('g');
  await keyboard.press('c');
  await page.getByRole('heading', { level: 1, name: 'Company Management' }).waitFor();
  await keyboard.press('ControlOrMeta+k');
  await expect.poll(() => active(page)).toBe('Northwind Gatherings, Company');
  await keyboard.press('Escape');
  await input(page).waitFor({ state: 'detached' });
});

test('letters that are typed while the palette loads are in its field', async ({ page }) => {
  const code = Promise.withResolvers<void>();
  await page.route(/palette-dialog.*[.]js/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await openAs(page, 'admin@j3tech.test', '/company/list');
  await page.getByRole('table', { name: 'Companies' }).waitFor();
  const { keyboard } = page;
  await keyboard.press('/');
  await keyboard.type('northwindx');
  await keyboard.press('Backspace');
  code.resolve();
  await expect(input(page)).toHaveValue('northwind');
  await keyboard.type(' gath');
  await expect(input(page)).toHaveValue('northwind gath');
  await page.getByRole('option', { name: /^Northwind Gatherings, .*Company$/ }).waitFor();
});

test('a person who presses Ctrl+K right after the sign-in, and types on, finds that in the palette', async ({
  page,
}) => {
  const code = Promise.withResolvers<void>();
  await page.route(/console-frame.*[.]js/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/login');
  await fillSignIn(page, 'admin@j3tech.test');
  await page.waitForFunction(() => sessionStorage.getItem('console.access-token') !== null);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('northwind');
  code.resolve();
  await expect(input(page)).toHaveValue('northwind');
  await page.getByRole('heading', { level: 1, name: 'Company Management', includeHidden: true }).waitFor();
  await expect(input(page)).toBeFocused();
  await page.keyboard.type(' gath');
  await page.getByRole('option', { name: /^Northwind Gatherings, .*Company$/ }).waitFor();
});

test('on a phone, the palette fills the screen, shows long names whole, and a tap opens a record', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'owner@northwind.test', '/company/list');
  await page.getByRole('button', { name: 'Find anything' }).click();
  await expect(input(page)).toBeFocused();
  const box = await page.getByRole('dialog', { name: 'Find anything' }).boundingBox();
  expect(box).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await page.keyboard.type('southwind');
  // Another company does not seem to exist.
  await page.getByText(/^No results for|^Search results$/).waitFor();
  await expect(page.getByRole('option', { name: /^Southwind Celebrations/ })).toHaveCount(0);
  await input(page).fill('grand chenier');
  const title = page.getByTitle('Northwind Gatherings, Grand Chenier House');
  const cutOff = (box: Element) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight];
  expect(await title.evaluate(cutOff)).toEqual([0, 0]);
  await input(page).fill('northwind gatherings');
  await page.getByRole('option', { name: /^Northwind Gatherings, .*Company$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Northwind Gatherings' }).waitFor();
});

test('in forced colors, the active entry has an outline, and the help passes axe', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openAs(page, 'admin@j3tech.test', '/company/list');
  await page.getByRole('table', { name: 'Companies' }).waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  // The page behind has options too, until the palette hides it.
  const first = page.getByRole('listbox').getByRole('option', { selected: true });
  await expect(first).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Escape');
  await input(page).waitFor({ state: 'detached' });
  await page.emulateMedia({ forcedColors: 'none' });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await expectNoAxeViolations(page, 'the help for shortcuts');
});

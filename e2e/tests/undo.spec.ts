import type { Page } from '@playwright/test';
import { eventually, expect, test } from '../fixtures.ts';
import { expectNoAxeViolations } from '../harness/accessibility.ts';
import { answer, openNewCompany, successNotice } from '../harness/company.ts';
import { openSection } from '../harness/sections.ts';

/** Returns whether the notice covers the control that has the focus. */
const coversFocus = (page: Page) =>
  successNotice(page).evaluate((notice) => {
    const a = notice.getBoundingClientRect();
    const b = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  });

test('[COM-09] [ERR-02] a change of status is undone from its notice, which covers nothing that is in use', async ({
  page,
}) => {
  await openNewCompany(page, 'admin@j3tech.test', 'Undo Test Gatherings');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Mark Inactive' }).click();
  await answer(page, 'Mark Inactive', 'Confirm');
  await successNotice(page).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Mark');
  expect(await coversFocus(page)).toBe(false);
  await page.keyboard.press('F8');
  await expectNoAxeViolations(page, 'a notice with Undo');
  await page.keyboard.press('Enter');
  await page.getByText('Change undone').waitFor();
  await page.getByRole('button', { name: 'Mark Inactive' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Mark Inactive' }).waitFor();
});

test('[ERR-02] a notice stays clear of a field that the keyboard reaches below it', async ({ page }) => {
  await openNewCompany(page, 'admin@j3tech.test', 'Clear Test Gatherings');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Website').fill('https://clear.example');
  await page.getByLabel('Website').press('Enter');
  await successNotice(page).hover();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    // The notice moves in the next frame.
    await eventually(() => coversFocus(page)).toBe(false);
  }
});

test('[COM-07] [ERR-02] a notice stays under a press, also when a save bar comes up at its place', async ({
  page,
}) => {
  await openNewCompany(page, 'admin@j3tech.test', 'Press Test Gatherings');
  await page.getByLabel('Website').fill('https://press.example');
  await page.getByLabel('Website').press('Enter');
  const button = successNotice(page).getByRole('button', { name: 'OK' });
  await button.hover();
  await page.mouse.down();
  await page.evaluate(() => {
    const bar = document.createElement('div');
    bar.setAttribute('data-save-bar', '');
    bar.style.cssText = 'position: fixed; inset: auto 0 0; height: 14rem; pointer-events: none';
    document.body.append(bar);
  });
  await page.waitForFunction(() => new Promise((resolve) => requestAnimationFrame(() => resolve(true))));
  await page.mouse.up();
  await button.waitFor({ state: 'detached' });
});

test('[COM-19] a deleted region comes back with its id by Undo, and later from the history', async ({
  page,
}) => {
  await openNewCompany(page, 'admin@j3tech.test', 'Region Test Gatherings');
  const section = await openSection(page, 'Company Regions');
  await section.getByLabel(/^Region Name/).fill('West');
  await section.getByRole('button', { name: 'Add Region' }).click();
  const edit = section.getByRole('button', { name: 'Edit West' });
  await edit.waitFor();
  const remove = async () => {
    await section.getByRole('button', { name: 'Delete West' }).click();
    await answer(page, 'Delete West', 'Confirm');
    await edit.waitFor({ state: 'detached' });
  };
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await edit.waitFor();
  await expect(successNotice(page).last()).toContainText('Region restored successfully');
  await remove();
  await page.goto('/audit?kind=region&action=deleted');
  await page.getByRole('button', { name: 'Restore this region' }).first().click();
  await answer(page, 'Restore region West', 'Restore');
  await expect(successNotice(page).last()).toContainText('Region restored successfully');
});

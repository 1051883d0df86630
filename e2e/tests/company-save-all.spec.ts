import type { Locator, Page } from '@playwright/test';
import { eventually, expect, test } from '../fixtures.ts';
import { closeAlert, detailsOf, openNewCompany } from '../harness/company.ts';
import { saveAllBar } from '../harness/location.ts';
import { chooseSeveral, entryOf, openSection, sectionOf } from '../harness/sections.ts';
import { openAs } from '../harness/session.ts';

const sectionLinks = (page: Page) => page.getByRole('list', { name: 'Sections of this page' });
const currentSection = (page: Page) => sectionLinks(page).locator('[aria-current=location]').innerText();
/** Pixels between the top of the window and a section. */
const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => section.getBoundingClientRect().top);

test('[COM-07] [COM-31] saves three changed sections of a company at once', async ({ page }) => {
  await openNewCompany(page, 'admin@j3tech.test', 'Saved At Once Gatherings');
  await detailsOf(page).getByLabel('Website').fill('https://at-once.example');
  const regions = await openSection(page, 'Company Regions');
  await regions.getByLabel(/^Region Name/).fill('Coast');
  const social = await openSection(page, 'Social Media Accounts');
  await social.getByLabel('Facebook').fill('at-once');
  await eventually(() => saveAllBar(page).innerText()).toMatch(
    /Company Details, New Region, Social Media Accounts/,
  );
  await sectionLinks(page).getByRole('link', { name: 'Social Media Accounts (unsaved changes)' }).waitFor();
  await saveAllBar(page).getByRole('button', { name: 'Save all changes' }).click();
  expect(await closeAlert(page, 'Success')).toContain('All 3 sections saved');
  await saveAllBar(page).waitFor({ state: 'detached' });
  await page.reload();
  await eventually(() => detailsOf(page).getByLabel('Website').inputValue()).toBe('https://at-once.example');
  expect(await (await openSection(page, 'Social Media Accounts')).getByLabel('Facebook').inputValue()).toBe(
    'at-once',
  );
  await entryOf(await openSection(page, 'Company Regions'), 'Regions', 'Coast').waitFor();
});

test('[COM-07] the section navigation opens sections, follows the scroll position and survives a reload', async ({
  page,
}) => {
  await openAs(page, 'admin@j3tech.test', '/company/edit/1');
  await detailsOf(page).getByLabel('Website').fill('https://unsaved.example');
  await sectionLinks(page).getByRole('link', { name: 'Company Details (unsaved changes)' }).waitFor();
  await sectionLinks(page).getByRole('link', { name: 'Event Types' }).focus();
  await page.keyboard.press('Enter');
  await eventually(() => new URL(page.url()).hash).toBe('#event-types');
  await eventually(() => topOf(page, 'event-types')).toBeLessThan(120);
  expect(
    await sectionOf(page, 'Event Types')
      .locator('summary')
      .evaluate((one) => one.matches(':focus')),
  ).toBe(true);
  expect(await currentSection(page)).toBe('Event Types');

  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, -20_000);
  await eventually(() => currentSection(page)).toMatch(/^Company Details/);
  await page.mouse.wheel(0, 40_000);
  await eventually(() => currentSection(page)).toBe('History');

  await detailsOf(page).getByRole('button', { name: 'Discard changes' }).click();
  await page.goto('/company/edit/1#company-regions');
  await page.reload();
  await eventually(() => topOf(page, 'company-regions')).toBeLessThan(120);
  await page.getByRole('button', { name: 'Add Region' }).waitFor();
});

test('[COM-07] marking the current section and unsaved changes moves no entry of the side navigation', async ({
  page,
}) => {
  await openAs(page, 'admin@j3tech.test', '/company/edit/1');
  await detailsOf(page).getByLabel('Website').waitFor();
  const links = sectionLinks(page).getByRole('link');
  const places = () => links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const before = await places();
  await links.getByText('Feedback-survey Settings').click();
  await eventually(() => currentSection(page)).toBe('Feedback-survey Settings');
  await sectionOf(page, 'Feedback-survey Settings').getByLabel('Client').fill('Unsaved');
  await sectionLinks(page)
    .getByRole('link', { name: 'Feedback-survey Settings (unsaved changes)' })
    .waitFor();
  expect(await places()).toEqual(before);
});

test('[COM-07] a narrow window has a choice of sections below the header', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openAs(page, 'admin@j3tech.test', '/company/edit/1');
  const choice = page.getByLabel('Sections of this page');
  await choice.selectOption('Social Media Accounts');
  await eventually(() => topOf(page, 'social-media-accounts')).toBeLessThan(160);
  expect(await choice.boundingBox()).toMatchObject({ y: expect.closeTo(60, -1) });
  expect(await choice.inputValue()).toBe('social-media-accounts');
});

/** Returns how much of the focused control the bars at the top and the bottom of the window cover, in pixels. */
const coveredOfFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    // A hidden radio button is as large as nothing; its label is what is seen.
    const { top, bottom } = (focused.closest('label') ?? focused).getBoundingClientRect();
    const choice = document.querySelector('[aria-label="Sections of this page"]');
    const from = choice?.getBoundingClientRect().bottom ?? 0;
    const to = document.querySelector('[data-save-bar]')?.getBoundingClientRect().top ?? innerHeight;
    return Math.round(Math.max(0, from - top, bottom - to));
  });

/** Presses a key while the focus stays in a region. Returns how much of each control was covered. */
async function coveredWhile(page: Page, key: string, region: Locator) {
  const covered: number[] = [];
  await page.keyboard.press(key);
  while (await region.locator(':focus').count()) {
    covered.push(await coveredOfFocus(page));
    await page.keyboard.press(key);
  }
  return covered;
}

test('[COM-26] [COM-07] on a phone, bars cover no control of a conflict that has the focus, and no field in use', async ({
  page,
  openTab,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const path = await openNewCompany(page, 'admin@j3tech.test', 'Narrow Contested Gatherings');
  const other = await openTab();
  await openAs(other, 'staff@j3tech.test', path);
  const change = async (tab: Page, word: string, language: string) => {
    await detailsOf(tab).getByLabel('Email').fill(`${word}@contested.example`);
    await detailsOf(tab).getByLabel('Website').fill(`https://${word}.example`);
    const social = await openSection(tab, 'Social Media Accounts');
    await social.getByLabel('Facebook').fill(`${word}-page`);
    await chooseSeveral(await openSection(tab, 'Language Preferences'), 'Languages', [language]);
    await saveAllBar(tab).getByRole('button', { name: 'Save all changes' }).click();
  };
  await change(other, 'theirs', 'German');
  expect(await closeAlert(other, 'Success')).toContain('All 3 sections saved');
  await change(page, 'mine', 'Welsh');
  await closeAlert(page, 'Error');
  await saveAllBar(page).getByRole('button', { name: 'Save all changes' }).click();
  await saveAllBar(page)
    .getByText(/Choose which values to keep first/)
    .waitFor();
  const conflict = detailsOf(page).getByRole('region', { name: /Someone else changed this record/ });
  await expect(conflict).toBeFocused();
  // Whole, with its title and its last button.
  await eventually(() => coveredOfFocus(page)).toBe(0);
  // Two differences, and a button for each side of all.
  const none = [0, 0, 0, 0];
  expect(await coveredWhile(page, 'Tab', conflict)).toEqual(none);
  expect(await coveredWhile(page, 'Shift+Tab', conflict)).toEqual(none);
  // A control that has the focus while the bar grows.
  await detailsOf(page).getByLabel('Website').focus();
  await page.evaluate(() => {
    const bar = document.querySelector('[data-save-bar]');
    const above = (bar?.getBoundingClientRect().top ?? 0) - 1;
    scrollBy(0, (document.activeElement?.getBoundingClientRect().bottom ?? above) - above);
    bar?.append('More text '.repeat(30));
  });
  await eventually(() => coveredOfFocus(page)).toBe(0);
});

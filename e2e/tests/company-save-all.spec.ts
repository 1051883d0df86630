import type { Page } from '@playwright/test';
import { eventually, expect, test } from '../fixtures.ts';
import { closeAlert, detailsOf, openNewCompany } from '../harness/company.ts';
import { saveAllBar } from '../harness/location.ts';
import { entryOf, openSection, sectionOf } from '../harness/sections.ts';
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

test('[COM-07] a narrow window has a choice of sections below the header', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openAs(page, 'admin@j3tech.test', '/company/edit/1');
  const choice = page.getByLabel('Sections of this page');
  await choice.selectOption('Social Media Accounts');
  await eventually(() => topOf(page, 'social-media-accounts')).toBeLessThan(160);
  expect(await choice.boundingBox()).toMatchObject({ y: expect.closeTo(60, -1) });
  expect(await choice.inputValue()).toBe('social-media-accounts');
});

import type { Locator, Page } from '@playwright/test';
import { eventually, expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoAxeViolations } from '../harness/accessibility.ts';
import { openNewCompany } from '../harness/company.ts';
import { closeByKey } from '../harness/keyboard.ts';
import {
  chooseSeveral,
  entryOf,
  expectError,
  openSection,
  openTab,
  SECTIONS,
  saveBy,
  summaryOf,
} from '../harness/sections.ts';
import { openAs } from '../harness/session.ts';

test('[COM-11] [COM-20] [COM-23] [COM-24] [COM-25] [COM-26] [COM-27] [COM-28] [COM-29] [ERR-17] [ERR-18] [ERR-19] [ERR-20] [ERR-21] [ERR-22] [ERR-23] [ERR-24] [ERR-25] every section names missing values with the specified message', async ({
  page,
}) => {
  await openNewCompany(page, 'admin@j3tech.test', 'Blank Test Gatherings');
  const survey = await openSection(page, 'Feedback-survey Settings');
  await survey.getByLabel('Use defaults').uncheck();
  await expectError(survey, 'Save Survey Settings', 'Required field Date is missing');
  await survey.getByText('Required field Box Color is missing').first().waitFor();
  const segments = await openSection(page, 'Business Segments');
  await expectError(segments, 'Save Business Segments', 'Please select at least one Business Segments');
  const languages = await openSection(page, 'Language Preferences');
  await languages.getByRole('combobox', { name: 'Languages' }).click();
  await languages.getByRole('option').first().waitFor();
  await expectNoAxeViolations(page, 'an open list of several');
  await page.keyboard.press('Escape');
  await expectError(languages, 'Save Language Preferences', 'Please select at least one Language');
  const regions = await openSection(page, 'Company Regions');
  await expectError(regions, 'Add Region', 'Region name cannot be blank');
  await regions.getByLabel(/^Region Name/).fill('no region');
  await expectError(regions, 'Add Region', 'Region name cannot be blank');
  await expectEventErrors(await openSection(page, 'Event Types'));
  await openTab(page, 'Platforms');
  const platforms = page.getByRole('tabpanel', { name: 'Platforms' });
  await expectError(platforms, 'Save Detail', 'Please select at least one Platform');
});

async function expectEventErrors(events: Locator) {
  const incomplete = 'Add atleast one event name & type before saving';
  await expectError(events, 'Add Event', incomplete);
  await events.getByLabel(/^Event Name/).fill('No Event');
  await events.getByLabel(/^Event Type/).selectOption({ label: 'Wedding' });
  await expectError(events, 'Add Event', incomplete);
  await events.getByLabel(/^Event Name/).fill('A wedding');
  await events.getByLabel(/^Venue$/).selectOption({ label: 'Custom venue' });
  await expectError(events, 'Add Event', 'Custom field cannot be blank');
  await expectError(events, 'Add Default Venue', 'Field cannot be blank');
}

test('a company page with every section open is accessible', async ({ page }) => {
  // Northwind has values in every section.
  await openAs(page, 'admin@j3tech.test', '/company/edit/1');
  for (const title of SECTIONS) await openSection(page, title);
  await page.getByText('Location rates').click();
  await page.getByText(/locations? (has|have) a copy of former company rates/).waitFor();
  await page.getByRole('group', { name: 'Default Venues' }).getByRole('listitem').first().waitFor();
  await expectAccessible(page, 'a company');
});

test('[COM-21] [COM-24] (AMB-05) a company without regions and events is saved as such, and can get a region later', async ({
  page,
}) => {
  await openNewCompany(page, 'admin@j3tech.test', 'Placeholder Test Gatherings');
  const regions = await openSection(page, 'Company Regions');
  await saveBy(page, regions, 'Skip for now');
  await regions.getByText('No regions yet').waitFor();
  await regions.getByRole('button', { name: 'Edit No Region' }).click();
  await regions.getByLabel(/^Region Name/).fill('Harbor');
  await saveBy(page, regions, 'Update Region');
  await entryOf(regions, 'Regions', 'Harbor').waitFor();
  const events = await openSection(page, 'Event Types');
  await saveBy(page, events, 'Skip for now');
  await events.getByText('No events yet').waitFor();
});

test('[COM-26] when two people save one section, the second sees the conflict, and other sections do not conflict', async ({
  page,
  openTab: openBrowserTab,
}) => {
  const path = await openNewCompany(page, 'admin@j3tech.test', 'Contested Section Gatherings');
  const mine = await openSection(page, 'Language Preferences');
  await chooseSeveral(mine, 'Languages', ['French']);

  const other = await openBrowserTab();
  await openAs(other, 'staff@j3tech.test', path);
  const social = await openSection(other, 'Social Media Accounts');
  await social.getByLabel('Facebook').fill('theirs');
  await saveBy(other, social, 'Save Social Media Accounts');
  const theirs = await openSection(other, 'Language Preferences');
  await chooseSeveral(theirs, 'Languages', ['German']);
  await saveBy(other, theirs, 'Save Language Preferences');

  await mine.getByRole('button', { name: 'Save Language Preferences' }).click();
  await mine.getByRole('heading', { name: /Someone else changed this record/ }).waitFor();
  await mine.getByRole('radio', { name: /Keep mine/ }).check();
  await saveBy(page, mine, 'Save Language Preferences');
  // Fields that this person did not edit show the present values.
  const accounts = await openSection(page, 'Social Media Accounts');
  await eventually(() => accounts.getByLabel('Facebook').inputValue()).toBe('theirs');
  await page.reload();
  expect(await summaryOf(page, 'Language Preferences')).toContain('French');
});

test('[COM-17] individual data files are turned on only after a confirmation', async ({ page }) => {
  await openNewCompany(page, 'admin@j3tech.test', 'Permanent Test Gatherings');
  const survey = await openSection(page, 'Feedback-survey Settings');
  await survey.getByRole('button', { name: 'Choose Start Date' }).click();
  await page.getByRole('dialog', { name: 'Choose Start Date' }).getByRole('grid').waitFor();
  await expectNoAxeViolations(page, 'a calendar');
  await page.keyboard.press('Escape');
  const files = survey.getByLabel('Individual data files');
  const question = page.getByRole('alertdialog', { name: 'Individual data files' });
  await files.click();
  await question.getByText(/cannot be turned off again/).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await files.isChecked()).toBe(false);
  await files.click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  expect([await files.isChecked(), await files.isDisabled()]).toEqual([true, false]);
});

test('[COM-19] [COM-26] [WID-06] by keyboard, a region is added, renamed and deleted, and languages are chosen', async ({
  page,
}) => {
  await openNewCompany(page, 'admin@j3tech.test', 'Keyboard Test Gatherings');
  const { keyboard } = page;
  const regions = page
    .locator('details')
    .filter({ has: page.getByRole('heading', { name: 'Company Regions' }) });
  await regions.locator('summary').focus();
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await keyboard.type('Harbour');
  await keyboard.press('Enter');
  await closeByKey(page);
  const row = entryOf(regions, 'Regions', 'Harbour');
  await row.getByRole('button', { name: 'Edit Harbour' }).focus();
  await keyboard.press('Enter');
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('Harbor');
  await keyboard.press('Enter');
  await closeByKey(page);
  await entryOf(regions, 'Regions', 'Harbor').getByRole('button', { name: 'Delete Harbor' }).focus();
  await keyboard.press('Enter');
  await page.getByRole('alertdialog', { name: 'Delete Harbor' }).waitFor();
  await expectNoAxeViolations(page, 'the question before a region is deleted');
  await keyboard.press('Tab');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).focus();
  await keyboard.press('Enter');
  await closeByKey(page);
  await regions.getByText('This company has no regions.').waitFor();
  await chooseLanguagesByKey(page);
});

async function chooseLanguagesByKey(page: Page) {
  const section = page
    .locator('details')
    .filter({ has: page.getByRole('heading', { name: 'Language Preferences' }) });
  await section.locator('summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('welsh');
  await section.getByRole('option', { name: 'Welsh' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await section.getByRole('button', { name: 'Save Language Preferences' }).focus();
  await page.keyboard.press('Enter');
  await closeByKey(page);
  expect(await section.innerText()).toContain('Welsh');
}

test('[COM-02] a long name of a company leaves the other breadcrumbs whole', async ({ page }) => {
  await openAs(page, 'admin@j3tech.test', '/company/edit/1?tab=1');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await crumbs.getByText('Locations').waitFor();
  const areCut = await crumbs.locator('li > :first-child').evaluateAll((names) => {
    if (names[1]) names[1].textContent = 'Gatherings '.repeat(40);
    return names.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  });
  expect(areCut).toEqual([false, true, false]);
});

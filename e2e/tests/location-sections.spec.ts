import type { Page } from '@playwright/test';
import { eventually, expect, test } from '../fixtures.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { closeAlert, createCompanyWithChoices, rowsOf } from '../harness/company.ts';
import { locationPath, openNewLocation, saveAllBar, sectionsOf } from '../harness/location.ts';
import {
  chooseSeveral,
  expectError,
  LOCATION_SECTIONS,
  openSection,
  openTab,
  saveBy,
  sectionOf,
} from '../harness/sections.ts';
import { openAs } from '../harness/session.ts';

test('[LOC-13] [LOC-14] [LOC-15] [LOC-16] [LOC-17] [LOC-18] [ERR-16] [ERR-20] [ERR-21] [ERR-22] [ERR-23] [ERR-27] every section of a location names missing values with the specified message', async ({
  page,
}) => {
  const companyId = await createCompanyWithChoices('Blank Location Gatherings');
  await openNewLocation(page, 'admin@j3tech.test', companyId, 'Blank Test Hall');
  const survey = await openSection(page, 'Medallia Settings');
  await survey.getByLabel('Use default colors').uncheck();
  await expectError(survey, 'Save Medallia Settings', 'Required field Date is missing');
  await survey.getByText('Required field Box Color is missing').first().waitFor();
  await expectError(
    await openSection(page, 'Associate Platforms'),
    'Save Platforms',
    'Please select at least one Associate Platform to this location',
  );
  await expectError(await openSection(page, 'Location Logo'), 'Upload', 'Select A Logo First');
  const segments = await openSection(page, 'Associate Business Segments');
  await expectError(segments, 'Save Business Segments', 'Please select at least one Business Segments');
  await segments.getByLabel('Pet', { exact: true }).check();
  await segments.getByRole('textbox', { name: /^Send Survey Start Date/ }).fill('31/12/2026');
  await expectError(segments, 'Save Business Segments', 'Enter a date as MM/DD/YYYY');
  await expectError(
    await openSection(page, 'Manage Business Classifications'),
    'Save Business Classifications',
    'Please select at least one Business Classification',
  );
  await expectError(
    await openSection(page, 'Select languages'),
    'Save Languages',
    'Please select at least one Language',
  );
});

test('a location page is accessible, new and with every section open and one changed', async ({ page }) => {
  await openAs(page, 'admin@j3tech.test', '/company/edit/1?tab=2');
  await page.getByRole('button', { name: 'Add Location' }).waitFor();
  await expectAccessible(page, 'a new location');
  // Northwind's first location has values in every section.
  await page.goto(locationPath('1', '1'));
  for (const title of LOCATION_SECTIONS) await openSection(page, title);
  await page.getByLabel('Medallia Client').fill('Another client');
  await saveAllBar(page).waitFor();
  await expectAccessible(page, 'a location');
});

test('[LOC-08] [ERR-26] several regions need a primary region, and a single region is the primary one', async ({
  page,
}) => {
  const companyId = await createCompanyWithChoices('Primary Test Gatherings');
  await openNewLocation(page, 'admin@j3tech.test', companyId, 'Primary Test Hall');
  const regions = await openSection(page, 'Associate Regions');
  await chooseSeveral(regions, 'Regions', ['Coast', 'Harbor']);
  await expectError(regions, 'Save Regions', 'Select a primary region before saving');
  const isPrimary = (name: string) => regions.getByRole('radio', { name }).isChecked();
  await regions.getByRole('radio', { name: 'Coast' }).check();
  await regions.getByRole('radio', { name: 'Harbor' }).check();
  expect([await isPrimary('Coast'), await isPrimary('Harbor')]).toEqual([false, true]);
  await saveBy(page, regions, 'Save Regions');
  await regions.getByRole('button', { name: /Harbor/ }).click();
  await regions.getByText('The only region is the primary region.').waitFor();
  await saveBy(page, regions, 'Save Regions');
  await page.reload();
  await openSection(page, 'Associate Regions');
  expect(await isPrimary('Coast')).toBe(true);
  expect(await regions.getByRole('radio').count()).toBe(1);
});

const SHARED = ['Location Logo', 'Location specific Social Media Accounts'] as const;

/**
 * Waits until both sections that a location may share with its company are visible, or until both are hidden.
 */
async function expectOwn(page: Page, areThere: boolean) {
  await eventually(() => Promise.all(SHARED.map((title) => sectionOf(page, title).isVisible()))).toEqual(
    SHARED.map(() => areThere),
  );
}

test('[LOC-05] [LOC-06] [LOC-07] logo and social media are hidden while those of the company are used, and a location is marked inactive and active after a confirmation', async ({
  page,
}) => {
  const companyId = await createCompanyWithChoices('Shared Test Gatherings');
  const shared = { usesCompanyLogo: true, usesCompanySocialMedia: true };
  await openNewLocation(page, 'admin@j3tech.test', companyId, 'Shared Test Hall', shared);
  const details = page.getByRole('form', { name: 'Location Details' });
  await expectOwn(page, false);
  await details.getByLabel('Use company logo').uncheck();
  await details.getByLabel('Use company social media').uncheck();
  await saveBy(page, details, 'Save Location Details');
  await expectOwn(page, true);
  await details.getByLabel('Use company logo').check();
  await details.getByLabel('Use company social media').check();
  await saveBy(page, details, 'Save Location Details');
  await expectOwn(page, false);

  for (const next of ['Inactive', 'Active']) {
    const status = next.toUpperCase();
    await page.getByRole('button', { name: `Mark ${next}`, exact: true }).click();
    const question = page.getByRole('alertdialog', { name: `Mark ${next}` });
    await question.getByText(`Are you sure you want to mark this location ${next}?`).waitFor();
    await question.getByRole('button', { name: 'Confirm' }).click();
    await closeAlert(page, 'Success');
    await sectionsOf(page).getByText(status, { exact: true }).waitFor();
    await openTab(page, 'Locations');
    await eventually(() => rowsOf(page).first().innerText()).toMatch(new RegExp(`\\s${status}`));
    await page.goBack();
    await page.getByRole('heading', { name: 'Shared Test Hall' }).waitFor();
  }
});

test('[LOC-21] [ERR-30] [ERR-35] a location that does not exist and one of another company get the same message, and the company list opens', async ({
  page,
}) => {
  const messages: string[] = [];
  // The first does not exist, and the second belongs to Northwind.
  for (const id of ['999999', '1']) {
    await openAs(page, 'owner@southwind.test', locationPath('2', id));
    messages.push(await closeAlert(page, 'Error'));
    await page.getByRole('heading', { name: 'Company Management' }).waitFor();
  }
  expect(messages[0]).toContain('Location does not exist');
  expect(messages[1]).toBe(messages[0]);
  await page.goto(locationPath('1', '1'));
  expect(await closeAlert(page, 'Error')).toContain('Company does not exist');
});

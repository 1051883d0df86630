import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { closeAlert, createCompanyWithChoices, rowsOf } from '../harness/company.ts';
import { locationPath, openNewLocation, sectionsOf } from '../harness/location.ts';
import { chooseSeveral, expectTold, openSection, openTab, saveBy, sectionOf } from '../harness/sections.ts';
import { signInAs } from '../harness/session.ts';
import { story, useBrowser } from '../harness/story.ts';

useBrowser();

story(
  '[LOC-13] [LOC-14] [LOC-15] [LOC-16] [LOC-17] [LOC-18] [ERR-16] [ERR-20] [ERR-21] [ERR-22] [ERR-23] [ERR-27] every section of a location says in the documents’ words what is missing',
  async ({ page }) => {
    const companyId = await createCompanyWithChoices('Blank Location Gatherings');
    await signInAs(page, 'admin@j3tech.test');
    await openNewLocation(page, companyId, 'Blank Story Hall');
    const survey = await openSection(page, 'Medallia Settings');
    await survey.getByLabel('Use default colors').uncheck();
    await expectTold(survey, 'Save Medallia Settings', 'Required field Date is missing');
    await survey.getByText('Required field Box Color is missing').first().waitFor();
    await expectTold(
      await openSection(page, 'Associate Platforms'),
      'Save Platforms',
      'Please select at least one Associate Platform to this location',
    );
    await expectTold(await openSection(page, 'Location Logo'), 'Upload', 'Select A Logo First');
    const segments = await openSection(page, 'Associate Business Segments');
    await expectTold(segments, 'Save Business Segments', 'Please select at least one Business Segments');
    await segments.getByLabel('Pet', { exact: true }).check();
    await segments.getByRole('textbox', { name: /^Send Survey Start Date/ }).fill('31/12/2026');
    await expectTold(segments, 'Save Business Segments', 'Enter a date as MM/DD/YYYY');
    await expectTold(
      await openSection(page, 'Manage Business Classifications'),
      'Save Business Classifications',
      'Please select at least one Business Classification',
    );
    await expectTold(
      await openSection(page, 'Select languages'),
      'Save Languages',
      'Please select at least one Language',
    );
  },
);

story('[LOC-08] [ERR-26] several regions need a primary one, a single one is by itself', async ({ page }) => {
  const companyId = await createCompanyWithChoices('Primary Story Gatherings');
  await signInAs(page, 'admin@j3tech.test');
  await openNewLocation(page, companyId, 'Primary Story Hall');
  const regions = await openSection(page, 'Associate Regions');
  await chooseSeveral(regions, 'Regions', ['Coast', 'Harbor']);
  await expectTold(regions, 'Save Regions', 'Select a primary region before saving');
  const isPrimary = (name: string) => regions.getByRole('radio', { name }).isChecked();
  await regions.getByRole('radio', { name: 'Coast' }).check();
  await regions.getByRole('radio', { name: 'Harbor' }).check();
  expect([await isPrimary('Coast'), await isPrimary('Harbor')]).toEqual([false, true]);
  await saveBy(page, regions, 'Save Regions');
  await regions.getByRole('button', { name: /Harbor/ }).click();
  await regions.getByText('The only region is the primary one.').waitFor();
  await saveBy(page, regions, 'Save Regions');
  await page.reload();
  await openSection(page, 'Associate Regions');
  expect(await isPrimary('Coast')).toBe(true);
  expect(await regions.getByRole('radio').count()).toBe(1);
});

const SHARED = ['Location Logo', 'Location specific Social Media Accounts'] as const;

/** Waits until both sections that a location may share with its company are there, or are not. */
async function expectOwn(page: Page, areThere: boolean) {
  await expect
    .poll(() => Promise.all(SHARED.map((title) => sectionOf(page, title).isVisible())))
    .toEqual(SHARED.map(() => areThere));
}

story(
  '[LOC-05] [LOC-06] [LOC-07] logo and social media are hidden while the company’s are used; a location is set inactive and active after a question',
  async ({ page }) => {
    const companyId = await createCompanyWithChoices('Shared Story Gatherings');
    await signInAs(page, 'admin@j3tech.test');
    const shared = { usesCompanyLogo: true, usesCompanySocialMedia: true };
    await openNewLocation(page, companyId, 'Shared Story Hall', shared);
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
      await expect.poll(() => rowsOf(page).first().innerText()).toMatch(new RegExp(`\\s${status}`));
      await page.goBack();
      await page.getByRole('heading', { name: 'Update Location: Shared Story Hall' }).waitFor();
    }
  },
);

story(
  '[LOC-21] [ERR-30] [ERR-35] a location that is not there, or is another company’s, is told, and the list of companies opens',
  async ({ page }) => {
    await signInAs(page, 'owner@southwind.test');
    const told: string[] = [];
    // The first is nobody's, the second Northwind's.
    for (const id of ['999999', '1']) {
      await page.goto(locationPath('2', id));
      told.push(await closeAlert(page, 'Error'));
      await page.getByRole('heading', { name: 'Company Management' }).waitFor();
    }
    expect(told[0]).toContain('Location does not exist');
    expect(told[1]).toBe(told[0]);
    await page.goto(locationPath('1', '1'));
    expect(await closeAlert(page, 'Error')).toContain('Company does not exist');
  },
);

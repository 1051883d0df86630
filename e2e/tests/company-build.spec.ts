import type { Page } from '@playwright/test';
import { eventually, expect, test } from '../fixtures.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { chooseUsAddress } from '../harness/address.ts';
import { closeAlert, detailsOf, openCompany } from '../harness/company.ts';
import { takePicture } from '../harness/pictures.ts';
import { chooseSeveral, entryOf, openSection, openTab, saveBy, summaryOf } from '../harness/sections.ts';
import { openCompanyList } from '../harness/session.ts';

const NAME = 'Newcomer Test Gatherings';

test('[GEN-01] [GEN-02] [COM-05] [COM-07] [COM-08] [COM-31] a new company is completed section by section, and every value is there when it is opened again', async ({
  page,
}) => {
  await openCompanyList(page, 'staff@j3tech.test');
  await addWithAddress(page);
  await fillRates(page);
  await fillSurvey(page);
  await fillLogo(page);
  await fillLists(page);
  await fillRegions(page);
  await fillSocialMedia(page);
  await fillEvents(page);
  await openCompany(page, NAME);
  await expectEverything(page);
});

/** [COM-12] [ADR-02] [ADR-04] */
async function addWithAddress(page: Page) {
  await page.getByRole('link', { name: 'Add New Company' }).click();
  const form = page.getByRole('form', { name: 'the new company' });
  await form.getByLabel(/^Business Name/).fill(NAME);
  await chooseUsAddress(form, '120 Main');
  await form.getByRole('button', { name: 'Add Company' }).click();
  await closeAlert(page, 'Success');
  await page.getByRole('heading', { name: `Update Company: ${NAME}` }).waitFor();
}

/** [COM-16] */
async function fillRates(page: Page) {
  const form = page.getByRole('form', { name: 'PTX Fees' });
  for (const rate of ['Digital Rate', 'Paper Rate', 'Resend Paper Rate', 'Per Location Rate']) {
    await form.getByLabel(new RegExp(`^${rate}`)).fill('2.5');
  }
  await saveBy(page, form, 'Save PTX Fees');
}

/** [COM-17] [COM-28] [COM-29] */
async function fillSurvey(page: Page) {
  const section = await openSection(page, 'Feedback-survey Settings');
  await section.getByLabel('Client').fill('Newcomer');
  await section.getByRole('textbox', { name: /^Start Date/ }).fill('2/9/2026');
  await section.getByLabel('Opt out of paper surveys').check();
  await section.getByLabel('Use defaults').uncheck();
  await section.getByRole('textbox', { name: /^Quick-start Email Box Color/ }).fill('#1d4ed8');
  await section.getByRole('textbox', { name: /^Quick-start Email Text Color/ }).fill('#ffffff');
  await section.getByLabel('Individual data files').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await saveBy(page, section, 'Save Survey Settings');
}

/** [COM-18] [WID-09] [WID-11] */
async function fillLogo(page: Page) {
  const section = await openSection(page, 'Company Logo');
  const file = await takePicture(page);
  const chooser = page.waitForEvent('filechooser');
  await section.getByRole('button', { name: 'Browse' }).click();
  await (await chooser).setFiles(file);
  await section.getByRole('button', { name: 'Zoom in' }).click();
  await section.getByRole('button', { name: 'Rotate right' }).click();
  await section.getByRole('button', { name: 'SAVE PHOTO' }).click();
  await saveBy(page, section, 'Upload');
}

/** [COM-10] [COM-11] [COM-26] [COM-27] */
async function fillLists(page: Page) {
  const segments = await openSection(page, 'Business Segments');
  await chooseSeveral(segments, 'Business Segments', ['Events', 'Hospitality']);
  await saveBy(page, segments, 'Save Business Segments');
  const languages = await openSection(page, 'Language Preferences');
  await chooseSeveral(languages, 'Languages', ['English', 'Spanish']);
  await saveBy(page, languages, 'Save Language Preferences');
  await openTab(page, 'Platforms');
  const platforms = page.getByRole('tabpanel', { name: 'Platforms' });
  await platforms.getByLabel('Sharebly').check();
  await expectAccessible(page, 'the platforms of a company');
  await saveBy(page, platforms, 'Save Detail');
  await openTab(page, 'Company');
}

/** [COM-19] [COM-20] */
async function fillRegions(page: Page) {
  const section = await openSection(page, 'Company Regions');
  for (const name of ['Inland', 'Seaside', 'Surplus']) {
    await section.getByLabel(/^Region Name/).fill(name);
    await saveBy(page, section, 'Add Region');
  }
  await section.getByRole('button', { name: 'Edit Seaside' }).click();
  await section.getByLabel(/^Region Name/).fill('Coast');
  await saveBy(page, section, 'Update Region');
  await section.getByRole('button', { name: 'Delete Surplus' }).click();
  await page
    .getByRole('alertdialog', { name: 'Delete Surplus' })
    .getByRole('button', { name: 'Confirm' })
    .click();
  await closeAlert(page, 'Success');
}

/** [COM-30] */
async function fillSocialMedia(page: Page) {
  const section = await openSection(page, 'Social Media Accounts');
  await section.getByLabel('Facebook').fill('newcomer');
  await section.getByLabel('Google Business Link').fill('https://maps.example/newcomer');
  await saveBy(page, section, 'Save Social Media Accounts');
}

/** [COM-22] [COM-23] [COM-25] [ADR-05] */
async function fillEvents(page: Page) {
  const section = await openSection(page, 'Event Types');
  await section.getByLabel(/^Event Name/).fill('Harbor Reception');
  await section.getByLabel(/^Event Type/).selectOption({ label: 'Reception' });
  await section.getByLabel(/^Venue$/).selectOption({ label: 'Custom venue' });
  await section.getByLabel(/^Custom Venue/).fill('The Old Boat House');
  await section.getByLabel('Zip Code').fill('97201');
  await eventually(() => section.getByLabel('City').inputValue()).toBe('Portland');
  await saveBy(page, section, 'Add Event');
  await section.getByLabel(/^Venue Name/).fill('Boat House in reserve');
  await section
    .getByLabel(/^Event\b/)
    .last()
    .selectOption({ label: 'Harbor Reception' });
  await saveBy(page, section, 'Add Default Venue');
}

async function expectEverything(page: Page) {
  const details = detailsOf(page);
  expect(await details.getByLabel(/^Address Line 1/).inputValue()).toMatch(/^120 Main/);
  expect(await details.getByLabel(/^Zip Code/).inputValue()).toMatch(/^\d{5}$/);
  expect(await page.getByLabel(/^Paper Rate/).inputValue()).toContain('2.50');
  await eventually(() => summaryOf(page, 'Company Regions')).toMatch(/Coast.*Inland/);
  expect(await summaryOf(page, 'Business Segments')).toMatch(/Events.*Hospitality/);
  expect(await summaryOf(page, 'Language Preferences')).toMatch(/English.*Spanish/);
  expect(await summaryOf(page, 'Social Media Accounts')).toContain('Facebook');
  expect(await summaryOf(page, 'Event Types')).toContain('Harbor Reception');
  const survey = await openSection(page, 'Feedback-survey Settings');
  expect(await survey.getByRole('textbox', { name: /^Start Date/ }).inputValue()).toBe('02/09/2026');
  expect(await survey.getByRole('textbox', { name: /^Quick-start Email Box Color/ }).inputValue()).toBe(
    '#1D4ED8',
  );
  const files = survey.getByLabel('Individual data files');
  expect([await files.isChecked(), await files.isDisabled()]).toEqual([true, true]);
  const logo = await openSection(page, 'Company Logo');
  const picture = logo.getByRole('img', { name: `Logo of ${NAME}` });
  await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(260);
  const events = await openSection(page, 'Event Types');
  expect(await entryOf(events, 'Events', 'Harbor Reception').innerText()).toContain('The Old Boat House');
  expect(await entryOf(events, 'Default Venues', 'Boat House').innerText()).toContain('For Harbor Reception');
  await openTab(page, 'Platforms');
  expect(await page.getByLabel('Sharebly').isChecked()).toBe(true);
}

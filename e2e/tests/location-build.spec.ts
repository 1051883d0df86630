import type { Page } from '@playwright/test';
import { eventually, expect, test } from '../fixtures.ts';
import { chooseUsAddress } from '../harness/address.ts';
import { closeAlert, createCompanyWithChoices, rowsOf, saveCompanyRates } from '../harness/company.ts';
import { takePicture } from '../harness/pictures.ts';
import { chooseSeveral, openSection, saveBy, summaryOf } from '../harness/sections.ts';
import { openAs } from '../harness/session.ts';

const NAME = 'Pier Test Hall';

test('[GEN-03] [GEN-04] [LOC-01] [LOC-02] [LOC-03] [LOC-04] [LOC-20] a new location is completed section by section, and every value is there after a reload', async ({
  page,
}) => {
  const companyId = await createCompanyWithChoices('Ten Sections Gatherings');
  await saveCompanyRates(companyId, '2.50');
  await openAs(page, 'staff@j3tech.test', `/company/edit/${companyId}?tab=1`);
  await addWithAddress(page);
  await applyCompanyRates(page);
  await fillSurvey(page);
  await choosePlatforms(page);
  await fillLogo(page);
  await fillSegments(page);
  await fillLists(page);
  await fillRegions(page);
  await fillSocialMedia(page);
  await page.reload();
  await expectEverything(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await eventually(() => rowsOf(page).allInnerTexts()).toEqual([
    expect.stringMatching(/Pier Test Hall\s+\S.*\s+\w\w\s+ACTIVE/),
  ]);
});

/** [LOC-11] [LOC-19] [ADR-02] */
async function addWithAddress(page: Page) {
  await page.getByRole('button', { name: 'Add New Location' }).click();
  const form = page.getByRole('form', { name: 'the new location' });
  await form.getByLabel(/^Public Location Name/).fill(`  ${NAME} `);
  await form.getByLabel(/^Mailing Name/).fill('Pier mail');
  await form.getByLabel(/^Location Billing Name/).fill('Pier bills');
  await form.getByLabel('Phone Number').pressSequentially('5035550142');
  await chooseUsAddress(form, '120 Main');
  await form.getByLabel('Use company logo').uncheck();
  await form.getByLabel('Use company social media').uncheck();
  await form.getByRole('button', { name: 'Add Location' }).click();
  await closeAlert(page, 'Success');
  await page.getByRole('heading', { name: `${NAME}` }).waitFor();
}

/** [LOC-09] [API-53] */
async function applyCompanyRates(page: Page) {
  const section = await openSection(page, 'PTX Fees');
  await section.getByLabel('Company PTX Fees Applied').click();
  await eventually(() => section.getByLabel(/^Paper Rate/).inputValue()).toContain('2.50');
  await saveBy(page, section, 'Save PTX Fees');
}

/** [LOC-17] [API-65] */
async function fillSurvey(page: Page) {
  const section = await openSection(page, 'Medallia Settings');
  await section.getByLabel('Medallia Client').fill('Pier');
  await section.getByRole('textbox', { name: /^Medallia Start Date/ }).fill('2/9/2026');
  await section.getByLabel('Opt out of paper surveys').check();
  await section.getByLabel('Use default colors').uncheck();
  await section.getByRole('textbox', { name: /^Email Box Color/ }).fill('#1d4ed8');
  await section.getByRole('textbox', { name: /^Email Text Color/ }).fill('#ffffff');
  await saveBy(page, section, 'Save Medallia Settings');
}

/** [LOC-15] [API-64] */
async function choosePlatforms(page: Page) {
  const section = await openSection(page, 'Associate Platforms');
  expect(await section.getByRole('checkbox').count()).toBe(3);
  await section.getByLabel('Sharebly').check();
  await saveBy(page, section, 'Save Platforms');
}

/** [LOC-16] [API-66] */
async function fillLogo(page: Page) {
  const section = await openSection(page, 'Location Logo');
  const file = await takePicture(page);
  const chooser = page.waitForEvent('filechooser');
  await section.getByRole('button', { name: 'Browse' }).click();
  await (await chooser).setFiles(file);
  await section.getByRole('button', { name: 'SAVE PHOTO' }).click();
  await saveBy(page, section, 'Upload');
}

/** [LOC-10] [LOC-18] [API-58] */
async function fillSegments(page: Page) {
  const section = await openSection(page, 'Associate Business Segments');
  for (const name of ['Cremation', 'Events', 'Pet']) await section.getByLabel(name, { exact: true }).check();
  const surveysOf = (name: string) => section.getByRole('group', { name: `Surveys of ${name}` });
  await surveysOf('Events')
    .getByRole('textbox', { name: /^Send Survey Start Date/ })
    .fill('3/1/2026');
  await surveysOf('Pet').getByLabel('Never send survey').check();
  await section.getByLabel('Cremation', { exact: true }).uncheck();
  expect(await surveysOf('Cremation').count()).toBe(0);
  await saveBy(page, section, 'Save Business Segments');
}

/** [LOC-13] [LOC-14] [API-59] [API-61] */
async function fillLists(page: Page) {
  const classifications = await openSection(page, 'Manage Business Classifications');
  await chooseSeveral(classifications, 'Business Classifications', ['Family Owned', 'Urban']);
  await saveBy(page, classifications, 'Save Business Classifications');
  const languages = await openSection(page, 'Select languages');
  await chooseSeveral(languages, 'Languages', ['English', 'Spanish']);
  await saveBy(page, languages, 'Save Languages');
}

/** [LOC-08] [API-62] */
async function fillRegions(page: Page) {
  const section = await openSection(page, 'Associate Regions');
  await chooseSeveral(section, 'Regions', ['Coast', 'Inland']);
  await section.getByRole('radio', { name: 'Inland' }).check();
  await saveBy(page, section, 'Save Regions');
}

/** [API-60] */
async function fillSocialMedia(page: Page) {
  const section = await openSection(page, 'Location specific Social Media Accounts');
  await section.getByLabel('Facebook').fill('pier');
  await section.getByLabel('Google Business Link').fill('https://maps.example/pier');
  await saveBy(page, section, 'Save Social Media Accounts');
}

async function expectEverything(page: Page) {
  await page.getByText('LOCATION ID:').waitFor();
  const details = page.getByRole('form', { name: 'Location Details' });
  expect(await details.getByLabel(/^Mailing Name/).inputValue()).toBe('Pier mail');
  expect(await details.getByLabel('Phone Number').inputValue()).toBe('(503) 555-0142');
  expect(await details.getByLabel(/^Zip Code/).inputValue()).toMatch(/^\d{5}$/);
  expect(await summaryOf(page, 'Associate Platforms')).toContain('Sharebly');
  expect(await summaryOf(page, 'Associate Business Segments')).toMatch(/Events.*Pet/);
  expect(await summaryOf(page, 'Manage Business Classifications')).toMatch(/Family Owned.*Urban/);
  expect(await summaryOf(page, 'Associate Regions')).toContain('Inland (primary); Coast');
  expect(await summaryOf(page, 'Select languages')).toMatch(/English.*Spanish/);
  const fees = await openSection(page, 'PTX Fees');
  expect(await fees.getByLabel('Company PTX Fees Applied').isChecked()).toBe(true);
  expect(await fees.getByLabel(/^Digital Rate/).inputValue()).toContain('2.50');
  const survey = await openSection(page, 'Medallia Settings');
  expect(await survey.getByRole('textbox', { name: /^Medallia Start Date/ }).inputValue()).toBe('02/09/2026');
  expect(await survey.getByRole('textbox', { name: /^Email Box Color/ }).inputValue()).toBe('#1D4ED8');
  const segments = await openSection(page, 'Associate Business Segments');
  const events = segments.getByRole('group', { name: 'Surveys of Events' });
  expect(await events.getByRole('textbox', { name: /^Send Survey Start Date/ }).inputValue()).toBe(
    '03/01/2026',
  );
  const regions = await openSection(page, 'Associate Regions');
  expect(await regions.getByRole('radio', { name: 'Inland' }).isChecked()).toBe(true);
  const social = await openSection(page, 'Location specific Social Media Accounts');
  expect(await social.getByLabel('Facebook').inputValue()).toBe('pier');
  const logo = await openSection(page, 'Location Logo');
  const picture = logo.getByRole('img', { name: `Logo of ${NAME}` });
  await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(260);
}

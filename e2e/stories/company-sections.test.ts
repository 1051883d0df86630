import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openNewCompany } from '../harness/company.ts';
import { closeByKey } from '../harness/keyboard.ts';
import {
  chooseSeveral,
  entryOf,
  expectTold,
  openSection,
  openTab,
  saveBy,
  summaryOf,
} from '../harness/sections.ts';
import { signInAs } from '../harness/session.ts';
import { story, useBrowser } from '../harness/story.ts';

useBrowser();

story(
  '[COM-11] [COM-20] [COM-23] [COM-24] [COM-25] [COM-26] [COM-27] [COM-28] [COM-29] [ERR-17] [ERR-18] [ERR-19] [ERR-20] [ERR-21] [ERR-22] [ERR-23] [ERR-24] [ERR-25] every section says in the documents’ words what is missing',
  async ({ page }) => {
    await signInAs(page, 'admin@j3tech.test');
    await openNewCompany(page, 'Blank Story Gatherings');
    const survey = await openSection(page, 'Feedback-survey Settings');
    await survey.getByLabel('Use defaults').uncheck();
    await expectTold(survey, 'Save Survey Settings', 'Required field Date is missing');
    await survey.getByText('Required field Box Color is missing').first().waitFor();
    const segments = await openSection(page, 'Business Segments');
    await expectTold(segments, 'Save Business Segments', 'Please select at least one Business Segments');
    const languages = await openSection(page, 'Language Preferences');
    await expectTold(languages, 'Save Language Preferences', 'Please select at least one Language');
    const regions = await openSection(page, 'Company Regions');
    await expectTold(regions, 'Add Region', 'Region name cannot be blank');
    await regions.getByLabel(/^Region Name/).fill('no region');
    await expectTold(regions, 'Add Region', 'Region name cannot be blank');
    await expectEventMistakes(await openSection(page, 'Event Types'));
    await openTab(page, 'Platforms');
    const platforms = page.getByRole('tabpanel', { name: 'Platforms' });
    await expectTold(platforms, 'Save Detail', 'Please select at least one Platform');
  },
);

async function expectEventMistakes(events: Locator) {
  const incomplete = 'Add atleast one event name & type before saving';
  await expectTold(events, 'Add Event', incomplete);
  await events.getByLabel(/^Event Name/).fill('No Event');
  await events.getByLabel(/^Event Type/).selectOption({ label: 'Wedding' });
  await expectTold(events, 'Add Event', incomplete);
  await events.getByLabel(/^Event Name/).fill('A wedding');
  await events.getByLabel(/^Venue$/).selectOption({ label: 'Custom venue' });
  await expectTold(events, 'Add Event', 'Custom field cannot be blank');
  await expectTold(events, 'Add Default Venue', 'Field cannot be blank');
}

story(
  '[COM-21] [COM-24] (AMB-05) a company says that it has no regions and no events, and then that it has one',
  async ({ page }) => {
    await signInAs(page, 'admin@j3tech.test');
    await openNewCompany(page, 'Placeholder Story Gatherings');
    const regions = await openSection(page, 'Company Regions');
    await saveBy(page, regions, 'Save without regions');
    await regions.getByText('No Region (none yet)').waitFor();
    await regions.getByRole('button', { name: 'Edit No Region' }).click();
    await regions.getByLabel(/^Region Name/).fill('Harbor');
    await saveBy(page, regions, 'Update Region');
    await entryOf(regions, 'Regions', 'Harbor').waitFor();
    const events = await openSection(page, 'Event Types');
    await saveBy(page, events, 'Save without events');
    await events.getByText('No event (none yet)').waitFor();
  },
);

story(
  '[COM-26] two people choose the languages of one company: the second is told, and other sections are not in the way',
  async ({ page, openTab: openBrowserTab }) => {
    await signInAs(page, 'admin@j3tech.test');
    const path = await openNewCompany(page, 'Contested Section Gatherings');
    const mine = await openSection(page, 'Language Preferences');
    await chooseSeveral(mine, 'Languages', ['French']);

    const other = await openBrowserTab();
    await signInAs(other, 'staff@j3tech.test');
    await other.goto(path);
    const social = await openSection(other, 'Social Media Accounts');
    await social.getByLabel('Facebook').fill('theirs');
    await saveBy(other, social, 'Save Social Media Accounts');
    const theirs = await openSection(other, 'Language Preferences');
    await chooseSeveral(theirs, 'Languages', ['German']);
    await saveBy(other, theirs, 'Save Language Preferences');

    await mine.getByRole('button', { name: 'Save Language Preferences' }).click();
    await mine.getByRole('heading', { name: /Somebody else changed this/ }).waitFor();
    await mine.getByRole('radio', { name: /Keep mine/ }).check();
    await saveBy(page, mine, 'Save Language Preferences');
    // What nobody touched here is shown as it is now.
    const accounts = await openSection(page, 'Social Media Accounts');
    await expect.poll(() => accounts.getByLabel('Facebook').inputValue()).toBe('theirs');
    await page.reload();
    expect(await summaryOf(page, 'Language Preferences')).toContain('French');
  },
);

story('[COM-17] individual data files are turned on after a question, and not without', async ({ page }) => {
  await signInAs(page, 'admin@j3tech.test');
  await openNewCompany(page, 'Permanent Story Gatherings');
  const survey = await openSection(page, 'Feedback-survey Settings');
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

story(
  '[COM-19] [COM-26] [WID-06] all by keyboard: a region is added, renamed and deleted, and languages are chosen',
  async ({ page }) => {
    await signInAs(page, 'admin@j3tech.test');
    await openNewCompany(page, 'Keyboard Story Gatherings');
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
    await keyboard.press('Tab');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).focus();
    await keyboard.press('Enter');
    await closeByKey(page);
    await regions.getByText('This company has no regions.').waitFor();
    await chooseLanguagesByKey(page);
  },
);

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

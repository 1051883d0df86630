import type { Page } from '@playwright/test';
import { eventually, expect, test } from '../fixtures.ts';
import { expectNoAxeViolations } from '../harness/accessibility.ts';
import { closeAlert, createCompanyWithChoices } from '../harness/company.ts';
import { openNewLocation, saveAllBar } from '../harness/location.ts';
import { chooseSeveral, openSection, saveBy, summaryOf } from '../harness/sections.ts';
import { openAs } from '../harness/session.ts';

// Runs in one worker, which starts one gateway for all tests of the file.
test.describe.configure({ mode: 'default' });
test.use({ baseURL: ({ faultyGateway }, use) => use(faultyGateway.url) });
test.afterEach(({ faultyGateway }) => faultyGateway.service.breaks('none'));

const detailsOf = (page: Page) => page.getByRole('form', { name: 'Location Details' });
const saveAll = (page: Page) => saveAllBar(page).getByRole('button', { name: 'Save all changes' }).click();

/** Changes four sections of a location without saving them. */
async function changeFour(page: Page) {
  await detailsOf(page)
    .getByLabel(/^Mailing Name/)
    .fill('New mail');
  const platforms = await openSection(page, 'Associate Platforms');
  await platforms.getByLabel('Sharebly').check();
  const social = await openSection(page, 'Location specific Social Media Accounts');
  await social.getByLabel('Facebook').fill('new-page');
  const languages = await openSection(page, 'Select languages');
  await chooseSeveral(languages, 'Languages', ['Welsh']);
  return { platforms, social, languages };
}

test('[LOC-03] [LOC-20] when a call fails during a batch save, the report lists each section, typed values stay, and the next save sends only the rest', async ({
  page,
  faultyGateway: { service },
}) => {
  const companyId = await createCompanyWithChoices('Interrupted Save Gatherings');
  await openNewLocation(page, 'admin@j3tech.test', companyId, 'Interrupted Test Hall');
  const { platforms, social, languages } = await changeFour(page);
  await eventually(() => saveAllBar(page).innerText()).toMatch(
    /Location Details, Associate Platforms, Location specific.*, Select languages/,
  );

  service.breaks('refused', /^POST \/location\/platforms\/save/);
  await saveAll(page);
  const report = page.getByRole('alertdialog', { name: 'Error' });
  await report.getByText(/Your changes there are kept/).waitFor();
  await expectNoAxeViolations(page, 'the report of a save');
  const text = await closeAlert(page, 'Error');
  expect(text).toMatch(/Associate Platforms: \S/);
  expect(text).toMatch(/Social Media Accounts: Skipped because an earlier section failed/);
  expect(text).toMatch(/Select languages: Skipped because an earlier section failed/);
  expect(text).not.toMatch(/Location Details: |undefined|null|ECONN/);
  expect(await saveAllBar(page).innerText()).not.toContain('Location Details');
  expect(await platforms.getByLabel('Sharebly').isChecked()).toBe(true);
  expect(await social.getByLabel('Facebook').inputValue()).toBe('new-page');
  expect(await languages.innerText()).toContain('Welsh');

  // The service works again, except that it refuses the details, which are already saved.
  service.breaks('refused', /^PUT \/location/);
  const before = service.broken();
  await saveAll(page);
  await closeAlert(page, 'Success');
  expect(service.broken()).toBe(before);
  await saveAllBar(page).waitFor({ state: 'detached' });
  await page.reload();
  expect(
    await detailsOf(page)
      .getByLabel(/^Mailing Name/)
      .inputValue(),
  ).toBe('New mail');
  expect(await summaryOf(page, 'Associate Platforms')).toContain('Sharebly');
  expect(await summaryOf(page, 'Select languages')).toContain('Welsh');
});

test('when a response is lost during a batch save, the next save completes without a conflict', async ({
  page,
  faultyGateway: { service },
}) => {
  const companyId = await createCompanyWithChoices('Lost Save Gatherings');
  await openNewLocation(page, 'admin@j3tech.test', companyId, 'Lost Test Hall');
  await changeFour(page);
  service.breaks('answer lost', /^POST \/location\/platforms\/save/);
  await saveAll(page);
  expect(await closeAlert(page, 'Error')).toMatch(/Associate Platforms: \S/);
  service.breaks('none');
  await saveAll(page);
  await closeAlert(page, 'Success');
  await saveAllBar(page).waitFor({ state: 'detached' });
  await page.reload();
  expect(await summaryOf(page, 'Associate Platforms')).toContain('Sharebly');
  expect(await summaryOf(page, 'Select languages')).toContain('Welsh');
});

test('[LOC-03] when two people edit one location, only the section that both changed is a conflict, and the other sections are saved', async ({
  page,
  openTab,
}) => {
  const companyId = await createCompanyWithChoices('Contested Location Gatherings');
  const path = await openNewLocation(page, 'admin@j3tech.test', companyId, 'Contested Test Hall');
  const { languages } = await changeFour(page);

  const other = await openTab();
  await openAs(other, 'staff@j3tech.test', path);
  const theirs = await openSection(other, 'Select languages');
  await chooseSeveral(theirs, 'Languages', ['German']);
  await saveBy(other, theirs, 'Save Languages');
  const classifications = await openSection(other, 'Manage Business Classifications');
  await chooseSeveral(classifications, 'Business Classifications', ['Urban']);
  await saveBy(other, classifications, 'Save Business Classifications');

  await saveAll(page);
  const text = await closeAlert(page, 'Error');
  expect(text).toMatch(/Select languages: \S/);
  expect(text).not.toMatch(/Location Details: |Associate Platforms: |Social Media Accounts: /);
  await languages.getByRole('heading', { name: /Someone else changed this record/ }).waitFor();
  await saveAll(page);
  await saveAllBar(page)
    .getByText(/Choose which values to keep first/)
    .waitFor();
  await languages.getByRole('radio', { name: /Keep mine/ }).check();
  await saveAll(page);
  await closeAlert(page, 'Success');
  await page.reload();
  expect(await summaryOf(page, 'Select languages')).toMatch(/Welsh/);
  expect(await summaryOf(page, 'Manage Business Classifications')).toContain('Urban');
  expect(await summaryOf(page, 'Location specific Social Media Accounts')).toContain('Facebook');
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { expectNoAxeViolations } from '../harness/accessibility.ts';
import { closeAlert, createCompanyWithChoices } from '../harness/company.ts';
import { type FaultyService, startFaultyService } from '../harness/faulty-service.ts';
import { type GatewayProcess, startGateway } from '../harness/gateway-process.ts';
import { openNewLocation, saveAllBar } from '../harness/location.ts';
import { chooseSeveral, openSection, saveBy, summaryOf } from '../harness/sections.ts';
import { signInAs } from '../harness/session.ts';
import { story, useBrowser } from '../harness/story.ts';

useBrowser();

let service: FaultyService;
let gateway: GatewayProcess;

beforeAll(async () => {
  service = await startFaultyService(inject('backendUrl'));
  gateway = await startGateway({ UPSTREAM_URL: service.url });
});
afterAll(async () => {
  await gateway.stop();
  await service.close();
});

const at = () => gateway.url;

const detailsOf = (page: Page) => page.getByRole('form', { name: 'Location Details' });
const saveAll = (page: Page) => saveAllBar(page).getByRole('button', { name: 'Save all changes' }).click();

/** Changes four sections of a location, none of which is saved. */
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

story(
  '[LOC-03] [LOC-20] a call fails in the middle of saving all: what was saved and what not is told, nothing typed is lost, and the next press does only what is missing',
  async ({ page }) => {
    const companyId = await createCompanyWithChoices('Interrupted Save Gatherings');
    await signInAs(page, 'admin@j3tech.test');
    await openNewLocation(page, companyId, 'Interrupted Story Hall');
    const { platforms, social, languages } = await changeFour(page);
    await expect
      .poll(() => saveAllBar(page).innerText())
      .toMatch(/Location Details, Associate Platforms, Location specific.*, Select languages/);

    service.breaks('refused', /^POST \/location\/platforms\/save/);
    await saveAll(page);
    const report = page.getByRole('alertdialog', { name: 'Error' });
    await report.getByText(/What you typed there is kept/).waitFor();
    await expectNoAxeViolations(page, 'the report of a save');
    const told = await closeAlert(page, 'Error');
    expect(told).toMatch(/Associate Platforms: \S/);
    expect(told).toMatch(/Social Media Accounts: Not tried/);
    expect(told).toMatch(/Select languages: Not tried/);
    expect(told).not.toMatch(/Location Details: |undefined|null|ECONN/);
    expect(await saveAllBar(page).innerText()).not.toContain('Location Details');
    expect(await platforms.getByLabel('Sharebly').isChecked()).toBe(true);
    expect(await social.getByLabel('Facebook').inputValue()).toBe('new-page');
    expect(await languages.innerText()).toContain('Welsh');

    // The service works again, but would not survive that the details are sent once more.
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
  },
  { at },
);

story(
  'the answer to a section is lost while all are saved: the second press saves the rest, and takes the lost one for its own',
  async ({ page }) => {
    const companyId = await createCompanyWithChoices('Lost Save Gatherings');
    await signInAs(page, 'admin@j3tech.test');
    await openNewLocation(page, companyId, 'Lost Story Hall');
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
  },
  { at },
);

story(
  '[LOC-03] two people work on one location: one section is contested, the others are saved, and nobody’s work is lost',
  async ({ page, openTab }) => {
    service.breaks('none');
    const companyId = await createCompanyWithChoices('Contested Location Gatherings');
    await signInAs(page, 'admin@j3tech.test');
    const path = await openNewLocation(page, companyId, 'Contested Story Hall');
    const { languages } = await changeFour(page);

    const other = await openTab();
    await signInAs(other, 'staff@j3tech.test');
    await other.goto(path);
    const theirs = await openSection(other, 'Select languages');
    await chooseSeveral(theirs, 'Languages', ['German']);
    await saveBy(other, theirs, 'Save Languages');
    const classifications = await openSection(other, 'Manage Business Classifications');
    await chooseSeveral(classifications, 'Business Classifications', ['Urban']);
    await saveBy(other, classifications, 'Save Business Classifications');

    await saveAll(page);
    const told = await closeAlert(page, 'Error');
    expect(told).toMatch(/Select languages: \S/);
    expect(told).not.toMatch(/Location Details: |Associate Platforms: |Social Media Accounts: /);
    await languages.getByRole('heading', { name: /Somebody else changed this/ }).waitFor();
    await saveAll(page);
    await saveAllBar(page)
      .getByText(/choose first what to keep/)
      .waitFor();
    await languages.getByRole('radio', { name: /Keep mine/ }).check();
    await saveAll(page);
    await closeAlert(page, 'Success');
    await page.reload();
    expect(await summaryOf(page, 'Select languages')).toMatch(/Welsh/);
    expect(await summaryOf(page, 'Manage Business Classifications')).toContain('Urban');
    expect(await summaryOf(page, 'Location specific Social Media Accounts')).toContain('Facebook');
  },
  { at },
);

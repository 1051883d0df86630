import type { Page } from '@playwright/test';
import { eventually, expect, test } from '../fixtures.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { closeAlert, createCompanyWithChoices } from '../harness/company.ts';
import { tokenOf } from '../harness/graph.ts';
import { closeByKey, tabTo } from '../harness/keyboard.ts';
import { createLocation } from '../harness/location.ts';
import { ARRANGER_SECTIONS, chooseSeveral, openSection, saveBy } from '../harness/sections.ts';
import { openAs } from '../harness/session.ts';

const EMAIL = 'grace@arrangers.test';

test('[GEN-05] [ARR-01] [ARR-02] [ARR-03] [ARR-04] [ARR-05] [ARR-06] [ARR-08] [ARR-10] an arranger is added, changed and given a new password, and every value is there after a reload', async ({
  page,
}) => {
  const companyId = await createCompanyWithChoices('Arranger Test Gatherings');
  await createLocation(companyId, 'North Test Hall');
  await createLocation(companyId, 'South Test Hall');
  await openAs(page, 'staff@j3tech.test', `/company/edit/${companyId}?tab=3`);
  await page.getByText('This company has no active arrangers.').waitFor();
  await page.getByRole('button', { name: 'Add New Arranger' }).click();
  await addArranger(page);
  await tokenOf(EMAIL, 'First-Password-1');
  await changeArranger(page);
  await expect(tokenOf(EMAIL, 'First-Password-1')).rejects.toThrow();
  await tokenOf(EMAIL, 'Other-Password-2');
  await page.reload();
  await expectEverything(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await eventually(() =>
    page.getByRole('table', { name: 'Arrangers' }).locator('tbody tr').allInnerTexts(),
  ).toEqual([expect.stringMatching(/Grace\s+Murray\s+ACTIVE/)]);
  await page.getByRole('link', { name: 'Edit Grace Murray' }).click();
  await page.getByRole('heading', { name: 'Grace Murray' }).waitFor();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Other-Password-2');
});

async function addArranger(page: Page) {
  const form = page.getByRole('form', { name: 'the new arranger' });
  await form.getByLabel(/^First Name/).fill('  Grace ');
  await form.getByLabel(/^Last Name/).fill('Hopper');
  await chooseSeveral(form, 'Select Location', ['North Test Hall']);
  await form.getByLabel('Email Address').fill(EMAIL.toUpperCase());
  await form.getByLabel('Set a password').check();
  await form.getByLabel('Password', { exact: true }).fill('First-Password-1');
  await form.getByRole('button', { name: 'Add Arranger' }).click();
  await form.getByText('Please select at least one Associate Platform').waitFor();
  await form.getByLabel('Sharebly').check();
  await form.getByRole('button', { name: 'Add Arranger' }).click();
  await closeAlert(page, 'Success');
  await page.getByRole('heading', { name: 'Grace Hopper' }).waitFor();
}

async function changeArranger(page: Page) {
  const details = await openSection(page, 'Arranger Details');
  await details.getByLabel(/^Last Name/).fill('Murray');
  await chooseSeveral(details, 'Select Location', ['South Test Hall']);
  await details.getByLabel('Arranger to access all Locations data').check();
  await saveBy(page, details, 'Save Arranger Details');
  await page.getByRole('heading', { name: 'Grace Murray' }).waitFor();
  await tokenOf(EMAIL, 'First-Password-1');
  await details.getByLabel('Password', { exact: true }).fill('Other-Password-2');
  await saveBy(page, details, 'Save Arranger Details');
  const alerts = await openSection(page, 'Medallia Alert Settings');
  await alerts.getByRole('checkbox').first().check();
  await saveBy(page, alerts, 'Save Alert Settings');
}

async function expectEverything(page: Page) {
  await page.getByRole('heading', { name: 'Grace Murray' }).waitFor();
  const details = await openSection(page, 'Arranger Details');
  expect(await details.getByLabel('Email Address').inputValue()).toBe(EMAIL);
  expect(await details.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  await details.getByText('2 of 2 selected').waitFor();
  expect(await details.getByLabel('Arranger to access all Locations data').isChecked()).toBe(true);
  const platforms = await openSection(page, 'Associate Platforms');
  expect(await platforms.getByLabel('Sharebly').isChecked()).toBe(true);
  const alerts = await openSection(page, 'Medallia Alert Settings');
  expect(await alerts.getByRole('checkbox').first().isChecked()).toBe(true);
  await expectAccessible(page, 'an arranger with every section open');
}

test('[ROL-03] (AMB-02) role 2 reads an arranger of its company with every control locked, and the page explains why', async ({
  page,
}) => {
  await openAs(page, 'region@northwind.test', '/company/edit/1?tab=4&arranger=1');
  for (const title of ARRANGER_SECTIONS) {
    const section = await openSection(page, title);
    await section.getByText('You have view-only access to arrangers.').first().waitFor();
    expect(await section.getByRole('button', { name: /^Save/ }).count()).toBe(0);
  }
  const details = await openSection(page, 'Arranger Details');
  expect(await details.getByLabel(/^First Name/).isDisabled()).toBe(true);
});

test('[ARR-03] [ARR-07] by keyboard, an arranger is added with a location and a platform after validation errors', async ({
  page,
}) => {
  const companyId = await createCompanyWithChoices('Arranger Keyboard Gatherings');
  await createLocation(companyId, 'Keyboard Hall');
  await openAs(page, 'admin@j3tech.test', `/company/edit/${companyId}?tab=4`);
  const { keyboard } = page;
  const form = page.getByRole('form', { name: 'the new arranger' });
  await form.waitFor();
  await tabTo(page, 'Last Name');
  await keyboard.type('Keys');
  await keyboard.press('Enter');
  await form.getByText('Please select at least one Location').waitFor();
  await expectAccessible(page, 'a new arranger with validation errors');
  // The first invalid field has the focus.
  await keyboard.type('Ann');
  await tabTo(page, 'Select Location');
  await keyboard.type('Keyboard');
  await form.getByRole('option', { name: 'Keyboard Hall', exact: true }).waitFor();
  await keyboard.press('Enter');
  await keyboard.press('Escape');
  await tabTo(page, 'Sharebly');
  await keyboard.press('Space');
  await tabTo(page, 'Add Arranger');
  await keyboard.press('Enter');
  await closeByKey(page);
  await page.getByRole('heading', { name: 'Ann Keys' }).waitFor();
});

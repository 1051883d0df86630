import type { Locator } from '@playwright/test';
import { eventually, expect, test } from '../fixtures.ts';
import { answer, closeAlert, createCompanyWithChoices, saveCompanyRates } from '../harness/company.ts';
import { createLocation, openNewLocation } from '../harness/location.ts';
import { openSection, saveBy, summaryOf } from '../harness/sections.ts';
import { openAs } from '../harness/session.ts';

const RATES = ['Digital Rate', 'Paper Rate', 'Resend Paper Rate', 'Per Location Rate'];

/** Returns the four amounts as the fields show them. */
const amountsIn = (section: Locator) =>
  Promise.all(RATES.map((rate) => section.getByLabel(new RegExp(`^${rate}`)).inputValue()));

const all = (amount: string) => RATES.map(() => expect.stringContaining(amount));
const none = RATES.map(() => '');

test('[GEN-08] [LOC-09] [LOC-12] [ERR-28] a location reports that the company has no fees, then applies, clears, and updates them after a drift', async ({
  page,
}) => {
  const companyId = await createCompanyWithChoices('Drifting Test Gatherings');
  await openNewLocation(page, 'admin@j3tech.test', companyId, 'Fee Test Hall');
  const fees = await openSection(page, 'PTX Fees');
  const applied = fees.getByLabel('Company PTX Fees Applied');
  await applied.click();
  expect(await closeAlert(page, 'Error')).toContain('Company PTX fees are not available.');
  expect([await applied.isChecked(), await amountsIn(fees)]).toEqual([false, none]);

  await saveCompanyRates(companyId, '2.50');
  await applied.click();
  await eventually(() => amountsIn(fees)).toEqual(all('2.50'));
  await applied.click();
  await eventually(() => amountsIn(fees)).toEqual(none);
  await fees.getByRole('button', { name: 'Save PTX Fees' }).click();
  await fees.getByText('Please fill required field').first().waitFor();
  await applied.click();
  await eventually(() => amountsIn(fees)).toEqual(all('2.50'));
  await saveBy(page, fees, 'Save PTX Fees');

  await saveCompanyRates(companyId, '3');
  const path = new URL(page.url());
  await page.goto(`/company/edit/${companyId}`);
  const company = await openSection(page, 'PTX Fees');
  await company.getByText('Location rates').click();
  await company.getByText('1 of 1 location has a copy of former company rates').waitFor();
  expect(await company.getByText('Company rate is now $3.00').count()).toBe(4);
  await company.getByRole('link', { name: 'Fee Test Hall' }).click();
  await eventually(() => new URL(page.url()).search).toBe(path.search);
  await eventually(() => summaryOf(page, 'PTX Fees')).toContain('4 rates differ');
  await openSection(page, 'PTX Fees');
  await fees.getByText(/The company’s rates have changed/).waitFor();
  expect(await fees.getByText('Company rate is now $3.00').count()).toBe(4);
  await fees.getByRole('button', { name: 'Update to company rates' }).click();
  await eventually(() => amountsIn(fees)).toEqual(all('3.00'));
  await saveBy(page, fees, 'Save PTX Fees');
  await eventually(() => fees.getByText(/changed|rate is now/).count()).toBe(0);

  await fees.getByLabel(/^Paper Rate/).fill('0');
  expect(await applied.isChecked()).toBe(false);
  await saveBy(page, fees, 'Save PTX Fees');
  await page.reload();
  await eventually(() => summaryOf(page, 'PTX Fees')).toContain('Own rates');
});

test('[AMB-39] [ENT-21] [WID-02] a company applies its fees to all locations, after a question that names those with their own rates', async ({
  page,
}) => {
  const companyId = await createCompanyWithChoices('Applying Test Gatherings');
  await saveCompanyRates(companyId, '2');
  await createLocation(companyId, 'First Fee Hall');
  await openNewLocation(page, 'admin@j3tech.test', companyId, 'Second Fee Hall');
  const own = await openSection(page, 'PTX Fees');
  for (const rate of RATES) await own.getByLabel(new RegExp(`^${rate}`)).fill('7');
  await saveBy(page, own, 'Save PTX Fees');

  await openAs(page, 'admin@j3tech.test', `/company/edit/${companyId}`);
  const fees = await openSection(page, 'PTX Fees');
  await fees.getByLabel(/^Digital Rate/).fill('2.25');
  await fees.getByLabel('Apply PTX fees to all locations').check();
  await fees.getByRole('button', { name: 'Save PTX Fees' }).click();
  const question = await answer(page, 'Apply to all locations', 'Yes, Proceed');
  expect(question).toContain('2 of 2 locations change. 1 loses its own rates:');
  expect(question).toContain('Second Fee Hall');
  expect(question).toContain('Digital $7.00 → $2.25');
  await closeAlert(page, 'Success');
  await fees.getByText('Location rates').click();
  await fees.getByText('None of 2 locations have a copy of former company rates').waitFor();
  await fees.getByRole('link', { name: 'Second Fee Hall' }).click();
  await openSection(page, 'PTX Fees');
  await eventually(() => amountsIn(own)).toEqual(
    ['2.25', '2.00', '2.00', '2.00'].map(expect.stringContaining),
  );
});

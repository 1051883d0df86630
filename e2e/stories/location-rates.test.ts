import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { closeAlert, createCompanyWithChoices, saveCompanyRates } from '../harness/company.ts';
import { openNewLocation } from '../harness/location.ts';
import { openSection, saveBy, summaryOf } from '../harness/sections.ts';
import { signInAs } from '../harness/session.ts';
import { story, useBrowser } from '../harness/story.ts';

useBrowser();

const RATES = ['Digital Rate', 'Paper Rate', 'Resend Paper Rate', 'Per Location Rate'];

/** The four amounts as the fields show them. */
const amountsIn = (section: Locator) =>
  Promise.all(RATES.map((rate) => section.getByLabel(new RegExp(`^${rate}`)).inputValue()));

const all = (amount: string) => RATES.map(() => expect.stringContaining(amount));
const none = RATES.map(() => '');

story(
  '[GEN-08] [LOC-09] [LOC-12] [ERR-28] the company’s fees are missing, applied, cleared, and drift: each is seen',
  async ({ page }) => {
    const companyId = await createCompanyWithChoices('Drifting Story Gatherings');
    await signInAs(page, 'admin@j3tech.test');
    await openNewLocation(page, companyId, 'Fee Story Hall');
    const fees = await openSection(page, 'PTX Fees');
    const applied = fees.getByLabel('Company PTX Fees Applied');
    await applied.click();
    expect(await closeAlert(page, 'Error')).toContain('Company PTX fees are not available.');
    expect([await applied.isChecked(), await amountsIn(fees)]).toEqual([false, none]);

    await saveCompanyRates(companyId, '2.50');
    await applied.click();
    await expect.poll(() => amountsIn(fees)).toEqual(all('2.50'));
    await applied.click();
    await expect.poll(() => amountsIn(fees)).toEqual(none);
    await fees.getByRole('button', { name: 'Save PTX Fees' }).click();
    await fees.getByText('Please fill required field').first().waitFor();
    await applied.click();
    await expect.poll(() => amountsIn(fees)).toEqual(all('2.50'));
    await saveBy(page, fees, 'Save PTX Fees');

    await saveCompanyRates(companyId, '3');
    const path = new URL(page.url());
    await page.goto(`/company/edit/${companyId}`);
    const company = await openSection(page, 'PTX Fees');
    await company.getByText('Rates of the locations').click();
    await company.getByText('1 of 1 on this page drifted from the company’s rates.').waitFor();
    expect(await company.getByText('Company: $3.00 now').count()).toBe(4);
    await company.getByRole('link', { name: 'Fee Story Hall' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe(path.search);
    await expect.poll(() => summaryOf(page, 'PTX Fees')).toContain('4 rates drifted');
    await openSection(page, 'PTX Fees');
    await fees.getByText(/The company’s rates have changed/).waitFor();
    expect(await fees.getByText('Company: $3.00 now').count()).toBe(4);
    await fees.getByRole('button', { name: 'Copy again' }).click();
    await expect.poll(() => amountsIn(fees)).toEqual(all('3.00'));
    await saveBy(page, fees, 'Save PTX Fees');
    await expect.poll(() => fees.getByText(/changed|now$/).count()).toBe(0);

    await fees.getByLabel(/^Paper Rate/).fill('0');
    expect(await applied.isChecked()).toBe(false);
    await saveBy(page, fees, 'Save PTX Fees');
    await page.reload();
    await expect.poll(() => summaryOf(page, 'PTX Fees')).toContain('Its own rates');
  },
);

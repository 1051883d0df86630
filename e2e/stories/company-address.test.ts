import { expect } from 'vitest';
import { chooseUsAddress, typeAddress } from '../harness/address.ts';
import { closeAlert, detailsOf, openNewCompany } from '../harness/company.ts';
import { saveBy } from '../harness/sections.ts';
import { signInAs } from '../harness/session.ts';
import { story, useBrowser } from '../harness/story.ts';

useBrowser();

const TORONTO = {
  country: 'Canada',
  street: '100 Queen Street West',
  city: 'Toronto',
  state: 'Ontario',
  zip: 'M5H 2N2',
};

story(
  '[ADR-02] [ADR-04] (AMB-24) a US address is chosen from suggestions; city and zip code are filled in and locked',
  async ({ page }) => {
    await signInAs(page, 'admin@j3tech.test');
    await openNewCompany(page, 'Suggested Story Gatherings');
    const form = detailsOf(page);
    await form.getByLabel(/^Address Line 1/).fill('');
    expect(await form.getByLabel(/^City/).inputValue()).toBe('');
    await chooseUsAddress(form, '48 Oak');
    expect(await form.getByLabel(/^Address Line 1/).inputValue()).toMatch(/^48 Oak/);
    expect(await form.getByLabel(/^Zip Code/).inputValue()).toMatch(/^\d{5}$/);
    for (const field of ['City', 'Zip Code', 'Address Line 2']) {
      const input = form.getByLabel(new RegExp(`^${field}`));
      expect([field, (await input.isDisabled()) || !(await input.isEditable())]).toEqual([field, true]);
    }
    await form.getByRole('button', { name: 'Save Company Details' }).click();
    await closeAlert(page, 'Success');
  },
);

story(
  '[ADR-02] (AMB-24) a building asks for the unit in a second step, all by keyboard',
  async ({ page }) => {
    await signInAs(page, 'admin@j3tech.test');
    await openNewCompany(page, 'Unit Story Gatherings');
    const form = detailsOf(page);
    const street = form.getByLabel(/^Address Line 1/);
    await street.fill('1200 Market St');
    await form
      .getByRole('option', { name: /Apt \(/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await form.getByRole('option', { name: /Apt 2,/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await street.inputValue()).toBe('1200 Market St');
    expect(await form.getByLabel(/^Address Line 2/).inputValue()).toBe('Apt 2');
    await saveBy(page, form, 'Save Company Details');
  },
);

/** Streets of New Orleans, 70112, and what the console says to each when it is to be saved. */
const FAULTS: readonly [street: string, told: string][] = [
  ['120 Main', 'The address is ambiguous.'],
  ['1200 Main St', 'The address is missing a secondary number.'],
  ['120 Nosuchname St', 'The address is invalid.'],
];

story(
  '[ADR-04] [ADR-06] [ERR-09] [ERR-11] [ERR-12] [ERR-47] [WID-20] an address that is not good is told in the documents’ words, and not saved',
  async ({ page }) => {
    await signInAs(page, 'admin@j3tech.test');
    await openNewCompany(page, 'Faulty Story Gatherings');
    const form = detailsOf(page);
    const street = form.getByLabel(/^Address Line 1/);
    for (const [typed, told] of FAULTS) {
      await street.fill(typed);
      await form.getByRole('button', { name: 'Save Company Details' }).click();
      expect([typed, await closeAlert(page, 'Error')]).toEqual([typed, expect.stringContaining(told)]);
      expect(await street.inputValue()).toBe(typed);
    }
    await street.fill('Nowhere at all');
    await form.getByText('Invalid Address').waitFor();
    await page.reload();
    await form.getByRole('button', { name: 'Discard' }).click();
    expect(await street.inputValue()).toBe('120 Main St');
  },
);

story(
  '[WID-02] the address provider does not answer: the rest can be typed, and the person decides whether to save',
  async ({ page }) => {
    await signInAs(page, 'admin@j3tech.test');
    await openNewCompany(page, 'Unchecked Story Gatherings');
    const form = detailsOf(page);
    await form.getByLabel(/^Address Line 1/).fill('12 Outage St');
    await form.getByText(/not available right now/).waitFor();
    await form.getByLabel(/^City/).fill('Metairie');
    await form.getByRole('button', { name: 'Save Company Details' }).click();
    const question = page.getByRole('alertdialog', { name: 'Address not checked' });
    await question.getByText(/the address service does not answer/).waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await form.getByLabel(/^City/).inputValue()).toBe('Metairie');
    await form.getByRole('button', { name: 'Save Company Details' }).click();
    await question.getByRole('button', { name: 'Yes, Proceed' }).click();
    await closeAlert(page, 'Success');
    await page.reload();
    await form.waitFor();
    expect(await form.getByLabel(/^City/).inputValue()).toBe('Metairie');
  },
);

story(
  '[ADR-01] [ADR-03] [ERR-09] [WID-20] an address in another country is checked before it is saved, and a bad one is not',
  async ({ page }) => {
    await signInAs(page, 'admin@j3tech.test');
    await openNewCompany(page, 'Abroad Story Gatherings');
    const form = detailsOf(page);
    await typeAddress(form, { ...TORONTO, street: 'zzz', city: 'Nowhere', zip: '0' });
    await form.getByRole('button', { name: 'Save Company Details' }).click();
    expect(await closeAlert(page, 'Error')).toContain('Invalid Address');
    expect(await form.getByLabel(/^City/).inputValue()).toBe('Nowhere');
    await typeAddress(form, TORONTO);
    await form.getByRole('button', { name: 'Save Company Details' }).click();
    await closeAlert(page, 'Success');
    await page.reload();
    await form.waitFor();
    expect(await form.getByLabel(/^City/).inputValue()).toBe('Toronto');
  },
);

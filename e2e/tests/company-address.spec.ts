import { expect, test } from '../fixtures.ts';
import { chooseUsAddress, typeAddress } from '../harness/address.ts';
import { closeAlert, detailsOf, openNewCompany } from '../harness/company.ts';
import { saveBy } from '../harness/sections.ts';

const TORONTO = {
  country: 'Canada',
  street: '100 Queen Street West',
  city: 'Toronto',
  state: 'Ontario',
  zip: 'M5H 2N2',
};

test('[ADR-02] [ADR-04] (AMB-24) a US address is chosen from suggestions, which fills in and locks city and zip code', async ({
  page,
}) => {
  await openNewCompany(page, 'admin@j3tech.test', 'Suggested Test Gatherings');
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
});

test('[ADR-02] (AMB-24) by keyboard, the unit of a building is chosen in a second step', async ({ page }) => {
  await openNewCompany(page, 'admin@j3tech.test', 'Unit Test Gatherings');
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
});

/** Streets of New Orleans, 70112, with the console's message about each. */
const FAULTS: readonly [street: string, message: string][] = [
  ['120 Main', 'The address is ambiguous.'],
  ['1200 Main St', 'The address is missing a secondary number.'],
  ['120 Nosuchname St', 'The address is invalid.'],
];

test('[ADR-04] [ADR-06] [ERR-09] [ERR-11] [ERR-12] [ERR-47] [WID-20] an address that does not verify is refused with the specified message and not saved', async ({
  page,
}) => {
  await openNewCompany(page, 'admin@j3tech.test', 'Faulty Test Gatherings');
  const form = detailsOf(page);
  const street = form.getByLabel(/^Address Line 1/);
  for (const [typed, message] of FAULTS) {
    await street.fill(typed);
    await form.getByRole('button', { name: 'Save Company Details' }).click();
    expect([typed, await closeAlert(page, 'Error')]).toEqual([typed, expect.stringContaining(message)]);
    expect(await street.inputValue()).toBe(typed);
  }
  await street.fill('Nowhere at all');
  await form.getByText('Invalid Address').waitFor();
  await page.reload();
  await form.getByRole('button', { name: 'Discard', exact: true }).click();
  expect(await street.inputValue()).toBe('120 Main St');
});

test('[WID-02] when the address provider does not respond, the address can be typed and saved after a confirmation', async ({
  page,
}) => {
  await openNewCompany(page, 'admin@j3tech.test', 'Unchecked Test Gatherings');
  const form = detailsOf(page);
  await form.getByLabel(/^Address Line 1/).fill('12 Outage St');
  await form.getByText(/suggestions are unavailable/).waitFor();
  await form.getByLabel(/^City/).fill('Metairie');
  await form.getByRole('button', { name: 'Save Company Details' }).click();
  const question = page.getByRole('alertdialog', { name: 'Address not checked' });
  await question.getByText(/the address service isn’t responding/).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await form.getByLabel(/^City/).inputValue()).toBe('Metairie');
  await form.getByRole('button', { name: 'Save Company Details' }).click();
  await question.getByRole('button', { name: 'Yes, Proceed' }).click();
  await closeAlert(page, 'Success');
  await page.reload();
  await form.waitFor();
  expect(await form.getByLabel(/^City/).inputValue()).toBe('Metairie');
});

test('[ADR-01] [ADR-03] [ERR-09] [WID-20] an address in another country is verified before it is saved, and an invalid one is refused', async ({
  page,
}) => {
  await openNewCompany(page, 'admin@j3tech.test', 'Abroad Test Gatherings');
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
});

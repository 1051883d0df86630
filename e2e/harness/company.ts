import type { Locator, Page } from 'playwright-core';

/** The body rows of the list that is shown. */
export const rowsOf = (page: Page): Locator => page.locator('tbody tr');

/** The form of a company's details. */
export const detailsOf = (page: Page): Locator => page.getByRole('form', { name: 'Company Details' });

/** Opens a company of the list by its name. */
export async function openCompany(page: Page, name: string) {
  await page.goto(`/company/list?name=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { name: `Update Company: ${name}` }).waitFor();
}

/** Adds a company through the page, and stays on its edit page. Gives its path. */
export async function addCompany(page: Page, name: string): Promise<string> {
  await page.goto('/company/add');
  const form = page.getByRole('form', { name: 'the new company' });
  await form.getByLabel(/^Business Name/).fill(name);
  await fillAddress(form);
  await form.getByRole('button', { name: 'Add Company' }).click();
  await closeAlert(page, 'Success');
  await page.getByRole('heading', { name: `Update Company: ${name}` }).waitFor();
  return new URL(page.url()).pathname;
}

async function fillAddress(form: Locator) {
  await form.getByLabel(/^Country/).selectOption({ label: 'United States' });
  await chooseState(form, 'Oregon');
  await form.getByLabel(/^Address Line 1/).fill('1 Harbor Street');
  await form.getByLabel(/^City/).fill('Portland');
  await form.getByLabel(/^Zip Code/).fill('97201');
}

/** Types into the searchable choice and takes the option of that name. */
export async function chooseState(within: Locator | Page, name: string) {
  await within.getByRole('combobox', { name: /^State/ }).fill(name);
  await within.getByRole('option', { name, exact: true }).click();
}

/** Waits for an alert with this title and presses OK. */
export async function closeAlert(page: Page, title: 'Success' | 'Error'): Promise<string> {
  const alert = page.getByRole('alertdialog', { name: title });
  const text = await alert.innerText();
  await alert.getByRole('button', { name: 'OK' }).click();
  await alert.waitFor({ state: 'detached' });
  return text;
}

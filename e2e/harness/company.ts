import type { Locator, Page, Request } from '@playwright/test';
import { chooseUsAddress } from './address.ts';
import { askGraph, sessionOf } from './graph.ts';
import { openAs } from './session.ts';

/** Returns the body rows of the list on the page. */
export const rowsOf = (page: Page): Locator => page.locator('tbody tr');

/** Returns the form of a company's details. */
export const detailsOf = (page: Page): Locator => page.getByRole('form', { name: 'Company Details' });

/** Opens a company in the list by its name. */
export async function openCompany(page: Page, name: string) {
  await page.goto(`/company/list?name=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { name: `Update Company: ${name}` }).waitFor();
}

const CREATE = `mutation ($input: CompanyCreateInput!) {
  companyCreate(input: $input) { company { id } errors { path message } }
}`;

/**
 * Adds a company through the graph and returns its id. For tests that need a company but do not test adding
 * one.
 */
export async function createCompany(name: string): Promise<string> {
  const token = await sessionOf('admin@j3tech.test');
  const address = {
    address1: '120 Main St',
    city: 'New Orleans',
    stateId: '21',
    countryId: '1',
    zip: '70112',
  };
  const { data, errors } = await askGraph<{ companyCreate: { company: { id: string } | null } | null }>(
    CREATE,
    {
      token,
      variables: { input: { details: { name, address } } },
    },
  );
  const id = data?.companyCreate?.company?.id;
  if (!id) throw new Error(`${name} could not be added: ${JSON.stringify({ data, errors })}`);
  return id;
}

const EQUIP = `mutation ($id: ID!, $platforms: String!) {
  platforms: companyPlatformsSave(input: { companyId: $id, revision: $platforms, platformIds: ["2", "3", "4"] }) { errors { message } }
  inland: regionCreate(input: { companyId: $id, region: { name: "Inland" } }) { errors { message } }
  coast: regionCreate(input: { companyId: $id, region: { name: "Coast" } }) { errors { message } }
  harbor: regionCreate(input: { companyId: $id, region: { name: "Harbor" } }) { errors { message } }
}`;

/** Adds a company with three platforms and three regions, and returns its id. */
export async function createCompanyWithChoices(name: string): Promise<string> {
  const id = await createCompany(name);
  const token = await sessionOf('admin@j3tech.test');
  const read = await askGraph<{ company: { revisions: { platforms: string } } }>(
    `{ company(id: "${id}") { revisions { platforms } } }`,
    { token },
  );
  const variables = { id, platforms: read.data.company.revisions.platforms };
  const { data, errors } = await askGraph<Record<string, { errors: unknown[] } | null>>(EQUIP, {
    token,
    variables,
  });
  if (errors || Object.values(data).some((payload) => payload?.errors.length !== 0))
    throw new Error(`The sections of ${name} were not saved: ${JSON.stringify({ data, errors })}`);
  return id;
}

const SAVE_RATES = `mutation ($input: CompanyRatesSaveInput!) { companyRatesSave(input: $input) { errors { message } } }`;

/** Sets all four rates of a company to one amount. */
export async function saveCompanyRates(companyId: string, amount: string) {
  const token = await sessionOf('admin@j3tech.test');
  const read = await askGraph<{ company: { rates: { revision: string } | null } }>(
    `{ company(id: "${companyId}") { rates { revision } } }`,
    { token },
  );
  const rates = { digital: amount, paper: amount, resendPaper: amount, perLocation: amount };
  const input = { companyId, revision: read.data.company.rates?.revision ?? null, rates: { fees: rates } };
  const { errors } = await askGraph(SAVE_RATES, { token, variables: { input } });
  if (errors) throw new Error(`The rates of ${companyId} were not saved: ${JSON.stringify(errors)}`);
}

/** Adds a company through the graph, opens its edit page as a person, and returns the path. */
export async function openNewCompany(page: Page, email: string, name: string): Promise<string> {
  const path = `/company/edit/${await createCompany(name)}`;
  await openAs(page, email, path);
  await page.getByRole('heading', { name: `Update Company: ${name}` }).waitFor();
  return path;
}

/**
 * Resolves when the page has read its company for the second time, a second after it opened [COM-06]. Call it before the
 * page opens. Without it, this read can be the first request to find that a session has ended.
 */
export function secondRead(page: Page) {
  let reads = 0;
  const isRead = (sent: Request) => /"operationName":"CompanyPage"/.test(sent.postData() ?? '');
  return page.waitForResponse((response) => isRead(response.request()) && ++reads === 2);
}

/** Adds a company through the page, stays on its edit page, and returns the path. */
export async function addCompany(page: Page, name: string): Promise<string> {
  await page.goto('/company/add');
  const form = page.getByRole('form', { name: 'the new company' });
  await form.getByLabel(/^Business Name/).fill(name);
  await chooseUsAddress(form, '1 Harbor St Portland');
  await form.getByRole('button', { name: 'Add Company' }).click();
  await closeAlert(page, 'Success');
  await page.getByRole('heading', { name: `Update Company: ${name}` }).waitFor();
  return new URL(page.url()).pathname;
}

/** Types into the state combobox and chooses the option with that name. */
export async function chooseState(within: Locator | Page, name: string) {
  await within.getByRole('combobox', { name: /^State/ }).fill(name);
  await within.getByRole('option', { name, exact: true }).click();
}

/** Waits for a dialog with this title, presses a button, and returns the dialog's text. */
export async function answer(page: Page, title: string, button: string): Promise<string> {
  const question = page.getByRole('alertdialog', { name: title });
  await question.getByRole('button', { name: button, exact: true }).waitFor();
  const text = await question.innerText();
  await question.getByRole('button', { name: button, exact: true }).click();
  return text;
}

/** Returns the notice about a successful save. */
export const successNotice = (page: Page): Locator => page.getByRole('status', { name: 'Success' }).last();

/**
 * Waits for a notice or an alert with this title, presses OK, and returns its text. A success notice must not take
 * the focus [ERR-02].
 */
export async function closeAlert(page: Page, title: 'Success' | 'Error'): Promise<string> {
  const isSuccess = title === 'Success';
  const alert = isSuccess ? successNotice(page) : page.getByRole('alertdialog', { name: title });
  const text = await alert.innerText();
  if (isSuccess && (await alert.evaluate((notice) => notice.contains(document.activeElement))))
    throw new Error(`The notice took the focus: ${text}`);
  await alert.getByRole('button', { name: 'OK' }).click();
  await alert.waitFor({ state: 'detached' });
  return text;
}

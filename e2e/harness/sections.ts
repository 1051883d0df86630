import type { Locator, Page } from '@playwright/test';
import { closeAlert } from './company.ts';

/** Every section of tab 0 in edit mode, in page order [COM-07]. */
export const SECTIONS = [
  'Company Details',
  'PTX Fees',
  'Feedback-survey Settings',
  'Company Logo',
  'Business Segments',
  'Company Regions',
  'Social Media Accounts',
  'Event Types',
  'Language Preferences',
] as const;

/** Every section of tab 2 in edit mode, in page order [LOC-03]. */
export const LOCATION_SECTIONS = [
  'Location Details',
  'PTX Fees',
  'Medallia Settings',
  'Associate Platforms',
  'Location Logo',
  'Associate Business Segments',
  'Manage Business Classifications',
  'Associate Regions',
  'Location specific Social Media Accounts',
  'Select languages',
] as const;

/** Every section of tab 4 in edit mode, in page order. */
export const ARRANGER_SECTIONS = [
  'Arranger Details',
  'Associate Platforms',
  'Medallia Alert Settings',
] as const;

/** Every section of tab 7 in edit mode, in page order [CUS-04]. */
export const USER_SECTIONS = [
  'User Details',
  'Associate Platforms and Roles',
  'Business Segments',
  'What this user can see',
] as const;

type Title =
  | (typeof SECTIONS | typeof LOCATION_SECTIONS | typeof ARRANGER_SECTIONS | typeof USER_SECTIONS)[number]
  | 'Who can see this company'
  | 'Who can see this location';

/** Returns a section on the page of a company, a location, an arranger or a user, collapsed or not. */
export const sectionOf = (page: Page, title: Title): Locator =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: headingOf(title) }) });

/** The heading of a section with unsaved changes says so. */
const headingOf = (title: string) => new RegExp(`^${title}( \\(unsaved changes\\))?$`);

/** Opens a section unless it is open. */
export async function openSection(page: Page, title: Title): Promise<Locator> {
  const section = sectionOf(page, title);
  await section.waitFor();
  if (!(await section.evaluate((element: HTMLDetailsElement) => element.open))) {
    await section.locator('> summary').click();
  }
  return section;
}

/** Returns the summary of a collapsed section. */
export async function summaryOf(page: Page, title: Title): Promise<string> {
  return sectionOf(page, title).locator('> summary').innerText();
}

/** Presses the button of a form, closes the success alert, and returns its text. */
export async function saveBy(page: Page, within: Locator, button: string): Promise<string> {
  await within.getByRole('button', { name: button, exact: true }).click();
  return closeAlert(page, 'Success');
}

/** Presses the button and waits for a validation error. */
export async function expectError(within: Locator, button: string, words: string) {
  await within.getByRole('button', { name: button, exact: true }).click();
  await within.getByText(words.trim(), { exact: true }).first().waitFor();
}

/** Chooses options of a multiple choice list by typing. */
export async function chooseSeveral(within: Locator, label: string, names: readonly string[]) {
  const field = within.getByRole('combobox', { name: label });
  for (const name of names) {
    await field.fill(name);
    await within.getByRole('option', { name, exact: true }).click();
  }
  await field.press('Escape');
}

/** Opens a tab of the company page. */
export async function openTab(page: Page, caption: string) {
  await page.getByRole('tab', { name: caption, exact: true }).click();
}

/** Returns a row of a list of regions, events or default venues. */
export const entryOf = (within: Locator, list: string, name: string): Locator =>
  within.getByRole('group', { name: list, exact: true }).getByRole('listitem').filter({ hasText: name });

import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { locationPath } from '../harness/location.ts';
import { openSection, openTab, sectionOf } from '../harness/sections.ts';
import { openAs, openCompanyList } from '../harness/session.ts';

/** A person, and the reasons why controls are disabled for them; null means enabled. */
type Person = {
  who: string;
  email: string;
  isOfProvider: boolean;
  company: string | null;
  locations: string | null;
  arrangers: string | null;
  users: string | null;
};

const enabled = { company: null, locations: null, arrangers: null, users: null };
const noUsers = 'Only J3Tech staff and company-wide users can view company users.';
const readOnly = {
  company: 'You have view-only access to this company.',
  locations: 'You have view-only access to locations.',
  arrangers: 'You have view-only access to arrangers.',
  users: noUsers,
};
const noRates = 'Only J3Tech staff can change fee rates.';

const ofNorthwind = (who: string, name: string, rights: Omit<Person, 'who' | 'email' | 'isOfProvider'>) => ({
  who,
  email: `${name}@northwind.test`,
  isOfProvider: false,
  ...rights,
});

const PEOPLE: readonly Person[] = [
  { who: 'a provider admin', email: 'admin@j3tech.test', isOfProvider: true, ...enabled },
  { who: 'provider staff', email: 'staff@j3tech.test', isOfProvider: true, ...enabled },
  ofNorthwind('role 1', 'owner', enabled),
  ofNorthwind('role 2', 'region', readOnly),
  ofNorthwind('role 3', 'location', { ...enabled, users: noUsers }),
  ofNorthwind('role 4', 'segment', readOnly),
  ofNorthwind('role 9', 'director', { ...enabled, users: noUsers }),
];

for (const person of PEOPLE)
  test(`[ROL-01] [ROL-02] [ROL-03] [ROL-05] [ROL-15] [LAY-04] ${person.who} sees the permitted menu, list and tabs, and disabled controls explain why`, async ({
    page,
  }) => {
    await openCompanyList(page, person.email);
    await expectList(page, person);
    await expectMenu(page, person);
    await openCompany(page, person);
    await expectCompany(page, person);
    await expectLists(page, person);
    await expectLocation(page, person);
  });

async function expectList(page: Page, { isOfProvider }: Person) {
  const count = await page.getByText(/DISPLAYING \d+ OF \d+ entries/).innerText();
  expect(/ OF 1 /.test(count)).toBe(!isOfProvider);
  const panel = [page.getByRole('search'), page.getByRole('link', { name: 'Add New Company' })];
  for (const part of panel) expect(await part.count()).toBe(isOfProvider ? 1 : 0);
}

async function openCompany(page: Page, { isOfProvider }: Person) {
  if (isOfProvider) await page.goto('/company/edit/1');
  else await page.getByRole('link', { name: 'Northwind Gatherings', exact: true }).click();
}

async function expectMenu(page: Page, { isOfProvider }: Person) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
  for (const name of ['J3Tech User Management', 'PTX Default Billing Rates'])
    expect([name, await page.getByRole('menuitem', { name }).count()]).toEqual([name, isOfProvider ? 1 : 0]);
  expect(await page.getByRole('menuitem', { name: 'Company management' }).count()).toBe(1);
  await page.keyboard.press('Escape');
}

async function expectCompany(page: Page, { company, isOfProvider }: Person) {
  await expectDisabled(page, page.getByRole('button', { name: 'Mark Inactive' }), company);
  const fees = await openSection(page, 'PTX Fees');
  await fees.getByLabel(/^Paper Rate/).waitFor();
  expect(await fees.getByText(noRates).count()).toBe(isOfProvider ? 0 : 1);
  expect(await fees.getByRole('button', { name: /^Save/ }).count()).toBe(isOfProvider ? 1 : 0);
}

/** Checks tabs 1, 3 and 6: the lists, and whether a record can be added. */
async function expectLists(page: Page, { locations, arrangers, users }: Person) {
  const tabs = [
    ['Locations', 'Add New Location', locations],
    ['Arrangers', 'Add New Arranger', arrangers],
  ] as const;
  for (const [caption, button, reason] of tabs) {
    await openTab(page, caption);
    await page.getByRole('table', { name: caption }).waitFor();
    await expectDisabled(page, page.getByRole('button', { name: button }), reason);
  }
  const panel = page.getByRole('tabpanel', { name: 'Users' });
  if (users === null) {
    await openTab(page, 'Users');
    await panel.getByRole('table', { name: 'Users' }).waitFor();
    await expectDisabled(page, panel.getByRole('button', { name: 'Add New User' }), null);
    return;
  }
  await expect(page.getByRole('tab', { name: 'Users' })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Open company' }).getByText('Users')).toHaveCount(0);
  await page.goto('/company/edit/1?tab=6');
  await panel.getByText(users).waitFor();
  expect(await panel.getByRole('table').count()).toBe(0);
}

/** Checks tab 2: only people who may see company users see who can see a location. */
async function expectLocation(page: Page, { users, locations }: Person) {
  await page.goto(locationPath('1', '1'));
  await openSection(page, 'Location Details');
  await expectDisabled(page, page.getByRole('button', { name: 'Mark Inactive' }), locations);
  // The last sections are drawn a moment after the others.
  await expect(sectionOf(page, 'Who can see this location')).toHaveCount(users === null ? 1 : 0);
}

test('[GEN-10] [ROL-15] the URL of a user shows nothing to a role that may not see users', async ({
  page,
}) => {
  await openAs(page, 'location@northwind.test', '/company/edit/1?tab=7&user=41');
  await page.getByText(noUsers).waitFor();
  expect(await page.getByRole('form').count()).toBe(0);
});

/** Checks that a control is enabled, or that it is disabled and explains why when it has the focus. */
async function expectDisabled(page: Page, control: Locator, reason: string | null) {
  await control.waitFor();
  const isEnabled = (await control.getAttribute('aria-disabled')) !== 'true';
  expect([await control.innerText(), isEnabled]).toEqual([await control.innerText(), reason === null]);
  if (reason === null) return;
  await control.focus();
  await page.getByRole('tooltip').filter({ hasText: reason }).waitFor();
}

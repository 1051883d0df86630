import type { Locator, Page } from '@playwright/test';
import { eventually, expect, test } from '../fixtures.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { closeAlert } from '../harness/company.ts';
import { tokenOf } from '../harness/graph.ts';
import { closeByKey, tabTo } from '../harness/keyboard.ts';
import { chooseFromMenu, openAs, openCompanyList } from '../harness/session.ts';

const LIST = '/company/users/list';
const TITLE = 'J3Tech User Management';
const NOT_AN_ADMIN = 'Only admins can change an admin.';
const EMAIL = 'grace@provider-users.test';

const detailsOf = (page: Page) => page.getByRole('form', { name: 'User Details' });
const rowsOf = (page: Page) => page.getByRole('table', { name: 'Users' }).locator('tbody').getByRole('row');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

async function save(page: Page, form: Locator, button: string) {
  await form.getByRole('button', { name: button }).click();
  await closeAlert(page, 'Success');
}

async function confirm(page: Page, button: string) {
  await page.getByRole('button', { name: button }).click();
  await page
    .getByRole('alertdialog', { name: button })
    .getByRole('button', { name: 'Confirm', exact: true })
    .click();
  return closeAlert(page, 'Success');
}

/** Opens the first person with this role in the list on the page. */
async function openFirst(page: Page, role: string) {
  await rowsOf(page)
    .filter({ hasText: role })
    .first()
    .getByRole('link', { name: /^Edit / })
    .click();
  await detailsOf(page).waitFor();
}

test('[GEN-07] [LAY-04] [RTE-11] [RTE-13] [RTE-14] [PRV-01] [PRV-02] [PRV-04] [PRV-05] [PRV-06] [PRV-07] [ERR-03] [ERR-38] an admin adds a staff user, changes details and platforms, deactivates, activates and deletes the user', async ({
  page,
}) => {
  await openCompanyList(page, 'admin@j3tech.test');
  await chooseFromMenu(page, TITLE);
  await heading(page, TITLE);
  await page.goto('/company/users');
  await heading(page, TITLE);
  expect(new URL(page.url()).pathname).toBe(LIST);
  await page.getByRole('link', { name: 'Add New User' }).click();
  await addUser(page);
  await tokenOf(EMAIL, 'First-Password-1');
  await choosePlatforms(page);
  await changeDetails(page);
  await deactivateAndReactivate(page);
  expect(await confirm(page, 'Delete User')).toContain('User Deleted');
  await heading(page, TITLE);
  await page.goto(`${LIST}?lastName=murray-test&inactive=true`);
  await page.getByText('No users match this search.').waitFor();
  await expect(tokenOf(EMAIL, 'Other-Password-2')).rejects.toThrow();
});

async function addUser(page: Page) {
  await heading(page, 'Add New User');
  const form = page.getByRole('form', { name: 'the new user' });
  expect(await form.getByLabel('J3Tech Staff User').isChecked()).toBe(true);
  await form.getByLabel(/^First Name/).fill('  Grace ');
  await form.getByLabel(/^Last Name/).fill('Hopper-Test');
  await form.getByLabel(/^Email Address/).fill(EMAIL.toUpperCase());
  await form.getByLabel('Phone Number').fill('2125550143');
  await form.getByLabel('Set a password').check();
  await form.getByRole('button', { name: 'Add User' }).click();
  await form.getByText('Please fill required field').waitFor();
  await expectAccessible(page, 'a new provider user with a validation error');
  await form.getByLabel(/^Password/).fill('First-Password-1');
  await save(page, form, 'Add User');
  await heading(page, 'Update User: Grace Hopper-Test');
  expect(new URL(page.url()).pathname).toMatch(/^\/company\/users\/edit\/\d+$/);
}

async function choosePlatforms(page: Page) {
  await page.getByRole('heading', { name: 'Associate Platforms' }).click();
  const form = page.getByRole('form', { name: 'Associate Platforms' });
  await form.getByLabel('After-Care').waitFor();
  expect(await form.getByLabel('Sharebly').count()).toBe(0);
  await form.getByRole('button', { name: 'Save Platforms' }).click();
  await form.getByText('Please select at least one Associate Platform').waitFor();
  await expectAccessible(page, 'a provider user with every section open');
  await form.getByLabel('After-Care').check();
  await save(page, form, 'Save Platforms');
}

async function changeDetails(page: Page) {
  const form = detailsOf(page);
  expect(await form.getByLabel('Phone Number').inputValue()).toBe('(212) 555-0143');
  await form.getByLabel(/^Last Name/).fill('Murray-Test');
  await save(page, form, 'Save User Details');
  await heading(page, 'Update User: Grace Murray-Test');
  await tokenOf(EMAIL, 'First-Password-1');
  await form.getByLabel('Password', { exact: true }).fill('Other-Password-2');
  await save(page, form, 'Save User Details');
  await expect(tokenOf(EMAIL, 'First-Password-1')).rejects.toThrow();
  await tokenOf(EMAIL, 'Other-Password-2');
  await page.reload();
  await heading(page, 'Update User: Grace Murray-Test');
  expect(await detailsOf(page).getByLabel('Password', { exact: true }).inputValue()).toBe('');
}

async function deactivateAndReactivate(page: Page) {
  await confirm(page, 'Mark Inactive');
  await expect(tokenOf(EMAIL, 'Other-Password-2')).rejects.toThrow();
  const edit = page.url();
  await page.goto(`${LIST}?lastName=murray-test`);
  await page.getByText('No users match this search.').waitFor();
  await page.getByRole('checkbox', { name: 'Display inactive users' }).check();
  await page.getByRole('button', { name: 'Search' }).click();
  await eventually(() => rowsOf(page).allInnerTexts()).toEqual([
    expect.stringMatching(/Grace\s+Murray-Test\s+J3Tech Staff User\s+INACTIVE/),
  ]);
  await page.goto(edit);
  await confirm(page, 'Mark Active');
  await tokenOf(EMAIL, 'Other-Password-2');
}

test('[ROL-02] staff can neither change nor create an admin, and disabled controls explain why', async ({
  page,
}) => {
  await openAs(page, 'staff@j3tech.test', LIST);
  await openFirst(page, 'J3Tech Admin');
  await detailsOf(page).getByText(NOT_AN_ADMIN).first().waitFor();
  for (const field of await detailsOf(page).locator('input').all()) {
    expect(await field.isDisabled()).toBe(true);
  }
  for (const name of ['Mark Inactive', 'Delete User']) {
    const button = page.getByRole('button', { name });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await button.focus();
    const tooltip = page.getByRole('tooltip').filter({ visible: true });
    await eventually(() => tooltip.allInnerTexts()).toEqual([`${NOT_AN_ADMIN}\nPress to see who can.`]);
  }
  await page.goto('/company/users/add');
  const form = page.getByRole('form', { name: 'the new user' });
  await form.getByText('Only admins can grant the Admin role.').waitFor();
  expect(await form.getByLabel('J3Tech Admin').isDisabled()).toBe(true);
});

test('[PRV-03] (AMB-37) the URL filters the list by platform and status, and both filters can be removed', async ({
  page,
}) => {
  await openAs(page, 'staff@j3tech.test', `${LIST}?platforms=2&status=inactive`);
  const chip = (name: string) => page.getByRole('button', { name: `Remove ${name}` });
  await chip('Platform: Feedback Survey').waitFor();
  await rowsOf(page).first().waitFor();
  await expectAccessible(page, 'the provider users');
  await chip('Platform: Feedback Survey').click();
  await eventually(() => new URL(page.url()).search).toBe('?status=inactive');
  await eventually(
    async () => new Set(await rowsOf(page).locator('td:nth-child(5)').allInnerTexts()),
  ).toEqual(new Set(['INACTIVE']));
  await chip('Status: INACTIVE').click();
  await eventually(() => new URL(page.url()).search).toBe('');
  await eventually(
    async () => new Set(await rowsOf(page).locator('td:nth-child(5)').allInnerTexts()),
  ).toEqual(new Set(['ACTIVE']));
});

test('[LAY-04] [ROL-02] company users can neither see nor open the provider users', async ({ page }) => {
  await openCompanyList(page, 'owner@northwind.test');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Company management' }).waitFor();
  expect(await page.getByRole('menuitem', { name: TITLE }).count()).toBe(0);
  for (const path of ['/company/users', '/company/users/add', '/company/users/edit/1']) {
    await page.goto(path);
    await heading(page, 'Not allowed');
    await page.getByText('Only J3Tech staff can').waitFor();
  }
});

test('[PRV-05] by keyboard, a provider user is found, opened, changed and saved', async ({ page }) => {
  await openAs(page, 'admin@j3tech.test', LIST);
  await rowsOf(page).first().waitFor();
  await tabTo(page, 'Last Name');
  await page.keyboard.type('a');
  await page.keyboard.press('Enter');
  await eventually(() => new URL(page.url()).search).toBe('?lastName=a');
  // Before the response arrives, the list still shows a person without a name, who cannot be saved.
  await eventually(() => rowsOf(page).filter({ hasText: 'None' }).count()).toBe(0);
  await rowsOf(page).first().waitFor();
  await tabTo(page, 'Edit ');
  await page.keyboard.press('Enter');
  await detailsOf(page).waitFor();
  await tabTo(page, 'M.I.');
  await page.keyboard.type('Q');
  await page.keyboard.press('Enter');
  await closeByKey(page);
  await eventually(() => detailsOf(page).getByLabel('M.I.').inputValue()).toContain('Q');
});

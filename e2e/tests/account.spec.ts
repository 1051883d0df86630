import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoAxeViolations } from '../harness/accessibility.ts';
import { closeAlert } from '../harness/company.ts';
import { sessionOf } from '../harness/graph.ts';
import { signInBySso } from '../harness/identity.ts';
import { tabTo } from '../harness/keyboard.ts';
import { askAs } from '../harness/location-script.ts';
import { newCompany, newUser, PASSWORD } from '../harness/people-script.ts';
import { fillSignIn, openAs, openCompanyList } from '../harness/session.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens the account page through the name above the menu entries. */
async function openAccount(page: Page) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: /, my account$/ }).click();
  await heading(page, 'Global Account Management').waitFor();
}

test('[GEN-09] [ACC-01] [ACC-02] [ACC-03] [ACC-04] [ACC-05] [LAY-05] a company-wide user reaches every page of the account area, and each is accessible', async ({
  page,
}) => {
  await openCompanyList(page, 'owner@northwind.test');
  await openAccount(page);
  expect(await page.getByRole('button', { name: 'Menu', exact: true }).count()).toBe(0);
  await expectAccessible(page, 'the home of the account area');
  await page.getByRole('link', { name: 'Manage Users' }).click();
  await page
    .getByRole('link', { name: /^Show / })
    .first()
    .click();
  const showAll = page.getByRole('button', { name: /^Show all \d+ locations$/ });
  await page.getByRole('list', { name: 'Regions this user can see' }).or(showAll).waitFor();
  await expectAccessible(page, 'a user that is read');
  await page.getByRole('button', { name: 'Edit User' }).click();
  await page.getByRole('tab', { name: 'Update User', selected: true }).waitFor();
  expect(await page.getByText('Associate Platforms').count()).toBe(0);
  await page.getByRole('tab', { name: 'Manage Arrangers' }).click();
  await page.getByRole('heading', { level: 2, name: /^Arrangers \(/ }).waitFor();
  await page.getByRole('tab', { name: 'My Profile' }).click();
  await page.getByRole('list', { name: 'Regions you can see' }).or(showAll).waitFor();
  await expectAccessible(page, 'the profile');
  await page.getByRole('button', { name: 'Back' }).click();
  await heading(page, 'Global Account Management').waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await heading(page, 'Company Management').waitFor();
});

test('[ACC-07] [ACC-08] [API-04] [API-05] [API-07] [API-08] [SES-03] by keyboard, a user chooses alerts, then changes the password and signs in with the new one', async ({
  page,
}) => {
  const ask = askAs(await sessionOf('admin@j3tech.test'));
  const { companyId } = await newCompany(ask, 'Account Test Gatherings');
  const email = `una.key@${companyId}.account.test`;
  const userId = await newUser(ask, companyId, email, [{ platformId: '2', roleId: '1' }]);
  await openAs(page, email, `/myAccountDetails/myprofile/${userId}`, PASSWORD);
  const preferences = page.getByRole('form', { name: 'Communication Preferences' });
  await preferences.getByText('Never changed').waitFor();
  await tabTo(page, 'Low score');
  await page.keyboard.press('Space');
  await tabTo(page, 'Save Preferences');
  await page.keyboard.press('Enter');
  await closeAlert(page, 'Success');
  await preferences.getByText(/^Last changed on \d\d\/\d\d\/\d{4}$/).waitFor();
  await page.getByLabel('Low score').focus();
  expect(await page.getByLabel('Low score').isChecked()).toBe(true);

  await page.getByLabel(/^New Password/).focus();
  await page.keyboard.type('Another-Password-2');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Current Password/)).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog', { name: 'Change your password?' }).waitFor();
  await expectNoAxeViolations(page, 'the question before a new password');
  await page.keyboard.press('Enter');
  await page.getByText('Your password was changed. Sign in again.').waitFor();
  await fillSignIn(page, email, 'Another-Password-2');
  await heading(page, 'Company Management').waitFor();
});

test('[ACC-06] [ERR-32] [ERR-35] an arranger opens their own profile and no other account', async ({
  page,
}) => {
  await page.goto('/login');
  await fillSignIn(page, 'arranger@northwind.test');
  await page.waitForURL(/\/myAccountDetails\/\d+/);
  await page.getByRole('link', { name: 'My Profile' }).click();
  await page.getByRole('form', { name: 'My Details' }).waitFor();
  expect(await page.getByRole('tab').allTextContents()).toEqual(['My Profile']);
  await page.goto('/myAccountDetails/1');
  await page.getByRole('alertdialog', { name: 'Error' }).getByText('Company User does not exist').waitFor();
});

test("[SES-16] [SES-21] [ACC-07] [ACC-09] without a session, an account page leads through single sign-on to the person's own account only, where the sign-in cannot be changed", async ({
  page,
}) => {
  await signInBySso(page, 'owner@southwind.test', '/myAccountDetails/myprofile');
  await page.waitForURL(/\/myAccountDetails\/myprofile\/\d+$/);
  const form = page.getByRole('form', { name: 'My Details' });
  await form.getByText(/are managed by single sign-on/).waitFor();
  expect(await form.getByLabel(/^Email Address/).isDisabled()).toBe(true);
  await expectNoAxeViolations(page, 'the profile after single sign-on');
  await form.getByLabel('M.I.').fill('S');
  await form.getByRole('button', { name: 'Save My Details' }).click();
  await closeAlert(page, 'Success');
  await page.goto('/myAccountDetails/1');
  await heading(page, 'Company Management').waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
});

import type { Locator, Page } from '@playwright/test';
import { eventually, expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoAxeViolations } from '../harness/accessibility.ts';
import { answer, closeAlert, rowsOf } from '../harness/company.ts';
import { sessionOf, tokenOf } from '../harness/graph.ts';
import { closeByKey, tabTo } from '../harness/keyboard.ts';
import { askAs } from '../harness/location-script.ts';
import { newCompany, newUser, PASSWORD } from '../harness/people-script.ts';
import { chooseSeveral, expectError, openSection, USER_SECTIONS } from '../harness/sections.ts';
import { openAs } from '../harness/session.ts';

const userPath = (companyId: string, id: string) => `/company/edit/${companyId}?tab=7&user=${id}`;

const beginWith = async (name: string) => {
  const ask = askAs(await sessionOf('admin@j3tech.test'));
  return { ask, ...(await newCompany(ask, name)) };
};

/** Returns the roles that can be chosen on one platform. */
const rolesOn = (section: Locator, platform: string) =>
  section.getByRole('row', { name: new RegExp(`^${platform}`) });

test('[CUS-04] [CUS-05] [CUS-09] [CUS-10] [CUS-11] [CUS-12] [CUS-14] [ERR-37] [ERR-39] [ERR-40] [ERR-41] a user is added after validation errors, gets platforms and roles, is deactivated, activated and deleted', async ({
  page,
}) => {
  const { companyId } = await beginWith('User Test Gatherings');
  await openAs(page, 'staff@j3tech.test', `/company/edit/${companyId}?tab=6`);
  await page.getByText('This company has no active users.').waitFor();
  await page.getByRole('button', { name: 'Add New User' }).click();
  const email = `ada.byron@${companyId}.users.test`;
  await addUser(page, email);
  await givePlatforms(page);
  await giveRoles(page);
  await page.reload();
  await expectRoles(page);
  await endAndDelete(page, email);
});

async function addUser(page: Page, email: string) {
  const form = page.getByRole('form', { name: 'the new user' });
  await expectError(form, 'Add User', 'Please fill required field');
  await expectAccessible(page, 'a new user with validation errors');
  await form.getByLabel(/^First Name/).fill('  Ada ');
  await form.getByLabel(/^Last Name/).fill('Byron');
  await form.getByLabel(/^Email Address/).fill('ada.byron');
  await form.getByLabel('Set a password').check();
  await form.getByLabel(/^Password/).fill('short');
  await expectError(form, 'Add User', 'Incorrect email format');
  // Only the service detects a short password, and an email that belongs to another person.
  await form.getByLabel(/^Email Address/).fill('OWNER@northwind.test');
  await expectError(form, 'Add User', 'The password must be at least 8 characters.');
  await form.getByLabel(/^Password/).fill(PASSWORD);
  await expectError(form, 'Add User', 'This email is already in use');
  await form.getByLabel(/^Email Address/).fill(email);
  await form.getByRole('button', { name: 'Add User' }).click();
  await closeAlert(page, 'Success');
  await page.getByRole('heading', { name: 'Ada Byron' }).waitFor();
}

async function givePlatforms(page: Page) {
  const platforms = await openSection(page, 'Associate Platforms and Roles');
  await expectError(
    platforms,
    'Save Platforms',
    'Please select at least one Associate Platform to this user',
  );
  // Only platforms of the company are offered.
  expect(await platforms.getByLabel('Sharebly').count()).toBe(0);
  for (const name of ['Feedback Survey', 'After-Care'])
    await rolesOn(platforms, name).getByLabel(name, { exact: true }).check();
}

async function giveRoles(page: Page) {
  const roles = await openSection(page, 'Associate Platforms and Roles');
  const [survey, care] = [rolesOn(roles, 'Feedback Survey'), rolesOn(roles, 'After-Care')];
  await expectError(roles, 'Save Platforms and Roles', 'Please select the roles of respective platforms');
  // One role, two scopes: regions on this platform, locations on the other (AMB-01).
  await survey.getByRole('radio', { name: 'Region' }).check();
  await care.getByRole('radio', { name: 'Region (by location)' }).check();
  await expectError(
    roles,
    'Save Platforms and Roles',
    'Please select the region of the user role for the respective platforms.',
  );
  await care.getByText('Please select the location of the user role for the respective platforms.').waitFor();
  for (const title of USER_SECTIONS) await openSection(page, title);
  await expectAccessible(page, 'a user with every section open and validation errors');
  await chooseSeveral(survey, 'Regions', ['West']);
  await chooseSeveral(care, 'Locations', ['East Hall', 'North Hall']);
  await survey.getByLabel('Director Access').check();
  await chooseSeveral(survey, 'Director Locations', ['North Hall']);
  expect(await care.getByLabel('Director Access').count()).toBe(0);
  await survey.getByRole('checkbox', { name: 'Low score' }).check();
  await roles.getByRole('button', { name: 'Save Platforms and Roles' }).click();
  await answer(page, 'Change Console Role', 'Yes, Proceed');
  await closeAlert(page, 'Success');
}

async function expectRoles(page: Page) {
  const roles = await openSection(page, 'Associate Platforms and Roles');
  const [survey, care] = [rolesOn(roles, 'Feedback Survey'), rolesOn(roles, 'After-Care')];
  expect(await survey.getByRole('radio', { name: 'Region' }).isChecked()).toBe(true);
  await survey.getByText('1 of 2 selected').waitFor();
  await survey.getByText('1 of 3 selected').waitFor();
  await care.getByText('2 of 3 selected').waitFor();
  expect(await survey.getByRole('checkbox', { name: 'Low score' }).isChecked()).toBe(true);
  const access = await openSection(page, 'What this user can see');
  await access.getByText("Region 'West' (1 location) and 1 more location, by director access").waitFor();
  const regions = access.getByRole('list', { name: 'Regions this user can see' });
  await expect(regions.getByRole('listitem')).toHaveText(
    [
      'East: 1 location, After-Care',
      'West: 1 location, Feedback Survey',
      'No region: 1 location, Feedback Survey and After-Care',
    ],
    { useInnerText: true },
  );
  await regions.locator('summary').last().focus();
  await page.keyboard.press('Enter');
  const matrix = access.getByRole('table', { name: 'Locations without a region this user can see' });
  expect(await matrix.getByRole('row', { name: /^North Hall/ }).innerText()).toMatch(/Director/i);
  await expectAccessible(page, 'what a user can see');
}

/** Deactivates, activates and deletes the user. Each confirmation lists the impact. */
async function endAndDelete(page: Page, email: string) {
  const impact = expect.stringMatching(/lose all access: 1\s+Ada Byron/);
  await page.getByRole('button', { name: 'Mark Inactive' }).click();
  const inactive = await answer(page, 'Mark Inactive', 'Confirm');
  expect(inactive).toContain('Are you sure you want to mark this user Inactive?');
  expect(inactive).toEqual(impact);
  await closeAlert(page, 'Success');
  await expect(tokenOf(email, PASSWORD)).rejects.toThrow('could not sign in');
  await page.getByRole('button', { name: 'Mark Active' }).click();
  await answer(page, 'Mark Active', 'Confirm');
  await closeAlert(page, 'Success');
  await tokenOf(email, PASSWORD);
  await page.getByRole('button', { name: 'Delete User' }).click();
  await page.getByRole('alertdialog', { name: 'Delete User' }).waitFor();
  await expectNoAxeViolations(page, 'the question before a deletion');
  const deleted = await answer(page, 'Delete User', 'Confirm');
  expect(deleted).toContain('Are you sure you want to delete this user?');
  expect(deleted).toEqual(impact);
  expect(await closeAlert(page, 'Success')).toContain('User Deleted');
  await page.getByText('This company has no active users.').waitFor();
  await expect(tokenOf(email, PASSWORD)).rejects.toThrow('could not sign in');
}

test('[CUS-12] [CUS-14] by keyboard, a user gets a role on a platform with regions and director locations', async ({
  page,
}) => {
  const { ask, companyId } = await beginWith('User Keyboard Gatherings');
  const id = await newUser(ask, companyId, `key.board@${companyId}.users.test`, [
    { platformId: '2', roleId: '1' },
  ]);
  await openAs(page, 'admin@j3tech.test', userPath(companyId, id));
  const { keyboard } = page;
  const roles = await openSection(page, 'Associate Platforms and Roles');
  await rolesOn(roles, 'Feedback Survey').waitFor();
  await tabTo(page, 'Company-wide');
  await keyboard.press('ArrowRight');
  await keyboard.press('Tab');
  await keyboard.type('West');
  await roles.getByRole('option', { name: 'West', exact: true }).waitFor();
  await keyboard.press('Enter');
  await keyboard.press('Escape');
  await tabTo(page, 'Director Access');
  await keyboard.press('Space');
  await tabTo(page, 'Director Locations');
  await keyboard.type('East');
  await roles.getByRole('option', { name: 'East Hall', exact: true }).waitFor();
  await keyboard.press('Enter');
  await keyboard.press('Escape');
  await tabTo(page, 'Save Platforms and Roles');
  await keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Change Console Role' });
  await question.getByText('loses Feedback Survey at North Hall').waitFor();
  // The user loses something, so Enter alone changes nothing.
  await tabTo(page, 'Yes, Proceed');
  await keyboard.press('Enter');
  await closeByKey(page);
  await page.getByText("Region 'West' (1 location) and 1 more location, by director access").waitFor();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
});

test('the people who can see a location are listed once, and the list is accessible', async ({ page }) => {
  const { ask, companyId, locations } = await beginWith('User Axe Gatherings');
  const everywhere = ['2', '3', '5'].map((platformId) => ({ platformId, roleId: '1' }));
  await newUser(ask, companyId, `axe.axe@${companyId}.users.test`, everywhere);
  await openAs(page, 'admin@j3tech.test', `/company/edit/${companyId}?tab=2&location=${locations.west}`);
  const section = await openSection(page, 'Who can see this location');
  await eventually(() => rowsOf(page).allInnerTexts()).toEqual([expect.stringContaining('axe axe')]);
  await section.getByLabel('Role').selectOption('Arranger');
  await section.getByText('Nobody matches these filters.').waitFor();
  await section.getByLabel('Role').selectOption('All roles');
  await rowsOf(page).first().waitFor();
  await expectAccessible(page, 'who can see a location');
});

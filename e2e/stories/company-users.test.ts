import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoAxeViolations } from '../harness/accessibility.ts';
import { answer, closeAlert, rowsOf } from '../harness/company.ts';
import { tokenOf } from '../harness/graph.ts';
import { closeByKey, tabTo } from '../harness/keyboard.ts';
import { askAs } from '../harness/location-script.ts';
import { newCompany, newUser, PASSWORD } from '../harness/people-script.ts';
import { chooseSeveral, expectTold, openSection, saveBy, USER_SECTIONS } from '../harness/sections.ts';
import { signInAs } from '../harness/session.ts';
import { story, useBrowser } from '../harness/story.ts';

useBrowser();

const userPath = (companyId: string, id: string) => `/company/edit/${companyId}?tab=7&user=${id}`;

const beginWith = async (name: string) => {
  const ask = askAs(await tokenOf('admin@j3tech.test'));
  return { ask, ...(await newCompany(ask, name)) };
};

/** What may be chosen on one platform. */
const rolesOn = (section: Locator, platform: string) =>
  section.getByRole('group', { name: platform, exact: true });

story(
  '[CUS-04] [CUS-05] [CUS-09] [CUS-10] [CUS-11] [CUS-12] [CUS-14] [ERR-37] [ERR-39] [ERR-40] [ERR-41] a user is added with mistakes that are mended, gets platforms and roles, and everything is found again',
  async ({ page }) => {
    const { companyId } = await beginWith('User Story Gatherings');
    await signInAs(page, 'staff@j3tech.test');
    await page.goto(`/company/edit/${companyId}?tab=6`);
    await page.getByText('This company has no active users.').waitFor();
    await page.getByRole('button', { name: 'Add New User' }).click();
    const email = `ada.byron@${companyId}.user-story.test`;
    await addUser(page, email);
    await givePlatforms(page);
    await giveRoles(page);
    await page.reload();
    await expectRoles(page);
    await endAndDelete(page, email);
  },
);

async function addUser(page: Page, email: string) {
  const form = page.getByRole('form', { name: 'the new user' });
  await expectTold(form, 'Add User', 'Please fill required field');
  await form.getByLabel(/^First Name/).fill('  Ada ');
  await form.getByLabel(/^Last Name/).fill('Byron');
  await form.getByLabel(/^Email Address/).fill('ada.byron');
  await form.getByLabel(/^Password/).fill('short');
  await expectTold(form, 'Add User', 'Incorrect email format');
  await form.getByText('The password must be at least 8 characters.').waitFor();
  // Somebody else signs in with it: only the service knows.
  await form.getByLabel(/^Email Address/).fill('OWNER@northwind.test');
  await form.getByLabel(/^Password/).fill(PASSWORD);
  await expectTold(form, 'Add User', 'This email is already in use');
  await form.getByLabel(/^Email Address/).fill(email);
  await form.getByRole('button', { name: 'Add User' }).click();
  await closeAlert(page, 'Success');
  await page.getByRole('heading', { name: 'Update User: Ada Byron' }).waitFor();
}

async function givePlatforms(page: Page) {
  const platforms = await openSection(page, 'Associate Platforms');
  await expectTold(platforms, 'Save Platforms', 'Please select at least one Associate Platform to this user');
  // Only those of the company are offered.
  expect(await platforms.getByLabel('Sharebly').count()).toBe(0);
  for (const name of ['Feedback Survey', 'After-Care']) await platforms.getByLabel(name).check();
  await saveBy(page, platforms, 'Save Platforms');
}

async function giveRoles(page: Page) {
  const roles = await openSection(page, 'Associate Roles');
  const [survey, care] = [rolesOn(roles, 'Feedback Survey'), rolesOn(roles, 'After-Care')];
  await expectTold(roles, 'Save Roles', 'Please select the roles of respective platforms');
  // One name, two reaches: regions on this platform, locations on that one (AMB-01).
  await survey.getByRole('radio', { name: 'Region' }).check();
  await care.getByRole('radio', { name: 'Region' }).check();
  await expectTold(
    roles,
    'Save Roles',
    'Please select the region of the user role for the respective platforms.',
  );
  await care.getByText('Please select the location of the user role for the respective platforms.').waitFor();
  await chooseSeveral(survey, 'Regions', ['West']);
  await chooseSeveral(care, 'Locations', ['East Hall', 'North Hall']);
  await survey.getByLabel('Director Access').check();
  await chooseSeveral(survey, 'Director Locations', ['North Hall']);
  expect(await care.getByLabel('Director Access').count()).toBe(0);
  await survey.getByRole('checkbox', { name: 'Low score' }).check();
  await saveBy(page, roles, 'Save Roles');
}

async function expectRoles(page: Page) {
  const roles = await openSection(page, 'Associate Roles');
  const [survey, care] = [rolesOn(roles, 'Feedback Survey'), rolesOn(roles, 'After-Care')];
  expect(await survey.getByRole('radio', { name: 'Region' }).isChecked()).toBe(true);
  await survey.getByText('1 of 2 chosen').waitFor();
  await survey.getByText('1 of 3 chosen').waitFor();
  await care.getByText('2 of 3 chosen').waitFor();
  expect(await survey.getByRole('checkbox', { name: 'Low score' }).isChecked()).toBe(true);
  const reach = await openSection(page, 'What this user can see');
  await reach.getByText("Region 'West' (1 location) and 1 more location, by director access").waitFor();
  const matrix = reach.getByRole('table', { name: 'Locations this user can see' });
  expect(await matrix.getByRole('row', { name: /^North Hall/ }).innerText()).toMatch(/Director/i);
}

/** Deactivated, active again and deleted; each question tells what it would do. */
async function endAndDelete(page: Page, email: string) {
  const toldOf = expect.stringMatching(/lose all access: 1\s+Ada Byron/);
  await page.getByRole('button', { name: 'Mark Inactive' }).click();
  const inactive = await answer(page, 'Mark Inactive', 'Confirm');
  expect(inactive).toContain('Are you sure you want to mark this user Inactive?');
  expect(inactive).toEqual(toldOf);
  await closeAlert(page, 'Success');
  await expect(tokenOf(email, PASSWORD)).rejects.toThrow('could not sign in');
  await page.getByRole('button', { name: 'Mark Active' }).click();
  await answer(page, 'Mark Active', 'Confirm');
  await closeAlert(page, 'Success');
  await tokenOf(email, PASSWORD);
  await page.getByRole('button', { name: 'Delete User' }).click();
  const deleted = await answer(page, 'Delete User', 'Confirm');
  expect(deleted).toContain('Are you sure you want to delete this user?');
  expect(deleted).toEqual(toldOf);
  expect(await closeAlert(page, 'Success')).toContain('User Deleted');
  await page.getByText('This company has no active users.').waitFor();
  await expect(tokenOf(email, PASSWORD)).rejects.toThrow('could not sign in');
}

story(
  '[CUS-12] [CUS-14] all by keyboard: the roles of a user on a platform, with regions and director locations',
  async ({ page }) => {
    const { ask, companyId } = await beginWith('User Keyboard Gatherings');
    const id = await newUser(ask, companyId, `key.board@${companyId}.user-story.test`, [
      { platformId: '2', roleId: '1' },
    ]);
    await signInAs(page, 'admin@j3tech.test');
    await page.goto(userPath(companyId, id));
    const { keyboard } = page;
    const roles = await openSection(page, 'Associate Roles');
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
    await tabTo(page, 'Save Roles');
    await keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Take Access Away' });
    await question.getByText('the whole company').waitFor();
    await keyboard.press('Enter');
    await closeByKey(page);
    await page.getByText("Region 'West' (1 location) and 1 more location, by director access").waitFor();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  },
);

story(
  'axe finds nothing on a user, new or with every section open and mistakes in it, in the question before a deletion, or in who can see a location; nothing scrolls sideways',
  async ({ page }) => {
    const { ask, companyId, locations } = await beginWith('User Axe Gatherings');
    const everywhere = ['2', '3', '5'].map((platformId) => ({ platformId, roleId: '1' }));
    const id = await newUser(ask, companyId, `axe.axe@${companyId}.user-story.test`, everywhere);
    await signInAs(page, 'admin@j3tech.test');
    await page.goto(`/company/edit/${companyId}?tab=7`);
    await page.getByRole('button', { name: 'Add User' }).click();
    await page.getByText('Please fill required field').first().waitFor();
    await expectNoAxeViolations(page, 'a new user');
    await page.goto(userPath(companyId, id));
    for (const title of USER_SECTIONS) await openSection(page, title);
    const roles = await openSection(page, 'Associate Roles');
    await rolesOn(roles, 'Feedback Survey').getByRole('radio', { name: 'Director' }).check();
    await roles.getByRole('button', { name: 'Save Roles' }).click();
    await roles.getByText('Please select the location of the user role').waitFor();
    await page.getByRole('table', { name: 'Locations this user can see' }).waitFor();
    await expectNoAxeViolations(page, 'a user');
    await expectNoOverhang(page);
    await page.getByRole('button', { name: 'Delete User' }).click();
    await page.getByRole('alertdialog', { name: 'Delete User' }).waitFor();
    await expectNoAxeViolations(page, 'the question before a deletion');
    await page.goto(`/company/edit/${companyId}?tab=2&location=${locations.west}`);
    const section = await openSection(page, 'Who can see this location');
    await expect
      .poll(() => rowsOf(page).allInnerTexts())
      .toEqual(Array(3).fill(expect.stringContaining('axe axe')));
    await section.getByLabel('Platform').selectOption('After-Care');
    await expect.poll(() => rowsOf(page).count()).toBe(1);
    await expectNoAxeViolations(page, 'who can see a location');
    await expectNoOverhang(page);
  },
);

/** On a telephone of 390 pixels; the window is as wide as before afterwards. */
async function expectNoOverhang(page: Page) {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(() => page.evaluate(() => document.body.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
  if (before) await page.setViewportSize(before);
}

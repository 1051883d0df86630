import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoAxeViolations } from '../harness/accessibility.ts';
import { addCompany, closeAlert, detailsOf, openCompany, openNewCompany } from '../harness/company.ts';
import { openAs, openCompanyList } from '../harness/session.ts';

test('[COM-05] [COM-12] [COM-31] (AMB-51) adding a company opens its edit page', async ({ page }) => {
  await openCompanyList(page, 'admin@j3tech.test');
  await page.getByRole('link', { name: 'Add New Company' }).click();
  await page.getByRole('heading', { name: 'Add Company' }).waitFor();
  await page.getByRole('button', { name: 'Add Company' }).waitFor();
  await expectAccessible(page, 'a new company');
  await page.getByRole('button', { name: 'Add Company' }).click();
  // At the name, the state, and at the street for all that it fills in.
  await expect(page.getByText('Please fill required field')).toHaveCount(3);
  await expectAccessible(page, 'a new company with validation errors');
  expect(await addCompany(page, 'Harbor Test Gatherings')).toMatch(/^\/company\/edit\/\d+$/);
  await openCompany(page, 'Harbor Test Gatherings');
  expect(await detailsOf(page).getByLabel(/^City/).inputValue()).toBe('Portland');
});

test('[COM-07] [CON-19] [COM-32] edited company details are there after a reload', async ({ page }) => {
  await openNewCompany(page, 'staff@j3tech.test', 'Edited Test Gatherings');
  const form = detailsOf(page);
  await form.getByLabel('Phone Number').pressSequentially('5035550142');
  await form.getByLabel('Website').fill('https://edited.example');
  await form.getByRole('button', { name: 'Save Company Details' }).click();
  await closeAlert(page, 'Success');
  await page.reload();
  await form.waitFor();
  expect(await form.getByLabel('Phone Number').inputValue()).toBe('(503) 555-0142');
  expect(await form.getByLabel('Website').inputValue()).toBe('https://edited.example');
});

test('[COM-16] [CON-13] the rates of a company are saved with two decimals', async ({ page }) => {
  await openNewCompany(page, 'admin@j3tech.test', 'Rated Test Gatherings');
  const form = page.getByRole('form', { name: 'PTX Fees' });
  for (const rate of ['Digital Rate', 'Paper Rate', 'Resend Paper Rate', 'Per Location Rate']) {
    await form.getByLabel(new RegExp(`^${rate}`)).fill('2.5');
  }
  await form.getByRole('button', { name: 'Save PTX Fees' }).click();
  await closeAlert(page, 'Success');
  await page.reload();
  await form.waitFor();
  expect(await form.getByLabel(/^Digital Rate/).inputValue()).toContain('2.50');
});

test('when two people edit one company, the second sees the conflict, keeps the typed values, and decides field by field', async ({
  page,
  openTab,
}) => {
  const path = await openNewCompany(page, 'admin@j3tech.test', 'Contested Test Gatherings');
  const other = await openTab();
  await openAs(other, 'staff@j3tech.test', path);
  const mine = detailsOf(page);
  const theirs = detailsOf(other);
  await theirs.getByLabel('Website').fill('https://theirs.example');
  await mine.getByLabel('Website').fill('https://mine.example');
  await mine.getByLabel('Email').fill('mine@contested.example');

  await theirs.getByRole('button', { name: 'Save Company Details' }).click();
  await closeAlert(other, 'Success');
  await mine.getByRole('button', { name: 'Save Company Details' }).click();
  await page.getByRole('heading', { name: /Someone else changed this record/ }).waitFor();
  await page.getByText(/^Last change of this record: by .+, just now$/).waitFor();
  expect(await mine.getByLabel('Website').inputValue()).toBe('https://mine.example');
  expect(await mine.getByLabel('Email').inputValue()).toBe('mine@contested.example');
  await page.getByText('https://theirs.example').waitFor();

  await page.getByRole('radio', { name: /Take theirs/ }).check();
  await mine.getByRole('button', { name: 'Save Company Details' }).click();
  await closeAlert(page, 'Success');
  await page.reload();
  await mine.waitFor();
  expect(await mine.getByLabel('Website').inputValue()).toBe('https://theirs.example');
  expect(await mine.getByLabel('Email').inputValue()).toBe('mine@contested.example');
});

test('[COM-09] (AMB-41) a company is marked inactive and active again, each after a confirmation', async ({
  page,
}) => {
  await openNewCompany(page, 'admin@j3tech.test', 'Paused Test Gatherings');
  await page.getByRole('button', { name: 'Mark Inactive' }).click();
  const question = page.getByRole('alertdialog', { name: 'Mark Inactive' });
  await question.getByText('Are you sure you want to mark this company Inactive?').waitFor();
  await expectNoAxeViolations(page, 'a question');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Mark Inactive' }).click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await closeAlert(page, 'Success');
  await page.getByRole('button', { name: 'Mark Active', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: 'Mark Active' })
    .getByRole('button', { name: 'Confirm' })
    .click();
  await closeAlert(page, 'Success');
  await page.getByRole('button', { name: 'Mark Inactive' }).waitFor();
});

test('leaving a form with unsaved values asks for a confirmation', async ({ page }) => {
  await openAs(page, 'admin@j3tech.test', '/company/edit/1');
  await detailsOf(page).getByLabel('Website').fill('https://half-typed.example');
  await page.getByRole('button', { name: 'Back' }).click();
  const question = page.getByRole('alertdialog', { name: 'Unsaved changes' });
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(await detailsOf(page).getByLabel('Website').inputValue()).toBe('https://half-typed.example');
  await page.getByRole('button', { name: 'Back' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await page.getByRole('heading', { name: 'Company Management' }).waitFor();
});

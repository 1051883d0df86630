import { expect } from 'vitest';
import { addCompany, closeAlert, detailsOf, openCompany, openNewCompany } from '../harness/company.ts';
import { signInAs } from '../harness/session.ts';
import { story, useBrowser } from '../harness/story.ts';

useBrowser();

story('[COM-05] [COM-12] [COM-31] (AMB-51) a company is added, and its edit page opens', async ({ page }) => {
  await signInAs(page, 'admin@j3tech.test');
  await page.getByRole('link', { name: 'Add New Company' }).click();
  await page.getByRole('heading', { name: 'Add Company' }).waitFor();
  await page.getByRole('button', { name: 'Add Company' }).click();
  expect(await page.getByText('Please fill required field').count()).toBeGreaterThanOrEqual(5);
  expect(await addCompany(page, 'Harbor Story Gatherings')).toMatch(/^\/company\/edit\/\d+$/);
  await openCompany(page, 'Harbor Story Gatherings');
  expect(await detailsOf(page).getByLabel(/^City/).inputValue()).toBe('Portland');
});

story(
  '[COM-07] [CON-19] [COM-32] a company is edited, and the new values are there after a reload',
  async ({ page }) => {
    await signInAs(page, 'staff@j3tech.test');
    await openNewCompany(page, 'Edited Story Gatherings');
    const form = detailsOf(page);
    await form.getByLabel('Phone Number').pressSequentially('5035550142');
    await form.getByLabel('Website').fill('https://edited.example');
    await form.getByRole('button', { name: 'Save Company Details' }).click();
    await closeAlert(page, 'Success');
    await page.reload();
    await form.waitFor();
    expect(await form.getByLabel('Phone Number').inputValue()).toBe('(503) 555-0142');
    expect(await form.getByLabel('Website').inputValue()).toBe('https://edited.example');
  },
);

story('[COM-16] [CON-13] the rates of a company are saved with two decimals', async ({ page }) => {
  await signInAs(page, 'admin@j3tech.test');
  await openNewCompany(page, 'Rated Story Gatherings');
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

story(
  'two people edit one company at once: the second is told, loses nothing, and decides',
  async ({ page, openTab }) => {
    await signInAs(page, 'admin@j3tech.test');
    const path = await openNewCompany(page, 'Contested Story Gatherings');
    const other = await openTab();
    await signInAs(other, 'staff@j3tech.test');
    await other.goto(path);
    const mine = detailsOf(page);
    const theirs = detailsOf(other);
    await theirs.getByLabel('Website').fill('https://theirs.example');
    await mine.getByLabel('Website').fill('https://mine.example');
    await mine.getByLabel('Email').fill('mine@contested.example');

    await theirs.getByRole('button', { name: 'Save Company Details' }).click();
    await closeAlert(other, 'Success');
    await mine.getByRole('button', { name: 'Save Company Details' }).click();
    await page.getByRole('heading', { name: /Somebody else changed this/ }).waitFor();
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
  },
);

story(
  '[COM-09] (AMB-41) a company is set inactive and active again, each after a question',
  async ({ page }) => {
    await signInAs(page, 'admin@j3tech.test');
    await openNewCompany(page, 'Paused Story Gatherings');
    await page.getByRole('button', { name: 'Mark Inactive' }).click();
    const question = page.getByRole('alertdialog', { name: 'Mark Inactive' });
    await question.getByText('Are you sure you want to mark this company Inactive?').waitFor();
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
  },
);

story('typed values are not lost on the way out without a question', async ({ page }) => {
  await signInAs(page, 'admin@j3tech.test');
  await openCompany(page, 'Northwind Gatherings');
  await detailsOf(page).getByLabel('Website').fill('https://half-typed.example');
  await page.getByRole('button', { name: 'Back' }).click();
  const question = page.getByRole('alertdialog', { name: 'Unsaved changes' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await detailsOf(page).getByLabel('Website').inputValue()).toBe('https://half-typed.example');
  await page.getByRole('button', { name: 'Back' }).click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: 'Company Management' }).waitFor();
});

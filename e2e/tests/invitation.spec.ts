import { expect, test } from '../fixtures.ts';
import { closeAlert, createCompany } from '../harness/company.ts';
import { mailFrom, pathInMail } from '../harness/mails.ts';
import { fillSignIn, signIn } from '../harness/session.ts';

const FIRST = 'Invited-Word-1';

test('[CUS-09] [SES-03] a new user gets an invitation, sets a password with its last link, and signs in', async ({
  page,
  browser,
}) => {
  const companyId = await createCompany('Inviting Gatherings');
  const email = 'ida.invited@invitation.test';
  await signIn(page, 'admin@j3tech.test');
  await page.goto(`/company/edit/${companyId}?tab=7`);
  const form = page.getByRole('form', { name: 'the new user' });
  await form.getByLabel(/^First Name/).fill('Ida');
  await form.getByLabel(/^Last Name/).fill('Invited');
  await form.getByLabel(/^Email Address/).fill(email);
  expect(await form.getByLabel('Send an invitation').isChecked()).toBe(true);
  expect(await form.getByLabel(/^Password/).count()).toBe(0);
  const first = await mailFrom(() => form.getByRole('button', { name: 'Add User' }).click(), email);
  await closeAlert(page, 'Success');
  await page.getByText(/^Invitation pending, expires /).waitFor();
  const second = await mailFrom(() => page.getByRole('button', { name: 'Resend' }).click(), email);
  await closeAlert(page, 'Success');

  const context = await browser.newContext();
  const own = await context.newPage();
  const set = async () => {
    await own.getByLabel('Set A New Password', { exact: true }).fill(FIRST);
    await own.getByLabel('Confirm Password', { exact: true }).fill(FIRST);
    await own.getByRole('button', { name: 'SAVE' }).click();
  };
  await own.goto(pathInMail(first));
  await own.waitForURL((url) => url.pathname === '/acceptInvitation' && url.search === '');
  await set();
  const alert = own.getByRole('alertdialog', { name: 'Error' });
  await alert.getByText('This link is no longer valid. Request a new one.').waitFor();
  await alert.getByRole('button', { name: 'OK' }).click();
  await own.getByRole('link', { name: /Request a new one/ }).click();
  expect(await own.getByLabel('Email Address').inputValue()).toBe(email);

  await own.goto(pathInMail(second));
  await set();
  await own.getByText('Your password is set. Sign in with it.').waitFor();
  await fillSignIn(own, email, FIRST);
  await own.getByRole('heading', { name: 'Global Account Management' }).waitFor();
  await context.close();

  await page.reload();
  await page.getByRole('button', { name: 'Save User Details' }).waitFor();
  // Not seconds later, when the browser is idle.
  await page.getByRole('button', { name: 'Send a reset link' }).waitFor({ timeout: 2000 });
  const reset = await mailFrom(() => page.getByRole('button', { name: 'Send a reset link' }).click(), email);
  expect(pathInMail(reset)).toMatch(/^\/resetPassword\?/);
});

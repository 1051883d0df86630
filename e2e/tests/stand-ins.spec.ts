import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectFitsPhone, expectNoAxeViolations, PHONE } from '../harness/accessibility.ts';
import { createCompany } from '../harness/company.ts';
import { sessionOf } from '../harness/graph.ts';
import { signInBySso } from '../harness/identity.ts';
import { askAs } from '../harness/location-script.ts';
import { newUser } from '../harness/people-script.ts';
import { stack } from '../harness/stack.ts';

// Tests the pages of the local stand-ins for external services.

test('the sign-in page of the identity provider works by keyboard, reports a wrong password, and is accessible', async ({
  page,
}) => {
  await page.goto('/login-sso');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await expectNoAxeViolations(page, 'the sign-in page of the identity provider');
  // The field already has the focus.
  await page.keyboard.type('owner@northwind.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('The email or password is incorrect.').waitFor();
  await expectNoAxeViolations(page, 'its sign-in page with an error');
  expect(await page.getByLabel('Email').inputValue()).toBe('owner@northwind.test');
  await page.keyboard.type('Console-demo-1');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Company Management' }).waitFor();
});

test('signing out at the identity provider asks for a sign-in again, on pages that fit a phone', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await signInBySso(page, 'owner@northwind.test');
  await page.goto(`${stack().identityUrl}/session/end`);
  await expectAccessible(page, 'the sign-out page of the identity provider');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
  await page.goto('/login-sso');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await expectFitsPhone(page, 'the sign-in page of the identity provider');
});

test('[PWR-01] [PWR-04] a mail appears in the open outbox, and its link opens the console', async ({
  page,
  openTab,
  expectConsoleError,
}) => {
  // Playwright's trace recorder runs a script in every frame, which the sandboxed frame of the mail blocks.
  expectConsoleError('Blocked script execution');
  const email = 'olive.reads@outbox.test';
  const company = await createCompany('Reader of Mails');
  await newUser(askAs(await sessionOf('admin@j3tech.test')), company, email);
  const outbox = await openTab();
  await outbox.goto(stack().mailUrl);
  await outbox.getByRole('heading', { name: 'Mail outbox' }).waitFor();

  await page.goto(`/forgotPassword?username=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: 'SEND LINK' }).click();
  const entry = outbox.getByRole('listitem').filter({ hasText: email });
  await outbox.bringToFront();
  await entry.waitFor();
  await expectNoAxeViolations(outbox, 'the mail outbox');
  await entry.getByRole('link').click();
  await outbox
    .frameLocator('iframe')
    .getByText(/We received a request to reset the password/)
    .waitFor();
  await expectNoAxeViolations(outbox, 'a mail in the outbox');
  const opened = outbox.waitForEvent('popup');
  await outbox.frameLocator('iframe').getByRole('link').click();
  await (await opened).getByLabel('Set A New Password', { exact: true }).waitFor();
});

import { expect, inject } from 'vitest';
import { expectNoAxeViolations } from '../harness/accessibility.ts';
import { createCompany } from '../harness/company.ts';
import { tokenOf } from '../harness/graph.ts';
import { signInBySso } from '../harness/identity.ts';
import { askAs } from '../harness/location-script.ts';
import { newUser } from '../harness/people-script.ts';
import { story, useBrowser } from '../harness/story.ts';

useBrowser();

// The pages of the laptop's stand-ins, which people see in the place of services of others.

story(
  'the identity provider asks for name and password, by keyboard too, and says what is wrong',
  async ({ page }) => {
    await page.goto('/login-sso');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await expectNoAxeViolations(page, 'the sign-in page of the identity provider');
    // The field has the focus already.
    await page.keyboard.type('owner@northwind.test');
    await page.keyboard.press('Tab');
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('The e-mail or the password is wrong.').waitFor();
    await expectNoAxeViolations(page, 'its sign-in page with a mistake');
    expect(await page.getByLabel('E-mail').inputValue()).toBe('owner@northwind.test');
    await page.keyboard.type('Console-demo-1');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Company Management' }).waitFor();
  },
);

story(
  'on a telephone both pages fit: signing out at the identity provider, and being asked again afterwards',
  async ({ page }) => {
    await signInBySso(page, 'owner@northwind.test');
    await page.goto(`${inject('identityUrl')}/session/end`);
    await expectNoAxeViolations(page, 'the sign-out page of the identity provider');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    await page.goto('/login-sso');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  },
  { viewport: { width: 390, height: 800 } },
);

story(
  '[PWR-01] [PWR-04] a mail shows in the outbox by itself, and its link opens the console',
  async ({ page, openTab }) => {
    const email = 'olive.reads@outbox.test';
    const company = await createCompany('Reader of Mails');
    await newUser(askAs(await tokenOf('admin@j3tech.test')), company, email);
    const outbox = await openTab();
    await outbox.goto(inject('mailUrl'));
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
      .getByText(/Somebody, probably you/)
      .waitFor();
    await expectNoAxeViolations(outbox, 'a mail in the outbox');
    const opened = outbox.waitForEvent('popup');
    await outbox.frameLocator('iframe').getByRole('link').click();
    await (await opened).getByLabel('Set A New Password', { exact: true }).waitFor();
  },
);

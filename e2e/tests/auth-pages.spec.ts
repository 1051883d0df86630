import type { Page } from '@playwright/test';
import { eventually, expect, test } from '../fixtures.ts';
import { expectAccessible, PHONE } from '../harness/accessibility.ts';
import { signInBySso } from '../harness/identity.ts';
import { chooseFromMenu, fillSignIn, signIn } from '../harness/session.ts';
import { stack } from '../harness/stack.ts';

// Tests the routes of the console and the auth pages, which are shown before sign-in.

const placeOf = (page: Page) => page.url().slice(stack().gatewayUrl.length);
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const message = (page: Page) => page.getByRole('status', { name: 'Message' });

const linkTo = (path: string, text: string) => `/redirect?${new URLSearchParams({ path, message: text })}`;

const HOSTILE = [
  'https://elsewhere.test/',
  '//elsewhere.test',
  '/\\elsewhere.test',
  '/\t/elsewhere.test',
  'javascript:alert(1)',
];

test('[RTE-20] [RED-01] [SES-03] (AMB-10) a redirect link leads only to paths of the console, asks for a sign-in if needed, and shows its message as plain text', async ({
  page,
}) => {
  const markup = '<img src=x onerror=alert(1)> Welcome back.';
  await page.goto(linkTo('/company/list?name=wind', markup));
  await page.getByRole('status').getByText(markup).waitFor();
  expect(await page.locator('img[src=x]').count()).toBe(0);
  await fillSignIn(page, 'admin@j3tech.test');
  await page.getByRole('link', { name: 'Northwind Gatherings', exact: true }).waitFor();
  expect(placeOf(page)).toBe('/company/list?name=wind');

  await page.goto(linkTo('/company/edit/1?tab=1', 'Look at the halls.'));
  await page.getByRole('table', { name: 'Locations' }).waitFor();
  await message(page).getByText('Look at the halls.').waitFor();
  await message(page).getByRole('button', { name: 'Close the message' }).click();
  await eventually(() => message(page).count()).toBe(0);
  await expectAccessible(page, 'the locations of a company');
  for (const path of HOSTILE) {
    await page.goto(linkTo(path, 'Hello.'));
    await message(page).getByText('Hello.').waitFor();
    expect([path, placeOf(page)]).toEqual([path, '/company/list']);
  }
});

/** Paths as people type them, and the headings of their pages. */
const SPELLINGS = [
  ['/LOGIN/', 'Sign in'],
  ['/forgotpassword/', 'Forgot password'],
  ['/FORGOTPASSWORD', 'Forgot password'],
  ['/ResetPassword/?t=abc', 'Reset password'],
] as const;

const SPELLINGS_INSIDE = [
  ['/Company/', 'Company Management', '/company/list'],
  ['/COMPANY/LIST/', 'Company Management', '/COMPANY/LIST/'],
  ['/company/add/', 'Add Company', '/company/add/'],
  ['/company/Detail/1/', 'Update Company: Northwind Gatherings', '/company/edit/1'],
  ['/company/detail', 'Company Management', '/company/list'],
  ['/company/edit/NEW/', 'Add Company', '/company/add'],
  ['/company/no-such-page', 'Company Management', '/company/list'],
  ['/company/users/no-such-page', 'J3Tech User Management', '/company/users/list'],
  ['/PTX-Default-Billing-Rates/', 'PTX Default Billing Rates', '/PTX-Default-Billing-Rates/'],
  ['/no-such-page/', 'Page not found', '/no-such-page/'],
] as const;

test('[RTE-01] [RTE-03] [RTE-04] [RTE-05] [RTE-06] [RTE-07] [RTE-08] [RTE-09] [RTE-10] [RTE-11] [RTE-21] (AMB-09) (AMB-12) routes match in any letter case and with a trailing slash, and unknown paths show a separate page', async ({
  page,
}) => {
  for (const [address, title] of SPELLINGS) {
    await page.goto(address);
    await heading(page, title).waitFor();
    expect(await page.title()).toBe(`${title} · Business Platform Console`);
  }
  // Without a session, unknown paths lead to sign-in like known ones.
  await page.goto('/no-such-page?a=1');
  await heading(page, 'Sign in').waitFor();
  expect(placeOf(page)).toBe('/login?from=%2Fno-such-page%3Fa%3D1');
  await fillSignIn(page, 'admin@j3tech.test');
  await heading(page, 'Page not found').waitFor();
  for (const [address, title, place] of SPELLINGS_INSIDE) {
    await page.goto(address);
    await heading(page, title).waitFor();
    expect([address, placeOf(page)]).toEqual([address, place]);
    expect(await page.title()).toContain(`${title.replace('Update Company: ', '')} · `);
  }
  await expectAccessible(page, 'the page for unknown paths');
  await page.getByRole('link', { name: 'Go to Company Management' }).click();
  await heading(page, 'Company Management').waitFor();
});

const focusedText = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName}: ${document.activeElement?.textContent}`);

test('[LAY-01] [LAY-03] [LAY-04] navigation moves the focus to the heading of the page and sets the window title', async ({
  page,
}) => {
  // A session of its own, because Logout ends it on the service.
  await signIn(page, 'admin@j3tech.test');
  const places = [
    ['PTX Default Billing Rates', 'PTX Default Billing Rates'],
    ['J3Tech User Management', 'J3Tech User Management'],
    ['Company management', 'Company Management'],
  ] as const;
  for (const [entry, title] of places) {
    await chooseFromMenu(page, entry);
    await heading(page, title).waitFor();
    await eventually(() => focusedText(page)).toBe(`H1: ${title}`);
    expect(await page.title()).toBe(`${title} · Business Platform Console`);
  }
  await page.getByRole('link', { name: 'Add New Company' }).click();
  await eventually(() => focusedText(page)).toBe('H1: Add Company');
  await page.goBack();
  await eventually(() => focusedText(page)).toBe('H1: Company Management');
  await chooseFromMenu(page, 'Logout');
  await eventually(() => page.title()).toBe('Sign in · Business Platform Console');
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username');
});

/** The auth pages in each of their states. Each function waits until its page is complete. */
const STATES: readonly (readonly [name: string, open: (page: Page) => Promise<unknown>])[] = [
  [
    'the sign-in page',
    async (page) => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'LOGIN' }).waitFor();
    },
  ],
  [
    'the sign-in page with a message',
    async (page) => {
      await page.goto(linkTo('/company/list', 'Welcome back, and sign in please.'));
      await page.getByRole('link', { name: 'Use single sign-on' }).waitFor();
    },
  ],
  [
    'the sign-in page with validation errors',
    async (page) => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'LOGIN' }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  ],
  [
    'the forgot-password page with a validation error',
    async (page) => {
      await page.goto('/forgotPassword');
      await page.getByRole('button', { name: 'SEND LINK' }).click();
      await page.getByText('Enter email').waitFor();
    },
  ],
  [
    'the forgot-password page when the link is sent',
    async (page) => {
      await page.goto('/forgotPassword?username=nobody%40axe.test');
      await page.getByRole('button', { name: 'SEND LINK' }).click();
      await heading(page, 'Reset Your Account Password').waitFor();
    },
  ],
  [
    'the reset-password page with validation errors',
    async (page) => {
      await page.goto('/resetPassword?t=abc&email=nobody%40axe.test');
      await page.getByRole('button', { name: 'SAVE' }).click();
      await page.getByText('The password must be at least 8 characters.').waitFor();
    },
  ],
  [
    'single sign-on for a site that is not trusted',
    async (page) => {
      const site = `https://elsewhere.test/${'a-long-way/'.repeat(30)}`;
      await page.goto(`/login-sso?${new URLSearchParams({ postRedirectUri: site })}`);
      await page.getByRole('alert').waitFor();
    },
  ],
  [
    'a callback of single sign-on that this tab did not start',
    async (page) => {
      await page.goto('/login-sso/callback?code=stolen&state=guessed');
      await page.getByRole('alert').waitFor();
    },
  ],
];

test('the auth pages are accessible and fit a phone in every state', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const [name, open] of STATES) {
    await open(page);
    await expectAccessible(page, name);
  }
  await signInBySso(page, 'owner@northwind.test');
  await page.goto(linkTo('/company/list', `Welcome-${'back-'.repeat(50)}`));
  await message(page).waitFor();
  await page.getByText(/OF \d+ entries/).waitFor();
  await expectAccessible(page, 'the list with a message');
});

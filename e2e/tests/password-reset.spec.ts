import type { Page } from '@playwright/test';
import { eventually, expect, test } from '../fixtures.ts';
import { closeAlert, createCompany } from '../harness/company.ts';
import { askGraph, sessionOf, tokenOf } from '../harness/graph.ts';
import { askAs, changesBy } from '../harness/location-script.ts';
import { mailFrom, mailsTo, pathInMail } from '../harness/mails.ts';
import { newCompany, newUser, PASSWORD } from '../harness/people-script.ts';
import { fillSignIn } from '../harness/session.ts';

const NEXT = 'Another-Word-2';
const SENT = 'If an account exists for this address, we’ve emailed a reset link';
const ON_ITS_WAY = 'Please check your email for a password reset link.';
const UPDATED = 'Your password has been successfully updated!';

let companyId: string;
let admin: ReturnType<typeof askAs>;
test.beforeAll(async () => {
  companyId = await createCompany('Forgetful Gatherings');
  admin = askAs(await sessionOf('admin@j3tech.test'));
});

async function addUser(email: string) {
  await newUser(admin, companyId, email);
  return email;
}

/** Adds an arranger with a sign-in to a company with a location. */
async function addArranger(email: string) {
  const { companyId: id, locations } = await newCompany(admin, 'Forgetful Arrangers');
  await changesBy(admin)('arrangerCreate', '', {
    companyId: id,
    platformIds: ['2'],
    details: {
      ...{ firstName: 'Ann', lastName: 'Forgets', status: 'ACTIVE' },
      ...{ email, password: PASSWORD, locationIds: [locations.west] },
    },
  });
  return email;
}

/** Waits for the account area, where people who have no role yet start. */
const isSignedIn = (page: Page) => page.getByRole('heading', { name: 'Global Account Management' }).waitFor();

const send = (page: Page) => page.getByRole('button', { name: 'SEND LINK' }).click();
const alertIn = (page: Page, title: 'Error') => page.getByRole('alertdialog', { name: title });

/** Types a new password twice and saves. */
async function typeNew(page: Page, password: string, again = password) {
  await page.getByLabel('Set A New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(again);
  await page.getByRole('button', { name: 'SAVE' }).click();
}

/** Returns whether the token of the link is on this page or in its URL. */
const isTokenShown = async (page: Page, token: string) =>
  page.url().includes(token) || (await page.content()).includes(token);

test('[GEN-12] [RTE-03] [RTE-04] [PWR-01] [PWR-03] [PWR-04] [PWR-05] [PWR-06] [PWR-07] [PWR-08] [SES-10] [ERR-02] [ERR-36] [ERR-42] [ERR-44] [ERR-45] the link of a reset mail sets a new password once and ends the sessions of the person', async ({
  page,
  openTab,
  expectConsoleError,
}) => {
  const email = await addUser('ida.forgets@reset.test');
  // Opened first: a later tab would take over the session.
  const own = await openTab();
  await own.goto('/login');
  await own.getByRole('link', { name: 'Forgot Password?' }).click();
  await page.goto('/login');
  await fillSignIn(page, email, PASSWORD);
  await isSignedIn(page);

  await send(own);
  await own.getByText('Enter email').waitFor();
  await own.getByLabel('Email Address').fill(email);
  const mail = await mailFrom(() => send(own), email);
  expect(await closeAlert(own, 'Success')).toContain(SENT);
  await own.getByRole('link', { name: 'Back to Login' }).waitFor();

  const link = pathInMail(mail);
  const token = new URLSearchParams(link.split('?')[1]).get('t') ?? '';
  await own.goto(link);
  await own.waitForURL((url) => url.pathname === '/resetPassword' && url.search === '');
  await own.reload();
  await typeNew(own, 'short');
  await own.getByText('The password must be at least 8 characters.').waitFor();
  await typeNew(own, NEXT, 'Another-Word-3');
  await own.getByText('The password and the confirmation password do not match').waitFor();
  expect(await isTokenShown(own, token)).toBe(false);
  await typeNew(own, NEXT);
  await own.getByText(UPDATED).waitFor();
  const way = own.getByRole('link', { name: 'Click here to login' });
  expect(await way.getAttribute('href')).toContain('/outside/performance-tracker');

  // The reset ended this page's session.
  expectConsoleError('401');
  await page.reload();
  await page.getByText('Your session expired. Sign in to continue where you left off.').waitFor();
  expectConsoleError('400');
  await expectPasswords(page, email, { refused: PASSWORD, accepted: NEXT });

  await own.goto(link);
  await typeNew(own, 'And-A-Third-3');
  await alertIn(own, 'Error').getByText('This link is no longer valid. Request a new one.').waitFor();
});

/** Checks on the sign-in page which password is refused and which is accepted. */
async function expectPasswords(page: Page, email: string, words: { refused: string; accepted: string }) {
  await fillSignIn(page, email, words.refused);
  await alertIn(page, 'Error').getByText('Invalid username or password').waitFor();
  await alertIn(page, 'Error').getByRole('button', { name: 'OK' }).click();
  await fillSignIn(page, email, words.accepted);
  await isSignedIn(page);
}

test('[PWR-01] [PWR-02] [PWR-03] links to the forgot-password page fill in the email, and the response is the same for unknown people', async ({
  page,
}) => {
  const email = await addUser('una.forgets@reset.test');
  const variants = [
    [{ username: email, companyId }, true],
    [{ username: email, companyId, isArranger: 'false' }, true],
    [{ username: email, companyId: '1' }, false],
    [{ username: email, companyId, isArranger: 'true' }, false],
    [{ username: 'nobody@reset.test', companyId }, false],
  ] as const;
  for (const [params] of variants) {
    await page.goto(`/forgotPassword?${new URLSearchParams(params)}`);
    await eventually(() => page.getByLabel('Email Address').inputValue()).toBe(params.username);
    expect(await page.getByRole('link', { name: 'Back to Login' }).count()).toBe(0);
    await send(page);
    await page.getByRole('heading', { name: 'Reset Your Account Password' }).waitFor();
    await page.getByText(ON_ITS_WAY).waitFor();
  }
  const expected = variants.filter(([, isSent]) => isSent).length;
  // Mails are sent in the order of the requests. After a mail to another person, no earlier one can arrive.
  const last = await addUser('last.forgets@reset.test');
  await mailFrom(() => forget(last), last);
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(expected);
  for (const mail of mails) expect(pathInMail(mail)).toContain(`companyId=${companyId}`);
  expect(await mailsTo('nobody@reset.test')).toEqual([]);
});

const forget = (email: string) =>
  askGraph(
    'mutation ($input: PasswordResetRequestInput!) { passwordResetRequest(input: $input) { message } }',
    {
      variables: { input: { email } },
    },
  );

test('[PWR-01] [PWR-04] an arranger sets a new password by a link for arrangers', async ({ page }) => {
  const email = await addArranger('ann.forgets@reset.test');
  await page.goto(`/forgotPassword?${new URLSearchParams({ username: email, isArranger: 'true' })}`);
  await page.getByLabel('Email Address').waitFor();
  const mail = await mailFrom(() => send(page), email);
  expect(pathInMail(mail)).toContain('isArranger=true');
  await page.goto(pathInMail(mail));
  await typeNew(page, NEXT);
  await page.getByText(UPDATED).waitFor();
  await page.goto('/login');
  await fillSignIn(page, email, NEXT);
  await isSignedIn(page);
});

const WRONG_GUESSES = 10;

test('[ERR-01] (Safety) after ten wrong passwords the right one is refused too, until a reset by mail', async ({
  page,
  expectConsoleError,
}) => {
  const email = await addUser('eve.guesses@reset.test');
  const guess = () => tokenOf(email, 'Wrong-guess-1').catch((error: Error) => error.message);
  for (let guesses = 0; guesses < WRONG_GUESSES; guesses++) expect(await guess()).toContain('could not');
  expectConsoleError('400');
  await page.goto('/login');
  await fillSignIn(page, email, PASSWORD);
  const alert = alertIn(page, 'Error');
  await alert.getByText('Invalid username or password').waitFor();
  await alert.getByRole('button', { name: 'OK' }).click();

  await page.goto(pathInMail(await mailFrom(() => forget(email), email)));
  await typeNew(page, NEXT);
  await page.getByText(UPDATED).waitFor();
  await page.goto('/login');
  await fillSignIn(page, email, NEXT);
  await isSignedIn(page);
});

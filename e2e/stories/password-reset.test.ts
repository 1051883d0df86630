import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { createCompany } from '../harness/company.ts';
import { askGraph, tokenOf } from '../harness/graph.ts';
import { askAs } from '../harness/location-script.ts';
import { mailFrom, mailsTo, pathInMail } from '../harness/mails.ts';
import { newUser, PASSWORD } from '../harness/people-script.ts';
import { DEMO_PASSWORD, fillSignIn } from '../harness/session.ts';
import { story, useBrowser } from '../harness/story.ts';

useBrowser();

const NEXT = 'Another-Word-2';
const SENT = 'If there is an account for this address, a mail with a link is on its way.';
const ON_ITS_WAY = 'Please check your email for a password reset link.';
const UPDATED = 'Your password has been successfully updated!';

let companyId: string;
let admin: ReturnType<typeof askAs>;
beforeAll(async () => {
  companyId = await createCompany('Forgetful Gatherings');
  admin = askAs(await tokenOf('admin@j3tech.test'));
});

async function addUser(email: string) {
  await newUser(admin, companyId, email);
  return email;
}

/** People without a role yet get no further than the header. */
const isSignedIn = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true }).waitFor();

const send = (page: Page) => page.getByRole('button', { name: 'SEND LINK' }).click();
const alertIn = (page: Page, title: 'Error' | 'Success') => page.getByRole('alertdialog', { name: title });

/** Types a new password twice and saves. */
async function typeNew(page: Page, password: string, again = password) {
  await page.getByLabel('Set A New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(again);
  await page.getByRole('button', { name: 'SAVE' }).click();
}

/** Whether the token of the link is anywhere on this page or in its address. */
const isTokenShown = async (page: Page, token: string) =>
  page.url().includes(token) || (await page.content()).includes(token);

story(
  '[GEN-12] [RTE-03] [RTE-04] [PWR-01] [PWR-03] [PWR-04] [PWR-05] [PWR-06] [PWR-07] [PWR-08] [SES-10] [ERR-02] [ERR-36] [ERR-42] [ERR-44] [ERR-45] forgotten: the mail, its link, a new password; the session elsewhere is over, and the link too',
  async ({ page, openTab, expectConsoleError }) => {
    const email = await addUser('ida.forgets@story.test');
    await page.goto('/login');
    await fillSignIn(page, email, PASSWORD);
    await isSignedIn(page);

    const own = await openTab();
    await own.goto('/login');
    await own.getByRole('link', { name: 'Forgot Password?' }).click();
    await send(own);
    await own.getByText('Enter email').waitFor();
    await own.getByLabel('Email Address').fill(email);
    const mail = await mailFrom(() => send(own), email);
    await alertIn(own, 'Success').getByText(SENT).waitFor();
    await alertIn(own, 'Success').getByRole('button', { name: 'OK' }).click();
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

    // The session that was there before.
    expectConsoleError('401');
    await page.reload();
    await page.getByText('Your session has ended. Sign in to go on where you were.').waitFor();
    expectConsoleError('400');
    await expectPasswords(page, email, { refused: PASSWORD, accepted: NEXT });

    await own.goto(link);
    await typeNew(own, 'And-A-Third-3');
    await alertIn(own, 'Error').getByText('This link is no longer valid. Ask for a new one.').waitFor();
  },
);

/** At the sign-in page that is shown. */
async function expectPasswords(page: Page, email: string, words: { refused: string; accepted: string }) {
  await fillSignIn(page, email, words.refused);
  await alertIn(page, 'Error').getByText('Invalid username or password').waitFor();
  await alertIn(page, 'Error').getByRole('button', { name: 'OK' }).click();
  await fillSignIn(page, email, words.accepted);
  await isSignedIn(page);
}

story(
  '[PWR-01] [PWR-02] [PWR-03] links of other pages fill in the address and say whose it is; what is told is the same for everybody',
  async ({ page }) => {
    const email = await addUser('una.forgets@story.test');
    const variants = [
      [{ username: email, companyId }, true],
      [{ username: email, companyId, isArranger: 'false' }, true],
      [{ username: email, companyId: '1' }, false],
      [{ username: email, companyId, isArranger: 'true' }, false],
      [{ username: 'nobody@story.test', companyId }, false],
    ] as const;
    for (const [params] of variants) {
      await page.goto(`/forgotPassword?${new URLSearchParams(params)}`);
      await expect.poll(() => page.getByLabel('Email Address').inputValue()).toBe(params.username);
      expect(await page.getByRole('link', { name: 'Back to Login' }).count()).toBe(0);
      await send(page);
      await page.getByRole('heading', { name: 'Reset Your Account Password' }).waitFor();
      await page.getByText(ON_ITS_WAY).waitFor();
    }
    const expected = variants.filter(([, isSent]) => isSent).length;
    // Mails leave in the order in which they were asked for: after one to somebody else no more can come.
    const last = await addUser('last.forgets@story.test');
    await mailFrom(() => forget(last), last);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(expected);
    for (const mail of mails) expect(pathInMail(mail)).toContain(`companyId=${companyId}`);
    expect(await mailsTo('nobody@story.test')).toEqual([]);
  },
);

const forget = (email: string) =>
  askGraph(
    'mutation ($input: PasswordResetRequestInput!) { passwordResetRequest(input: $input) { message } }',
    {
      variables: { input: { email } },
    },
  );

story(
  '[PWR-01] [PWR-04] an arranger with a login sets a new password by a link that says that they are one',
  async ({ page }) => {
    const email = 'arranger@northwind.test';
    await page.goto(`/forgotPassword?${new URLSearchParams({ username: email, isArranger: 'true' })}`);
    await page.getByLabel('Email Address').waitFor();
    const mail = await mailFrom(() => send(page), email);
    expect(pathInMail(mail)).toContain('isArranger=true');
    await page.goto(pathInMail(mail));
    // The same again: other stories know this person by it.
    await typeNew(page, DEMO_PASSWORD);
    await page.getByText(UPDATED).waitFor();
    await page.goto('/login');
    await fillSignIn(page, email);
    await isSignedIn(page);
  },
);

const WRONG_GUESSES = 10;

story(
  '[ERR-01] (Safety) after ten wrong guesses the right password is refused as a wrong one; a link by mail lets in again',
  async ({ page, expectConsoleError }) => {
    const email = await addUser('eve.guesses@story.test');
    const guess = () => tokenOf(email, 'Wrong-guess-1').catch((error: Error) => error.message);
    for (let guesses = 0; guesses < WRONG_GUESSES; guesses++) expect(await guess()).toContain('could not');
    expectConsoleError('400');
    await page.goto('/login');
    await fillSignIn(page, email, PASSWORD);
    const told = alertIn(page, 'Error');
    await told.getByText('Invalid username or password').waitFor();
    await told.getByRole('button', { name: 'OK' }).click();

    await page.goto(pathInMail(await mailFrom(() => forget(email), email)));
    await typeNew(page, NEXT);
    await page.getByText(UPDATED).waitFor();
    await page.goto('/login');
    await fillSignIn(page, email, NEXT);
    await isSignedIn(page);
  },
);

import type { BrowserContext, Page } from '@playwright/test';
import { eventually, expect, test } from '../fixtures.ts';
import { createCompany, detailsOf, secondRead } from '../harness/company.ts';
import { askGraph } from '../harness/graph.ts';
import { fillIdentitySignIn, STRANGER, signInBySso } from '../harness/identity.ts';
import { saveBy, sectionOf } from '../harness/sections.ts';
import { chooseFromMenu, endSession, openAs, tokenIn } from '../harness/session.ts';
import { refreshedTokens } from '../harness/sso-tokens.ts';
import { stack } from '../harness/stack.ts';
import { LISTED_SITE } from '../harness/stack-process.ts';

const OWNER = 'owner@northwind.test';

const placeOf = (page: Page) => {
  const { origin, pathname, search } = new URL(page.url());
  return (origin === stack().gatewayUrl ? '' : origin) + pathname + search;
};

/** Returns what this tab stores about its session beside the token. */
const recordIn = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('console.single-sign-on') ?? '{}'));

/** Records every use of a refresh token in this browser from now on. */
function refreshesIn(context: BrowserContext) {
  const refreshes: string[] = [];
  context.on('request', (request) => {
    const body = request.postData() ?? '';
    if (request.url() === `${stack().identityUrl}/token` && body.includes('grant_type=refresh_token'))
      refreshes.push(body);
  });
  return refreshes;
}

test('[RTE-02] [SES-09] [SES-12] [SES-15] [SES-17] single sign-on leads from the sign-in page to the post-login target, and signing out ends the session', async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await page.goto('/company/edit/1?tab=1');
  await page.getByRole('link', { name: 'Use single sign-on' }).click();
  await fillIdentitySignIn(page, OWNER);
  await page.getByRole('table', { name: 'Locations' }).waitFor();
  expect(placeOf(page)).toBe('/company/edit/1?tab=1');
  // The provider's response contains only a code. No URL contains a token; the tokens are only in session
  // storage.
  expect(addresses.filter((address) => address.includes('eyJ'))).toEqual([]);
  expect(await page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty('console.access-token');
  expect(await tokenIn(page)).toMatch(/^eyJ/);
  const { refreshToken } = await recordIn(page);

  const revoked = page.waitForResponse(`${stack().identityUrl}/token/revocation`);
  await chooseFromMenu(page, 'Logout');
  await page.getByRole('button', { name: 'LOGIN' }).waitFor();
  expect(placeOf(page)).toBe('/login');
  // Only that the person signed out here.
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['console.signed-out']);
  expect((await revoked).status()).toBe(200);
  await expect(refreshedTokens(refreshToken)).rejects.toThrow(/invalid_grant/);
});

test('[SES-15] [SES-17] a person without an account of this console gets no session and can use another account', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError('401');
  await page.goto('/login-sso');
  await fillIdentitySignIn(page, STRANGER);
  const alert = page.getByRole('alert');
  await alert
    .getByText(`You signed in as ${STRANGER}, but you have no active account in this console`)
    .waitFor();
  expect(await tokenIn(page)).toBe('');
  await page.getByRole('link', { name: 'Use another account' }).click();
  await fillIdentitySignIn(page, OWNER);
  await page.getByRole('heading', { name: 'Company Management' }).waitFor();
});

test('[SES-18] [SES-19] [CON-09] the token is refreshed while a page is open, and a session that ended at the provider leads through a new sign-in back to the page', async ({
  page,
  openTab,
  expectConsoleError,
}) => {
  const refreshes = refreshesIn(page.context());
  await page.clock.install();
  await signInBySso(page, 'admin@j3tech.test', '/login-sso?from=%2Fcompany%2Flist%3Fpage%3D2');
  const first = await tokenIn(page);
  // The token lives for five minutes, and is refreshed shortly before it expires.
  await page.clock.fastForward('04:30');
  expect([await tokenIn(page), refreshes]).toEqual([first, []]);
  await page.clock.fastForward('00:26');
  await eventually(() => tokenIn(page)).not.toBe(first);
  expect(refreshes).toHaveLength(1);
  expect(placeOf(page)).toBe('/company/list?page=2');

  // The next refresh is refused.
  expectConsoleError('400');
  const provider = await openTab();
  await provider.goto(`${stack().identityUrl}/session/end`);
  await provider.getByRole('button', { name: 'Sign out' }).click();
  await provider.getByRole('heading', { name: 'You are signed out' }).waitFor();
  await page.evaluate(expireSoonInAllTabs);
  await page.getByText('Stand-in for your company’s identity provider').waitFor();
  await fillIdentitySignIn(page, 'admin@j3tech.test');
  await page.getByText('Page 2 of').waitFor();
  expect(placeOf(page)).toBe('/company/list?page=2');
});

const TABS = 10;

test('[SES-19] ten tabs of one session refresh it once, and signing out in one tab signs out all', async ({
  page,
}) => {
  const context = page.context();
  await signInBySso(page, OWNER, '/login-sso?from=%2Fno-such-page');
  // A tab opened by another tab gets a copy of its session storage.
  await page.evaluate((count) => {
    const tabs = Array.from({ length: count }, () => window.open('/no-such-page'));
    Object.assign(window, { tabs: [window, ...tabs] });
  }, TABS - 1);
  await eventually(() => context.pages().length).toBe(TABS);
  const pages = context.pages();
  const isShown = (tab: Page) => tab.getByRole('heading', { name: 'Page not found' }).waitFor();
  await Promise.all(pages.map(isShown));
  const first = await tokenIn(page);

  const refreshes = refreshesIn(context);
  await page.evaluate(expireSoonInAllTabs);
  await eventually(async () => new Set(await Promise.all(pages.map(tokenIn))).has(first)).toBe(false);
  expect(new Set(await Promise.all(pages.map(tokenIn))).size).toBe(1);
  expect(refreshes).toHaveLength(1);

  await chooseFromMenu(page, 'Logout');
  await page.getByRole('button', { name: 'LOGIN' }).waitFor();
  const [, ...others] = pages;
  for (const tab of others) await tab.getByText('You signed out in another tab').waitFor();
  expect(await Promise.all(pages.map(tokenIn))).toEqual(pages.map(() => ''));
});

/**
 * Makes the tokens of this tab and of the tabs that it opened appear to expire in four seconds. All change
 * before any tab can receive new tokens. Then every tab checks its token, as it does when the network
 * returns.
 */
function expireSoonInAllTabs() {
  const key = 'console.single-sign-on';
  const { tabs = [window] } = window as unknown as { tabs?: Window[] };
  for (const { sessionStorage: storage } of tabs) {
    const record = JSON.parse(storage.getItem(key) ?? '{}');
    storage.setItem(key, JSON.stringify({ ...record, expiresAt: Date.now() + 4000 }));
  }
  for (const tab of tabs) tab.dispatchEvent(new Event('online'));
}

test('[SES-16] in a single sign-on session tabs 4 and 7 show no platforms, and the query leaves out the e-commerce role', async ({
  page,
  openTab,
}) => {
  await signInBySso(page, OWNER, `/login-sso?from=${encodeURIComponent('/company/edit/1?tab=4&arranger=1')}`);
  await sectionOf(page, 'Medallia Alert Settings').waitFor();
  expect(await sectionOf(page, 'Associate Platforms').count()).toBe(0);
  const answer = userAnswer(page);
  await page.goto(USER);
  await sectionOf(page, 'Business Segments').waitFor();
  expect(await sectionOf(page, 'Associate Platforms and Roles').count()).toBe(0);
  expect(await answer).not.toHaveProperty('ecommerceRole');

  // Opens the same page for the same person, signed in by username and password.
  const other = await openTab();
  const otherAnswer = userAnswer(other);
  await openAs(other, OWNER, USER);
  await sectionOf(other, 'Associate Platforms and Roles').waitFor();
  expect(await otherAnswer).toHaveProperty('ecommerceRole');
});

const USER = '/company/edit/1?tab=7&user=41';

/** Returns the user in the response to the query of the user page, which may be part of a larger one. */
async function userAnswer(page: Page) {
  const answer = await page.waitForResponse(
    (response) =>
      response.url().endsWith('/graphql') &&
      Boolean(response.request().postData()?.includes('"operationName":"UserPage')),
  );
  const { data } = await answer.json();
  return data.companyUser ?? data.UserPage_companyUser;
}

test('[CLI-08] [ERR-06] [ERR-07] [SES-18] an expired session and a company that does not exist lead through single sign-on to the list without a new sign-in', async ({
  page,
  expectConsoleError,
}) => {
  await signInBySso(page, 'admin@j3tech.test');
  await page.getByText(/OF \d+ entries/).waitFor();
  const passed: string[] = [];
  page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).pathname));
  await endSession(page);
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByText('Page 2 of').waitFor();
  expect(placeOf(page)).toBe('/company/list?page=2');
  expect(passed).toContain('/login-sso');

  passed.length = 0;
  expectConsoleError('NOT_FOUND');
  await page.goto('/company/edit/4711471');
  const alert = page.getByRole('alertdialog', { name: 'Error' });
  await alert.getByText('Company does not exist').waitFor();
  await alert.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('heading', { name: 'Company Management' }).waitFor();
  expect(placeOf(page)).toBe('/company/list');
  expect(passed).toContain('/login-sso');
});

test('[SES-10] [SES-18] (AMB-14) when a session ends during editing, single sign-on leads back to the form with the typed values', async ({
  page,
  expectConsoleError,
}) => {
  const place = `/company/edit/${await createCompany('Interrupted Gatherings')}`;
  const read = secondRead(page);
  await signInBySso(page, 'admin@j3tech.test', `/login-sso?from=${encodeURIComponent(place)}`);
  const website = detailsOf(page).getByLabel('Website');
  await website.fill('https://typed.example');
  await read;
  expectConsoleError('401');
  await endSession(page);
  await detailsOf(page).getByRole('button', { name: 'Save Company Details' }).click();
  await detailsOf(page).getByText('We restored your unsaved changes.').waitFor();
  expect(await website.inputValue()).toBe('https://typed.example');
  expect(placeOf(page)).toBe(place);
  await saveBy(page, detailsOf(page), 'Save Company Details');
});

const HOSTILE = [
  'https://elsewhere.test/take',
  '//elsewhere.test/take',
  '/\\elsewhere.test',
  'javascript:alert(document.domain)',
  `${LISTED_SITE}.elsewhere.test/take`,
  `${LISTED_SITE}@elsewhere.test/take`,
];

test('[SES-17] [SES-20] (AMB-06) a site that is not trusted gets no token, and the person is not asked to sign in', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const target of HOSTILE)
    for (const name of ['postRedirectUri', 'redirectUri']) {
      await page.goto(`/login-sso?${new URLSearchParams({ [name]: target })}`);
      await page.getByRole('alert').getByText('This link redirects to an untrusted site').waitFor();
      await page.getByRole('alert').getByText(target, { exact: true }).waitFor();
    }
  expect(asked.filter((url) => !url.startsWith(stack().gatewayUrl))).toEqual([]);
});

test('[SES-20] (AMB-06) a trusted site gets only the two tokens, the console keeps none, and a path of the console gets the id', async ({
  page,
}) => {
  await page.route(`${LISTED_SITE}/**`, (route) => route.fulfill({ body: 'The listed site' }));
  const target = `${LISTED_SITE}/callback?kept=1`;
  await page.goto(`/login-sso?${new URLSearchParams({ postRedirectUri: target })}`);
  await fillIdentitySignIn(page, OWNER);
  await page.waitForURL((url) => url.origin === LISTED_SITE);
  const { kcToken, kcRefreshToken, ...rest } = Object.fromEntries(new URL(page.url()).searchParams);
  expect(rest).toEqual({ kept: '1' });
  const { data } = await askGraph<{ viewer: { id: string } }>('{ viewer { id } }', {
    token: kcToken ?? '',
  });
  expect((await refreshedTokens(kcRefreshToken ?? '')).access_token).toMatch(/^eyJ/);

  await page.goto('/company/list');
  await page.getByRole('button', { name: 'LOGIN' }).waitFor();

  // The person still has a session at the provider.
  await page.goto('/login-sso?postRedirectUri=%2FmyAccountDetails');
  await page.waitForURL((url) => url.pathname === `/myAccountDetails/${data.viewer.id}`);
});

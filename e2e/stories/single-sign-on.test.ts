import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
import { createCompany, detailsOf } from '../harness/company.ts';
import { askGraph } from '../harness/graph.ts';
import {
  endIdentitySessions,
  fillIdentitySignIn,
  STRANGER,
  setAccessTokenLifetime,
  signInBySso,
} from '../harness/identity.ts';
import { saveBy, sectionOf } from '../harness/sections.ts';
import { chooseFromMenu, endSession, signInAs, tokenIn } from '../harness/session.ts';
import { refreshedTokens } from '../harness/sso-tokens.ts';
import { LISTED_SITE } from '../harness/stack-process.ts';
import { story, useBrowser } from '../harness/story.ts';

useBrowser();

afterEach(() => setAccessTokenLifetime());

const OWNER = 'owner@northwind.test';

const placeOf = (page: Page) => {
  const { origin, pathname, search } = new URL(page.url());
  return (origin === inject('gatewayUrl') ? '' : origin) + pathname + search;
};

/** What this tab keeps of its session beside the token. */
const recordIn = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('console.single-sign-on') ?? '{}'));

/** Every use of a refresh token in this browser, from now on. */
function refreshesIn(context: BrowserContext) {
  const refreshes: string[] = [];
  context.on('request', (request) => {
    const body = request.postData() ?? '';
    if (request.url() === `${inject('identityUrl')}/token` && body.includes('grant_type=refresh_token'))
      refreshes.push(body);
  });
  return refreshes;
}

story(
  '[RTE-02] [SES-09] [SES-12] [SES-15] [SES-17] from the sign-in page by way of the provider to the remembered place, and out again',
  async ({ page }) => {
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await page.goto('/company/edit/1?tab=1');
    await page.getByRole('link', { name: 'Use single sign-on' }).click();
    await fillIdentitySignIn(page, OWNER);
    await page.getByRole('table', { name: 'Locations' }).waitFor();
    expect(placeOf(page)).toBe('/company/edit/1?tab=1');
    // The answer of the provider is a code; tokens are in no address, and in the storage of this tab only.
    expect(addresses.filter((address) => address.includes('eyJ'))).toEqual([]);
    expect(await page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty('console.access-token');
    expect(await tokenIn(page)).toMatch(/^eyJ/);
    const { refreshToken } = await recordIn(page);

    const revoked = page.waitForResponse(`${inject('identityUrl')}/token/revocation`);
    await chooseFromMenu(page, 'Logout');
    await page.getByRole('button', { name: 'LOGIN' }).waitFor();
    expect(placeOf(page)).toBe('/login');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    expect((await revoked).status()).toBe(200);
    await expect(refreshedTokens(refreshToken)).rejects.toThrow(/invalid_grant/);
  },
);

story(
  '[SES-15] [SES-17] whom the console does not know is told so, has no session here, and can be somebody else',
  async ({ page, expectConsoleError }) => {
    expectConsoleError('401');
    await page.goto('/login-sso');
    await fillIdentitySignIn(page, STRANGER);
    const alert = page.getByRole('alert');
    await alert
      .getByText(`knows you as ${STRANGER}, but no active account of this console belongs to you`)
      .waitFor();
    expect(await tokenIn(page)).toBe('');
    await page.getByRole('link', { name: 'Use another account' }).click();
    await fillIdentitySignIn(page, OWNER);
    await page.getByRole('heading', { name: 'Company Management' }).waitFor();
  },
);

story(
  '[SES-18] [SES-19] [CON-09] the token is refreshed under an open page; a provider that has ended the session asks again and leads back',
  async ({ page, expectConsoleError }) => {
    const refreshes = refreshesIn(page.context());
    await setAccessTokenLifetime(7);
    await signInBySso(page, 'admin@j3tech.test', '/login-sso?from=%2Fcompany%2Flist%3Fpage%3D2');
    const first = await tokenIn(page);
    await expect.poll(() => tokenIn(page)).not.toBe(first);
    expect(refreshes).toHaveLength(1);
    expect(placeOf(page)).toBe('/company/list?page=2');

    // The next refresh is refused.
    expectConsoleError('400');
    await endIdentitySessions();
    await page.getByText('A stand-in for the identity provider of your company').waitFor();
    await setAccessTokenLifetime();
    await fillIdentitySignIn(page, 'admin@j3tech.test');
    await page.getByText('Page 2 of').waitFor();
    expect(placeOf(page)).toBe('/company/list?page=2');
  },
);

const TABS = 10;

story(
  '[SES-19] ten tabs of one session refresh it once, together; who signs out in one of them is signed out in all',
  async ({ page }) => {
    const context = page.context();
    await signInBySso(page, OWNER, '/login-sso?from=%2Fno-such-page');
    // Tabs that a tab opens have a copy of its session.
    await page.evaluate((count) => {
      const tabs = Array.from({ length: count }, () => window.open('/no-such-page'));
      Object.assign(window, { tabs: [window, ...tabs] });
    }, TABS - 1);
    await expect.poll(() => context.pages().length).toBe(TABS);
    const pages = context.pages();
    const isShown = (tab: Page) => tab.getByRole('heading', { name: 'Page not found' }).waitFor();
    await Promise.all(pages.map(isShown));
    const first = await tokenIn(page);

    const refreshes = refreshesIn(context);
    await page.evaluate(expireSoonInAllTabs);
    await expect.poll(async () => new Set(await Promise.all(pages.map(tokenIn))).has(first)).toBe(false);
    expect(new Set(await Promise.all(pages.map(tokenIn))).size).toBe(1);
    expect(refreshes).toHaveLength(1);

    await chooseFromMenu(page, 'Logout');
    await page.getByRole('button', { name: 'LOGIN' }).waitFor();
    const [, ...others] = pages;
    for (const tab of others) await tab.getByText('You have signed out in another tab').waitFor();
    expect(await Promise.all(pages.map(tokenIn))).toEqual(pages.map(() => ''));
  },
);

/** Lets the token of every tab seem to end in four seconds, in one moment: no tab may be told of new tokens in between. */
function expireSoonInAllTabs() {
  const key = 'console.single-sign-on';
  const { tabs } = window as unknown as { tabs: Window[] };
  for (const { sessionStorage: storage } of tabs) {
    const record = JSON.parse(storage.getItem(key) ?? '{}');
    storage.setItem(key, JSON.stringify({ ...record, expiresAt: Date.now() + 4000 }));
  }
}

story(
  '[SES-16] in a session by single sign-on tabs 4 and 7 have nothing about platforms, and the e-commerce role is not asked for',
  async ({ page, openTab }) => {
    await signInBySso(
      page,
      OWNER,
      `/login-sso?from=${encodeURIComponent('/company/edit/1?tab=4&arranger=1')}`,
    );
    await sectionOf(page, 'Medallia Alert Settings').waitFor();
    expect(await sectionOf(page, 'Associate Platforms').count()).toBe(0);
    const answer = userAnswer(page);
    await page.goto(USER);
    await sectionOf(page, 'Business Segments').waitFor();
    for (const title of ['Associate Platforms', 'Associate Roles'] as const)
      expect([title, await sectionOf(page, title).count()]).toEqual([title, 0]);
    expect(await answer).not.toHaveProperty('ecommerceRole');

    // The same person by username and password.
    const other = await openTab();
    await signInAs(other, OWNER);
    const otherAnswer = userAnswer(other);
    await other.goto(USER);
    for (const title of ['Associate Platforms', 'Associate Roles'] as const)
      await sectionOf(other, title).waitFor();
    expect(await otherAnswer).toHaveProperty('ecommerceRole');
  },
);

const USER = '/company/edit/1?tab=7&user=41';

/** What the graph answers to the page of a user. */
async function userAnswer(page: Page) {
  const answer = await page.waitForResponse(
    (response) =>
      response.url().endsWith('/graphql') &&
      Boolean(response.request().postData()?.includes('query UserPage')),
  );
  return (await answer.json()).data.companyUser;
}

story(
  '[CLI-08] [ERR-06] [ERR-07] [SES-18] a list that is refused and a company that does not exist lead by single sign-on, which knows the person still, to the list',
  async ({ page, expectConsoleError }) => {
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
  },
);

story(
  '[SES-10] [SES-18] (AMB-14) a session that ends in the middle of a form leads by single sign-on back to it, with what was typed',
  async ({ page, expectConsoleError }) => {
    const place = `/company/edit/${await createCompany('Interrupted Gatherings')}`;
    await signInBySso(page, 'admin@j3tech.test', `/login-sso?from=${encodeURIComponent(place)}`);
    const website = detailsOf(page).getByLabel('Website');
    await website.fill('https://typed.example');
    expectConsoleError('401');
    await endSession(page);
    await detailsOf(page).getByRole('button', { name: 'Save Company Details' }).click();
    await detailsOf(page).getByText('This is what you typed earlier and did not save.').waitFor();
    expect(await website.inputValue()).toBe('https://typed.example');
    expect(placeOf(page)).toBe(place);
    await saveBy(page, detailsOf(page), 'Save Company Details');
  },
);

const HOSTILE = [
  'https://elsewhere.test/take',
  '//elsewhere.test/take',
  '/\\elsewhere.test',
  'javascript:alert(document.domain)',
  `${LISTED_SITE}.elsewhere.test/take`,
  `${LISTED_SITE}@elsewhere.test/take`,
];

story(
  '[SES-17] [SES-20] (AMB-06) no token goes to a site that is not listed: nobody is even asked to sign in',
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    for (const target of HOSTILE)
      for (const name of ['postRedirectUri', 'redirectUri']) {
        await page.goto(`/login-sso?${new URLSearchParams({ [name]: target })}`);
        await page.getByRole('alert').getByText('a site that this console does not trust').waitFor();
        await page.getByRole('alert').getByText(target, { exact: true }).waitFor();
      }
    expect(asked.filter((url) => !url.startsWith(inject('gatewayUrl')))).toEqual([]);
  },
);

story(
  '[SES-20] (AMB-06) a listed site is given the two tokens and no more, and this console keeps none; a place of ours gets the id',
  async ({ page }) => {
    await page.route(`${LISTED_SITE}/**`, (route) => route.fulfill({ body: 'The listed site' }));
    const target = `${LISTED_SITE}/arrive?kept=1`;
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

    // The provider knows the person still.
    await page.goto('/login-sso?postRedirectUri=%2FmyAccountDetails');
    await page.waitForURL((url) => url.pathname === `/myAccountDetails/${data.viewer.id}`);
  },
);

import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readSessionKind, readToken } from '../graph/session-token.ts';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { openWithSingleSignOn } from '../testing/single-sign-on.ts';

const companyList = () => screen.findByRole('heading', { name: 'Company Management' });
const ssoLink = (target: string) => `/login-sso?postRedirectUri=${encodeURIComponent(target)}`;

test("[RTE-02] [SES-15] [SES-17] signs in at the provider and opens the company list with the provider's token", async () => {
  const { issuer, graph, address } = await openWithSingleSignOn('/login-sso');
  // The text may already be gone when it could be looked at again.
  await screen.findByText('Redirecting...');
  await companyList();
  expect(address()).toBe('/company/list');
  expect(readSessionKind()).toBe('sso');
  expect(readToken()).toMatch(/^sso-/);
  expect(graph.requestsFor('Viewer')[0]?.headers.get('authorization')).toBe(`Bearer ${readToken()}`);
  expect(Object.fromEntries(issuer.asked[0] ?? [])).toMatchObject({
    client_id: 'console',
    response_type: 'code',
    redirect_uri: `${window.location.origin}/login-sso/callback`,
    scope: 'openid email',
    code_challenge_method: 'S256',
  });
});

test('[SES-15] keeps the tokens only in session storage and request headers', async () => {
  const { graph, router } = await openWithSingleSignOn('/login-sso');
  const addresses: string[] = [];
  router.subscribe(({ location }) => addresses.push(JSON.stringify(location)));
  await companyList();
  const record = JSON.parse(sessionStorage.getItem('console.single-sign-on') ?? '{}');
  const secrets = [String(readToken()), String(record.refreshToken)];
  const bodies = graph.asked.map(({ query, variables }) => query + JSON.stringify(variables));
  const elsewhere = [...addresses, ...bodies, document.body.innerHTML, JSON.stringify(localStorage)].join();
  for (const secret of secrets) expect(elsewhere).not.toContain(secret);
  // The state of the authorization request is deleted.
  expect(Object.keys(sessionStorage).sort()).toEqual([
    'console.access-token',
    'console.session-kind',
    'console.single-sign-on',
  ]);
});

test('[SES-09] [SES-18] opens the remembered path after sign-in', async () => {
  const { address } = await openWithSingleSignOn('/login-sso?from=%2Fcompany%2Flist%3Fpage%3D2');
  await screen.findByText('Page 2 of 4');
  expect(address()).toBe('/company/list?page=2');
});

test('[SES-08] opens the company area if the role may not open the remembered path (AMB-07)', async () => {
  const { address } = await openWithSingleSignOn('/login-sso?from=%2Fptx-default-billing-rates', {
    as: 'owner',
  });
  await companyList();
  expect(address()).toBe('/company/list');
});

test('[SES-17] without configuration, shows a message and links to sign-in with the remembered path (AMB-06)', async () => {
  const { user, address } = openConsole('/login-sso?from=%2Fcompany%2Flist%3Fpage%3D2', { as: null });
  expect(await screen.findByRole('alert')).toHaveTextContent('Single sign-on is not configured');
  expect(document.title).toBe('Single sign-on · Business Platform Console');
  await user.click(screen.getByRole('link', { name: 'Go to sign-in' }));
  await screen.findByRole('button', { name: 'LOGIN' });
  expect(address()).toBe('/login?from=%2Fcompany%2Flist%3Fpage%3D2');
});

test.each(['/myAccountDetails/101', '/myaccountdetails/manageusers/101?a=b', '/MyAccountDetails/login'])(
  '[SES-18] [SES-21] %s without a session leads to single sign-on and is remembered',
  async (path) => {
    const { address } = openConsole(path, { as: null });
    await screen.findByRole('link', { name: 'Go to sign-in' });
    expect(address()).toBe(`/login-sso?from=${encodeURIComponent(path)}`);
  },
);

test.each([
  ['/myAccountDetails', '/myAccountDetails/101'],
  ['/myaccountdetails/manageusers/?page=2', '/myaccountdetails/manageusers/101?page=2'],
  ['/myAccountDetails/7', '/myAccountDetails/7'],
  [`${window.location.origin}/myAccountDetails/myprofile`, '/myAccountDetails/myprofile/101'],
  ['/company/list?page=2', '/company/list?page=2'],
  ['/logout', '/company/list'],
  [`${window.location.origin}/login`, '/company/list'],
])('[SES-20] follows the redirectUri %s of this origin to %s', async (target, reached) => {
  const { address, left } = await openWithSingleSignOn(ssoLink(target));
  await waitFor(() => expect(address()).toBe(reached));
  expect(readToken()).toMatch(/^sso-/);
  expect(left.join()).not.toMatch(/kc(Refresh)?Token/);
});

test('[SES-20] passes kcToken and kcRefreshToken to a trusted origin and keeps neither', async () => {
  const graph = new TestGraph();
  graph.fixtures.consoleSettings.trustedOrigins = ['https://tracker.test'];
  const { left, issuer } = await openWithSingleSignOn(ssoLink('https://tracker.test/start?view=1#top'), {
    graph,
  });
  await waitFor(() => expect(left).toHaveLength(1));
  const reached = new URL(left[0] ?? '');
  expect(reached.origin + reached.pathname + reached.hash).toBe('https://tracker.test/start#top');
  expect([...reached.searchParams.keys()]).toEqual(['view', 'kcToken', 'kcRefreshToken']);
  expect(reached.searchParams.get('kcToken')).toMatch(/^sso-/);
  expect(issuer.refreshed).toEqual([]);
  expect(readToken()).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test.each([
  'https://evil.test/',
  'https://tracker.test.evil.test/',
  'https://tracker.test@evil.test/',
  'https://user@tracker.test/',
  'http://tracker.test/',
  'https://tracker.test:8443/',
  'https://sub.tracker.test/',
  'https://tracker.test./',
  'https:/\\tracker.test/',
  '//tracker.test/',
  '/\\tracker.test/',
  'javascript:alert(1)//tracker.test',
  'data:text/html,x',
  'blob:https://tracker.test/1',
])('[SES-20] refuses the untrusted site %s before sign-in and shows the reason (AMB-06)', async (target) => {
  const graph = new TestGraph();
  graph.fixtures.consoleSettings.trustedOrigins = ['https://tracker.test'];
  const { left, issuer } = await openWithSingleSignOn(ssoLink(target), { graph });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This link redirects to an untrusted site');
  expect(alert).toHaveTextContent(target.trim());
  expect(left).toEqual([]);
  expect(issuer.asked).toEqual([]);
  expect(readToken()).toBeNull();
});

test('[SES-17] reports an account that the console does not know and offers another account', async () => {
  const { user, issuer } = await openWithSingleSignOn('/login-sso', { as: 'stranger' });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You signed in as stranger@elsewhere.test, but you have no active account in this console',
  );
  expect(issuer.asked).toHaveLength(1);
  await waitFor(() => expect(issuer.revoked).toHaveLength(1));
  expect(readToken()).toBeNull();
  issuer.email = 'admin@console.test';
  await user.click(screen.getByRole('link', { name: 'Use another account' }));
  await companyList();
  expect(issuer.asked[1]?.get('prompt')).toBe('login');
});

test('[SES-18] a refusal by the provider can be retried', async () => {
  const { user, issuer, address } = await openWithSingleSignOn(
    '/login-sso?from=%2Fcompany%2Flist%3Fpage%3D2',
    {
      prepare: (it) => {
        it.refusal = 'access_denied';
      },
    },
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('was canceled or failed');
  issuer.refusal = null;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Page 2 of 4');
  expect(address()).toBe('/company/list?page=2');
});

test('[SES-18] a sign-in at an unavailable provider can be retried', async () => {
  const { user, issuer } = await openWithSingleSignOn('/login-sso', {
    prepare: (it) => {
      it.isDown = true;
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
  issuer.isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await companyList();
});

test.each(['/login-sso/callback', '/login-sso/callback?code=stolen&state=guessed'])(
  '[SES-17] %s without an authorization request in this tab signs nobody in',
  async (path) => {
    const { issuer } = await openWithSingleSignOn(path);
    expect(await screen.findByRole('alert')).toHaveTextContent('was canceled or failed');
    expect(issuer.asked).toEqual([]);
    expect(readToken()).toBeNull();
  },
);

test('[SES-18] [CLI-08] [ERR-07] an unauthorized list request leads through single sign-on back to the same page (AMB-14)', async () => {
  const { user, graph, address, issuer } = await openWithSingleSignOn('/login-sso');
  await screen.findByText('DISPLAYING 30 OF 95 entries');
  const before = readToken();
  graph.endSessions();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(issuer.asked).toHaveLength(2));
  await screen.findByText('Page 2 of 4');
  expect(address()).toBe('/company/list?page=2');
  expect(readToken()).not.toBe(before);
});

test('[SES-12] Logout revokes the session at the provider, deletes it and opens sign-in', async () => {
  const { user, address, issuer } = await openWithSingleSignOn('/login-sso');
  await companyList();
  const { refreshToken } = JSON.parse(sessionStorage.getItem('console.single-sign-on') ?? '{}');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  await screen.findByRole('button', { name: 'LOGIN' });
  expect(address()).toBe('/login');
  expect(Object.keys(sessionStorage)).toEqual(['console.signed-out']);
  await waitFor(() => expect(issuer.revoked).toEqual([refreshToken]));
});

test('[SES-12] Logout does not wait for the provider', async () => {
  const { user, issuer } = await openWithSingleSignOn('/login-sso');
  await companyList();
  issuer.isDown = true;
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  await screen.findByRole('button', { name: 'LOGIN' });
  expect(readToken()).toBeNull();
});

test('[RTE-02] [SES-17] the sign-in page links to configured single sign-on and passes the remembered path on', async () => {
  const { user, address } = await openWithSingleSignOn('/company/list?page=2');
  await user.click(await screen.findByRole('link', { name: 'Use single sign-on' }));
  await screen.findByText('Page 2 of 4');
  expect(address()).toBe('/company/list?page=2');
});

test('[SES-17] the sign-in page has no single sign-on link without configuration', async () => {
  const { graph } = openConsole('/login', { as: null });
  await waitFor(() => expect(graph.requestsFor('ConsoleSettings')).toHaveLength(1));
  expect(await screen.findByRole('link', { name: 'Forgot Password?' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Use single sign-on' })).toBeNull();
});

test.each([
  [
    'does not support Web Crypto',
    () => vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) }),
  ],
  [
    'blocks storage',
    () =>
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('Forbidden', 'SecurityError');
      }),
  ],
])('[SES-17] a browser that %s gets a message and a link to sign-in', async (_, prepare) => {
  const { issuer } = await openWithSingleSignOn('/login-sso', { prepare });
  expect(await screen.findByRole('alert')).toHaveTextContent('requires HTTPS');
  expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
  expect(issuer.asked).toEqual([]);
});

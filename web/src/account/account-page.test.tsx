import { accountMessages } from '@console/schema/account.messages.ts';
import { userMessages } from '@console/schema/user.messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { browser } from '../session/leave.ts';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import type { PersonName } from '../testing/people.ts';
import { openWithSingleSignOn } from '../testing/single-sign-on.ts';

/** Waits for the tiles, which everybody has one of. The heading is there before them. */
const findAccountPage = () => screen.findByRole('link', { name: 'My Profile' });
const tiles = () => within(screen.getByRole('main')).getAllByRole('link');

/** Returns a graph in which person 106 is arranger 7. */
function withArranger() {
  const graph = new TestGraph();
  const arranger = graph.fixtures.people.find(({ id }) => id === '106');
  Object.assign(arranger ?? {}, { arrangerId: '7' });
  return graph;
}

test.each<[PersonName, string, string[]]>([
  ['owner', '103', ['Manage Users', 'Manage Arrangers', 'My Profile', 'Access Tokens']],
  ['admin', '101', ['My Profile', 'Access Tokens']],
  ['region', '104', ['My Profile', 'Access Tokens']],
  ['arranger', '106', ['My Profile', 'Access Tokens']],
])(
  '[ACC-01] [ACC-02] [ACC-03] [RTE-15] offers %s only the permitted tiles of the account area (AMB-11)',
  async (as, id, captions) => {
    openConsole(`/myAccountDetails/${id}`, { as });
    await findAccountPage();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Global Account Management');
    expect(document.title).toMatch(/^Global Account Management/);
    expect(tiles().map(({ textContent }) => textContent)).toEqual(captions);
  },
);

test('[ACC-02] each tile opens its page, and the back arrow returns to the landing page', async () => {
  const { user, address } = openConsole('/myaccountdetails/103', { as: 'owner' });
  for (const [caption, heading, page] of [
    ['Manage Users', 'Manage User Accounts', '/myaccountdetails/manageusers/103'],
    ['Manage Arrangers', 'Manage Arrangers', '/myaccountdetails/managearrangers/103'],
    ['My Profile', 'My Profile', '/myAccountDetails/myprofile/103'],
  ] as const) {
    await user.click(await screen.findByRole('link', { name: caption }));
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toHaveFocus();
    expect(address()).toBe(page);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await findAccountPage();
  }
});

test('[ACC-02] shows the support tile only if a support URL is configured (AMB-50)', async () => {
  const graph = new TestGraph();
  const { unmount } = openConsole('/myAccountDetails/101', { graph });
  await findAccountPage();
  expect(screen.queryByRole('link', { name: 'Contact support' })).toBeNull();
  unmount();
  graph.fixtures.consoleSettings.contactSupportUrl = 'https://support.test/ask';
  openConsole('/myAccountDetails/101', { graph });
  const tile = await screen.findByRole('link', { name: 'Contact support' });
  expect(tile).toHaveAttribute('href', 'https://support.test/ask');
});

test('[ACC-04] the back arrow opens the URL in postRedirectUri, which all pages of the area keep', async () => {
  const back = encodeURIComponent('/company/edit/1?tab=6');
  const { user, address } = openConsole(`/myAccountDetails/103?postRedirectUri=${back}`, { as: 'owner' });
  await user.click(await screen.findByRole('link', { name: 'Manage Users' }));
  await user.click(await screen.findByRole('tab', { name: 'My Profile' }));
  expect(address()).toBe(`/myAccountDetails/myprofile/103?postRedirectUri=${back}`);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await findAccountPage();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(address()).toBe('/company/edit/1?tab=6'));
});

test('[ACC-04] [RED-01] the back arrow opens a trusted site and rejects all others', async () => {
  const left = vi.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);
  const graph = new TestGraph();
  graph.fixtures.consoleSettings.trustedOrigins = ['https://portal.test'];
  const open = (uri: string) =>
    openConsole(`/myAccountDetails/101?postRedirectUri=${encodeURIComponent(uri)}`, { graph });
  const { user, unmount } = open('https://portal.test/home?a=b');
  await findAccountPage();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(left).toHaveBeenCalledExactlyOnceWith('https://portal.test/home?a=b');
  unmount();
  for (const hostile of ['https://evil.test/', '//evil.test', 'javascript:alert(1)', '/\\evil.test']) {
    const page = open(hostile);
    await findAccountPage();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    page.unmount();
  }
});

test('[LAY-05] the header of the account area has no menu, only a logout button and a link to the home page', async () => {
  const { user, address } = openConsole('/myAccountDetails/103', { as: 'owner' });
  await findAccountPage();
  const header = within(screen.getByRole('banner'));
  expect(header.queryByRole('button', { name: 'Menu' })).toBeNull();
  await user.click(header.getByRole('link', { name: /Business Platform Console/ }));
  await screen.findByRole('heading', { level: 1, name: /^Welcome back/ });
  await user.click(header.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('link', { name: 'Owner Tester, my account' }));
  await findAccountPage();
  expect(address()).toBe('/myAccountDetails/103?postRedirectUri=%2Fhome');
  await user.click(header.getByRole('button', { name: 'Logout' }));
  await screen.findByRole('button', { name: 'LOGIN' });
});

test('[ACC-06] [RTE-15] the arranger id opens the account area with only the profile', async () => {
  const { user, address } = openConsole('/MYACCOUNTDETAILS/ar7/', { as: 'arranger', graph: withArranger() });
  await findAccountPage();
  expect(tiles()).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'My Profile' }));
  expect(await screen.findByLabelText(/^First Name/)).toHaveValue('Arranger');
  expect(address()).toBe('/myAccountDetails/myprofile/ar7');
  expect(screen.getAllByRole('tab')).toHaveLength(1);
});

test.each<[string, PersonName, string]>([
  [accountMessages.companyAdminDoesNotExist, 'owner', '/myAccountDetails/104'],
  [accountMessages.companyAdminDoesNotExist, 'owner', '/myaccountdetails/manageusers/9999'],
  [userMessages.doesNotExist, 'region', '/myAccountDetails/103'],
  [userMessages.doesNotExist, 'region', '/myAccountDetails/ar7'],
  [userMessages.doesNotExist, 'arranger', '/myAccountDetails/ar8'],
])('[ERR-32] [ERR-33] [ERR-35] shows "%s" to %s at %s (AMB-17)', async (message, as, path) => {
  const { address } = openConsole(path, { as, graph: withArranger() });
  expect(within(await screen.findByRole('alertdialog', { name: 'Error' })).getByText(message)).toBeVisible();
  // Arrangers start in their account (AMB-07).
  const start = as === 'arranger' ? '/myAccountDetails/106' : '/company/list';
  await waitFor(() => expect(address()).toBe(start));
});

test('[ACC-09] a missing account after single sign-on restarts single sign-on without an alert', async () => {
  const { issuer, address } = await openWithSingleSignOn('/login-sso?from=%2FmyAccountDetails%2F9999');
  await screen.findByRole('heading', { level: 1, name: 'Company Management' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(issuer.asked).toHaveLength(2);
  expect(address()).toBe('/company/list');
});

test('[ERR-01] a failed read of the account offers a retry and does not report a missing account', async () => {
  const graph = new TestGraph();
  graph.breakField('Query.account', 'UPSTREAM_UNAVAILABLE', 'The account did not come in time');
  const { user, address } = openConsole('/myAccountDetails/101', { graph });
  expect(await screen.findByText('The account did not come in time')).toBeVisible();
  graph.restore('Query.account');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await findAccountPage();
  expect(address()).toBe('/myAccountDetails/101');
});

test.each([
  ['/myAccountDetails', '/myAccountDetails/103'],
  ['/myaccountdetails/myprofile/', '/myaccountdetails/myprofile/103'],
])('[SES-20] %s without an id opens the account of the signed-in person', async (path, target) => {
  const { address } = openConsole(path, { as: 'owner' });
  await waitFor(() => expect(address()).toBe(target));
});

test('[ACC-01] an unknown path in the area shows the not-found page (AMB-09)', async () => {
  openConsole('/myAccountDetails/no/such/page', { as: 'owner' });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test.each(['/', '/company', '/company/list', '/home'])(
  '(AMB-07) %s opens the account of a person who may open no company',
  async (path) => {
    const { address } = openConsole(path, { as: 'arranger' });
    await findAccountPage();
    expect(address()).toBe('/myAccountDetails/106');
  },
);

test('[ACC-06] links a person who may open no company to their account', async () => {
  const { user, address } = openConsole('/company/edit/1', { as: 'arranger' });
  await user.click(await screen.findByRole('link', { name: 'Go to my account' }));
  await findAccountPage();
  expect(address()).toBe('/myAccountDetails/106');
});

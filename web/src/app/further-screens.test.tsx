import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { earlyRequestId, fetchOrTakeEarly, peekEarly } from '../graph/early-requests.ts';
import { graphPath } from '../graph/request.ts';
import { keepSingleSignOn, keepToken, readToken } from '../graph/session-token.ts';
import { openConsole } from '../testing/console.tsx';
import { knowEarlyOperations } from '../testing/early-operations.ts';
import { TestGraph } from '../testing/graph.ts';
import type { PersonName } from '../testing/people.ts';
import { beginPage } from './begin-page.ts';
import { beginScreen } from './further-screens.ts';

/** Without the second read of a company [COM-06], which a busy machine sends before a page is complete. */
const namesOf = (graph: TestGraph) => graph.asked.flatMap(({ name }) => (name === 'CompanyPage' ? [] : name));

/** Begins a page as `begin.ts` does, then opens it when its queries have been sent. */
async function open(path: string, { graph = new TestGraph(), as = 'admin' as PersonName } = {}) {
  graph.fixtures.extensions.push('SIGN_IN_STATE', 'SESSIONS', 'INVITATIONS');
  knowEarlyOperations();
  vi.stubGlobal('fetch', graph.fetch);
  keepToken(graph.makeToken(as));
  const { pathname, search, href } = new URL(path, window.location.href);
  await beginPage(new URL(href), { withViewer: true })?.readHeading();
  const before = namesOf(graph);
  // They have been sent already, so this only names them.
  const queries = await beginScreen(pathname, new URLSearchParams(search), Promise.resolve(null));
  const opened = openConsole(path, { graph, as });
  const areUsed = async () => (await Promise.all(queries.map(peekEarly))).every((answer) => answer === null);
  return { ...opened, before, areUsed };
}

const user = 'UserPage_UserAccessChoices_UserEffectiveAccess_UserSignIn_Invitation_CompanyPage';
const ownUser = 'AccountArea_UserPage_UserAccessChoices_UserEffectiveAccess_UserSignIn_Invitation';
const arranger = 'ArrangerPage_ArrangerChoices_ArrangerSignIn_Invitation_CompanyPage';

test.each([
  [
    '/company/edit/1?tab=1&locationName=Hall&locationSort=-city&locations=2',
    'CompanyLocationsTab_CompanyPage',
  ],
  ['/company/edit/1?tab=1&columns=location-name,address', 'CompanyLocationsTab_CompanyPage'],
  ['/company/edit/1?tab=3&arrangerLastName=a', 'CompanyArrangersTab_CompanyPage'],
  ['/company/edit/1?tab=3&columns=first-name,email', 'CompanyArrangersTab_CompanyPage'],
  ['/company/edit/1?tab=4', 'ArrangerChoices_CompanyPage'],
  ['/company/edit/1?tab=4&arranger=1', arranger],
  [
    '/company/edit/1?tab=6&userFirstName=an&userPlatforms=2&userRole=none&userSort=email',
    'CompanyUsersTab_CompanyPage',
  ],
  ['/company/edit/1?tab=6&columns=first-name,phone-number', 'CompanyUsersTab_CompanyPage'],
  ['/company/edit/1?tab=7', 'NewUserChoices_CompanyPage'],
  ['/company/edit/1?tab=7&user=2', user],
  ['/company/import/1', 'ImportLocationChoices'],
  ['/company/import/1?kind=users', 'ImportUserChoices'],
  ['/company/add', 'CompanyAddPage'],
  ['/company/users/list?lastName=a&status=inactive', 'ProviderUserList'],
  ['/company/users/edit/1', 'ProviderUserPage_ProviderUserSignIn_Invitation'],
  ['/locations?name=Hall&city=b&status=active&rates=drifted', 'LocationListPage'],
  ['/locations?name=Hall&page=2', 'LocationListPage'],
  ['/people?email=a&locked=yes&platforms=2&role=none', 'UserListPage'],
  ['/ptx-default-billing-rates', 'DefaultRatesPage_DefaultRatesCompanies'],
])('sends the two requests of %s before its code is loaded, and no others', async (path, query) => {
  const { graph, before, areUsed } = await open(path);
  expect(before).toEqual(['Viewer', query]);
  await expect.poll(areUsed).toBe(true);
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  expect(namesOf(graph)).toEqual(before);
});

test.each([
  ['/myAccountDetails', 'AccountArea', 'Global Account Management'],
  [
    '/myAccountDetails/myProfile/103',
    'AccountArea_AccountProfile_AccountEffectiveAccess_OwnSessions',
    'My Profile',
  ],
  ['/myAccountDetails/accessTokens/103', 'AccountArea_AccessTokens', 'Access Tokens'],
  ['/myAccountDetails/manageUsers/103?tab=3&user=2', 'AccountArea_AccountUser_UserEffectiveAccess', /Ana/],
  ['/myAccountDetails/manageUsers/103?userLastName=a', 'AccountArea_CompanyUsersTab', 'Manage User Accounts'],
  ['/myAccountDetails/manageUsers/103?tab=7', 'AccountArea', 'Add User'],
  ['/myAccountDetails/manageUsers/103?tab=7&user=2', ownUser, /Ana/],
  [
    '/myAccountDetails/manageArrangers/103?arrangerSort=-email',
    'AccountArea_CompanyArrangersTab',
    'Manage Arrangers',
  ],
  ['/myAccountDetails/manageArrangers/103?tab=4', 'AccountArea_ArrangerChoices', 'Add Arranger'],
])('sends the two requests of %s before its code is loaded, and no others', async (path, query, name) => {
  const { graph, before, areUsed } = await open(path, { as: 'owner' });
  expect(before).toEqual(['Viewer', query]);
  await expect.poll(areUsed).toBe(true);
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  expect(namesOf(graph)).toEqual(before);
});

test('the people of one’s own account need two requests, although the client takes the viewer at once', async () => {
  const path = '/myAccountDetails/manageUsers/103';
  const graph = new TestGraph();
  knowEarlyOperations();
  vi.stubGlobal('fetch', graph.fetch);
  keepToken(graph.makeToken('owner'));
  beginPage(new URL(path, window.location.href), { withViewer: true });
  const viewer = { operationName: 'Viewer', variables: {} };
  const requestId = earlyRequestId(viewer, readToken()) ?? '';
  const answer = await fetchOrTakeEarly(graphPath, {
    headers: { 'x-request-id': requestId },
    body: JSON.stringify(viewer),
  });
  expect(await answer.json()).toHaveProperty('data.viewer');
  await expect.poll(() => namesOf(graph)).toEqual(['Viewer', 'AccountArea_CompanyUsersTab']);
});

test.each([
  ['/company/edit/1?tab=7&user=2', 'UserPage_UserEffectiveAccess_UserSignIn_Invitation_CompanyPage'],
  ['/company/edit/1?tab=7', 'CompanyPage'],
])('[SES-16] after single sign-on, %s requests no platforms', async (path, query) => {
  const graph = new TestGraph();
  const token = graph.makeToken('admin');
  keepSingleSignOn(token, '{}');
  vi.stubGlobal('fetch', graph.fetch);
  knowEarlyOperations();
  await beginPage(new URL(path, window.location.href))?.readHeading();
  expect(graph.asked.map(({ name }) => name)).toEqual([query]);
});

test('[ERR-06] a part that cannot be read shows its own error, and is read alone again', async () => {
  const graph = new TestGraph();
  graph.breakField('Company.users', 'UPSTREAM_UNAVAILABLE', 'No users came');
  const { user } = await open('/company/edit/1?tab=6', { graph });
  expect(await screen.findByText('No users came')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Arrangers' })).toBeVisible();
  graph.restore('Company.users');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Users' })).toBeVisible();
  expect(namesOf(graph)).toEqual(['Viewer', 'CompanyUsersTab_CompanyPage', 'CompanyUsersTab']);
});

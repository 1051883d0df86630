import type { ApolloClient } from '@apollo/client';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ViewerDocument } from '../graph/generated/graphql.ts';
import { readToken } from '../graph/session-token.ts';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { type MountOptions, mount } from '../testing/mount.tsx';
import { retype } from '../testing/retype.ts';
import { closeAlert, openSection } from '../testing/section.ts';
import { openWithSingleSignOn } from '../testing/single-sign-on.ts';
import { MyProfile } from './my-profile.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const path = '/myAccountDetails/myprofile/103';
const details = async () => within(await screen.findByRole('form', { name: 'My Details' }));
const preferences = async () =>
  within(await screen.findByRole('form', { name: 'Communication Preferences' }));

/** Returns a graph whose owner has alerts on both platforms and access to locations. */
function makeGraph() {
  const graph = new TestGraph();
  const lists = { hasDirectorAccess: false, regionIds: [], directorLocationIds: [], alertIds: [] };
  const access = [
    { platformId: '2', roleId: '1', locationIds: [], ...lists },
    { platformId: '5', roleId: '2', locationIds: ['2'], ...lists },
  ];
  const owner = ownerOf(graph);
  Object.assign(owner, {
    platformIds: ['2', '5'],
    access,
    communicationPreferences: [{ platformId: '2', alertIds: [], changedAt: '2026-03-04T12:00:00Z' }],
  });
  return graph;
}

const ownerOf = ({ fixtures }: TestGraph) =>
  fixtures.people.find(({ id }) => id === '103') as (typeof fixtures.people)[number];

const open = (graph = makeGraph()) => openConsole(path, { as: 'owner', graph });
const openAlone = (options?: MountOptions) =>
  mount(<MyProfile />, { as: 'owner', graph: makeGraph(), ...options });

test("[ACC-07] [RTE-18] [API-04] [API-07] saves the person's details and updates the name everywhere", async () => {
  const { user, graph, go } = open();
  const form = await details();
  await retype(user, form.getByLabelText(/^Last Name/), ' Nunn ');
  await user.type(form.getByLabelText('Phone Number'), '4155550199');
  await user.click(form.getByRole('button', { name: 'Save My Details' }));
  expect(await closeAlert(user)).toContain('Profile updated successfully');
  expect(ownerOf(graph)).toMatchObject({ lastName: 'Nunn', phone: '4155550199' });
  expect(ownerOf(graph).password).toBeUndefined();
  expect(form.getByLabelText(/^Last Name/)).toHaveValue('Nunn');
  expect(form.queryByRole('button', { name: 'Discard changes' })).toBeNull();
  await go('/company/list');
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  expect(await screen.findByRole('link', { name: 'Owner Nunn, my account' })).toBeVisible();
});

test.each([
  ['password', /^New Password/, 'Secret-4711'],
  ['email address', /^Email Address/, 'other@console.test'],
] as const)(
  '[ACC-07] [SES-03] a new %s ends all sessions after a confirmation, and the sign-in page says why',
  async (part, field, text) => {
    const { user, graph, address } = open();
    const form = await details();
    await retype(user, form.getByLabelText(field), text);
    const press = () => user.click(form.getByRole('button', { name: 'Save My Details' }));
    await press();
    const question = () => screen.findByRole('alertdialog', { name: `Change your ${part}?` });
    expect(await question()).toHaveTextContent('signs you out on all devices');
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    expect(graph.requestsFor('AccountUpdate')).toHaveLength(0);
    await press();
    await user.click(within(await question()).getByRole('button', { name: 'Yes, Proceed' }));
    expect(await screen.findByText(`Your ${part} was changed. Sign in again.`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'LOGIN' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(address()).toBe('/login');
    expect(readToken()).toBeNull();
    expect(part === 'password' ? ownerOf(graph).password : ownerOf(graph).email).toBe(text);
  },
);

test('[SES-03] a query sent while the session ends keeps the message on the sign-in page', async () => {
  const { user, graph } = open();
  const form = await details();
  await retype(user, form.getByLabelText(/^New Password/), 'Secret-4711');
  await user.click(form.getByRole('button', { name: 'Save My Details' }));
  const remove = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
    delete this[key];
    // Apollo Client publishes itself to its developer tools.
    const client: ApolloClient = Reflect.get(window, '__APOLLO_CLIENT__');
    const query = { query: ViewerDocument, fetchPolicy: 'network-only' } as const;
    if (key === 'console.access-token') void client.query(query).catch(() => undefined);
  });
  await user.click(await screen.findByRole('button', { name: 'Yes, Proceed' }));
  expect(await screen.findByText('Your password was changed. Sign in again.')).toBeVisible();
  await waitFor(() => expect(graph.requestsFor('Viewer')).toHaveLength(2));
  expect(graph.requestsFor('Viewer')[1]?.headers.has('authorization')).toBe(false);
  expect(screen.getByText('Your password was changed. Sign in again.')).toBeVisible();
  remove.mockRestore();
});

test('[ACC-07] [API-07] another email or password of one’s own needs the current password, and a wrong one loses nothing', async () => {
  const graph = makeGraph();
  graph.fixtures.extensions.push('CURRENT_PASSWORD');
  const { user } = openAlone({ graph });
  const form = await details();
  const proof = () => form.queryByLabelText(/^Current Password/);
  expect(proof()).toBeNull();
  await retype(user, form.getByLabelText(/^Last Name/), 'Nunn');
  expect(proof()).toBeNull();
  await retype(user, form.getByLabelText(/^Email Address/), 'other@console.test');
  const press = () => user.click(form.getByRole('button', { name: 'Save My Details' }));
  await press();
  expect(await form.findByText('Enter your current password')).toBeVisible();
  expect(proof()).toHaveFocus();
  expect(proof()).toHaveAttribute('type', 'password');
  graph.refuse('Mutation.accountUpdate', [
    { path: ['input', 'currentPassword'], code: 'REFUSED', message: 'Your current password is incorrect' },
  ]);
  await user.type(proof() as HTMLElement, 'wrong one');
  await press();
  await user.click(await screen.findByRole('button', { name: 'Yes, Proceed' }));
  expect(await form.findByText('Your current password is incorrect')).toBeVisible();
  expect(graph.requestsFor('AccountUpdate')[0]?.variables).toMatchObject({
    input: { currentPassword: 'wrong one', details: { email: 'other@console.test' } },
  });
  expect(form.getByLabelText(/^Last Name/)).toHaveValue('Nunn');
  expect(form.getByLabelText(/^Email Address/)).toHaveValue('other@console.test');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('wrong one');
  await retype(user, form.getByLabelText(/^Email Address/), ownerOf(graph).email);
  expect(proof()).toBeNull();
});

test('[ACC-07] shows validation errors of the console and the service at their fields', async () => {
  const { user, graph } = openAlone();
  const form = await details();
  await retype(user, form.getByLabelText(/^First Name/), '');
  await retype(user, form.getByLabelText(/^New Password/), 'short');
  await user.click(form.getByRole('button', { name: 'Save My Details' }));
  expect(form.getByLabelText(/^First Name/)).toHaveFocus();
  // The service decides how short a password may be.
  expect(form.getByLabelText(/^New Password/)).toBeValid();
  expect(graph.requestsFor('AccountUpdate')).toHaveLength(0);
  graph.refuse('Mutation.accountUpdate', [
    { path: ['input', 'details', 'firstName'], code: 'INVALID', message: 'Somebody is called that' },
  ]);
  await retype(user, form.getByLabelText(/^First Name/), 'Olga');
  await retype(user, form.getByLabelText(/^New Password/), '');
  await user.click(form.getByRole('button', { name: 'Save My Details' }));
  expect(await form.findByText('Somebody is called that')).toBeVisible();
});

test('[ACC-07] shows details that changed elsewhere before it overwrites them', async () => {
  const { user, graph } = openAlone();
  const form = await details();
  await retype(user, form.getByLabelText(/^Last Name/), 'Mine');
  Object.assign(ownerOf(graph), { lastName: 'Theirs' });
  await user.click(form.getByRole('button', { name: 'Save My Details' }));
  expect(await form.findByText(/Theirs/)).toBeVisible();
  expect(ownerOf(graph).lastName).toBe('Theirs');
});

test('[ACC-07] [ACC-08] [CON-14] [API-05] [API-06] [API-08] saves the alerts of both platforms and shows the date of each change', async () => {
  const { user, graph } = openAlone();
  const form = await preferences();
  expect(form.getAllByRole('group').map((group) => group.firstChild?.textContent)).toEqual([
    'Feedback Survey alerts',
    'After-Care alerts',
  ]);
  expect(form.getByText('Last changed on 03/04/2026')).toBeVisible();
  expect(form.getByText('Never changed')).toBeVisible();
  await user.click(form.getByRole('checkbox', { name: 'Follow-up due' }));
  await user.click(form.getByRole('button', { name: 'Save Preferences' }));
  await closeAlert(user);
  expect(ownerOf(graph).communicationPreferences?.[1]).toMatchObject({ platformId: '5', alertIds: ['8'] });
  expect(await form.findAllByText('Last changed on 11/21/2026')).toHaveLength(2);
  expect(graph.requestsFor('AccountCommunicationPreferencesSave')[0]?.variables).toMatchObject({
    input: {
      preferences: [
        { platformId: '2', alertIds: [] },
        { platformId: '5', alertIds: ['8'] },
      ],
    },
  });
});

test('[ACC-07] reports that no platform sends alerts, and offers a retry for alerts that cannot be read', async () => {
  const graph = makeGraph();
  Object.assign(ownerOf(graph), { platformIds: ['1'] });
  const { unmount } = openAlone({ graph });
  expect(await screen.findByText('None of your platforms send alerts.')).toBeVisible();
  unmount();
  const broken = makeGraph();
  broken.breakField('Account.communicationPreferences', 'UPSTREAM_UNAVAILABLE', 'No alerts came');
  const { user } = openAlone({ graph: broken });
  expect(await screen.findByText('No alerts came')).toBeVisible();
  expect((await details()).getByRole('button', { name: 'Save My Details' })).toBeEnabled();
  broken.restore('Account.communicationPreferences');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await preferences()).toBeTruthy();
});

test("[ROL-06] shows the person's effective access, and nothing to a person without a role in a company", async () => {
  const { user, unmount } = openAlone();
  const section = await openSection(user, 'What you can see');
  expect(await section.findByText('All 35 locations of the company')).toBeVisible();
  const table = within(await section.findByRole('table', { name: 'Locations you can see' }));
  const [, first, second] = table.getAllByRole('row');
  expect(first).toHaveTextContent('Hall 01Whole companyNone');
  expect(second).toHaveTextContent('Hall 02Whole companyAssigned directly');
  const pages = within(section.getByRole('navigation', { name: 'Pages of locations you can see' }));
  await user.click(pages.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(6));
  unmount();
  const { graph } = openAlone({ as: 'admin' });
  await details();
  expect(screen.queryByText('What you can see')).toBeNull();
  expect(graph.requestsFor('AccountEffectiveAccess')).toEqual([]);
});

test('[ROL-06] [ROL-08] groups the locations of the person by region, and reads those of one when it opens', async () => {
  const graph = makeGraph();
  graph.fixtures.regions = [{ id: '1', companyId: '1', name: 'East', revision: 1 }];
  for (const [at, location] of graph.fixtures.locations.entries())
    location.regions = at < 3 ? [{ regionId: '1' }] : [];
  const { user } = openAlone({ graph });
  const section = await openSection(user, 'What you can see');
  const regions = within(await section.findByRole('list', { name: 'Regions you can see' }));
  expect(regions.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'East: all 3 locations, Feedback Survey and After-Care (1)',
    'No region: all 32 locations, Feedback Survey',
  ]);
  expect(graph.requestsFor('AccountReachedLocations')).toEqual([]);
  await user.click(regions.getByRole('heading', { name: /^East:/ }));
  const table = within(await section.findByRole('table', { name: 'Locations in East you can see' }));
  expect(table.getAllByRole('row')).toHaveLength(4);
  expect(table.getByRole('link', { name: 'Hall 02' })).toHaveAttribute(
    'href',
    '/company/edit/1?tab=2&location=2',
  );
  expect(section.getByRole('button', { name: 'Export CSV' })).toBeVisible();
});

test('[ACC-07] [SES-16] disables email address and password after single sign-on', async () => {
  const graph = new TestGraph();
  await openWithSingleSignOn('/login-sso?from=%2FmyAccountDetails%2Fmyprofile%2F101', { graph });
  const form = await details();
  const reason = 'Your email and password are managed by single sign-on. Change them there.';
  expect(form.getByText(reason)).toBeVisible();
  for (const field of [/^Email Address/, /^New Password/]) {
    expect(form.getByLabelText(field)).toBeDisabled();
    expect(form.getByLabelText(field)).toHaveAccessibleDescription(expect.stringContaining(reason));
  }
  expect(form.getByLabelText(/^First Name/)).toBeEnabled();
});

test('[ACC-09] missing alert preferences after single sign-on restart single sign-on', async () => {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.people[0] ?? {}, { platformIds: ['2'], hasNoPreferences: true });
  const { issuer } = await openWithSingleSignOn('/login-sso?from=%2FmyAccountDetails%2Fmyprofile%2F101', {
    graph,
  });
  await screen.findByRole('heading', { level: 1, name: 'Company Management' });
  expect(issuer.asked).toHaveLength(2);
});

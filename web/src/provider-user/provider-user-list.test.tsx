import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { signInAs } from '../testing/sign-in.ts';

const path = '/company/users/list';
const title = 'J3Tech User Management';
const displaying = (text: string) => screen.findByText(`DISPLAYING ${text} entries`);
const table = () => screen.findByRole('table', { name: 'Users' });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        // The first cell has the checkbox.
        .slice(1)
        .map(({ textContent }) => textContent),
    );
const search = (user: ReturnType<typeof openConsole>['user']) =>
  user.click(screen.getByRole('button', { name: 'Search' }));

test('[PRV-01] [PRV-02] [WID-17] [WID-18] [WID-19] lists active users first; the checkbox adds inactive ones', async () => {
  const { user, address } = openConsole(path);
  await displaying('5 OF 5');
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(document.title).toMatch(/^J3Tech User Management/);
  const captions = within(await table()).getAllByRole('columnheader');
  expect(captions.map(({ textContent }) => textContent)).toEqual([
    'First Name',
    'Last Name',
    'User Role',
    'Status',
    'Edit',
  ]);
  expect(await rows()).toEqual([
    ['Admin', 'Tester', 'J3Tech Admin', 'ACTIVE', ''],
    ['Staff', 'Tester', 'J3Tech Staff User', 'ACTIVE', ''],
    ['Bea', 'Álvarez', 'J3Tech Admin', 'ACTIVE', ''],
    ['Cal', 'Brook', 'J3Tech Staff User', 'ACTIVE', ''],
    ['None', 'Dorn', 'None', 'ACTIVE', ''],
  ]);
  await user.click(screen.getByRole('checkbox', { name: 'Display inactive users' }));
  await search(user);
  await displaying('6 OF 6');
  expect((await rows())[4]).toEqual(['Dee', 'Crane', 'J3Tech Staff User', 'INACTIVE', '']);
  expect(address()).toBe(`${path}?inactive=true`);
});

test('[PRV-02] [WID-19] shows users without names by their email addresses', async () => {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.providerUsers.find(({ id }) => id === '204') ?? {}, {
    lastName: null,
    email: 'nameless@j3tech.test',
  });
  const { user } = openConsole(path, { graph });
  await displaying('5 OF 5');
  const nameless = (await rows()).find(([first]) => first === 'nameless@j3tech.test');
  expect(nameless).toEqual(['nameless@j3tech.test', 'None', 'None', 'ACTIVE', '']);
  await user.click(screen.getByRole('link', { name: 'Edit nameless@j3tech.test' }));
  await screen.findByRole('heading', { level: 1, name: 'Update User: nameless@j3tech.test' });
});

test('[PRV-01] [CON-03] searches both names together and keeps them in the URL; Reset waits half a second', async () => {
  const { user, graph, address } = openConsole(path);
  await displaying('5 OF 5');
  await user.type(screen.getByLabelText('First Name'), ' ca ');
  await user.type(screen.getByLabelText('Last Name'), 'BRO');
  await search(user);
  await displaying('1 OF 1');
  expect(address()).toBe(`${path}?firstName=ca&lastName=BRO`);
  const asked = () => graph.requestsFor('ProviderUserList').map(({ variables }) => variables);
  expect(asked().at(-1)).toEqual({
    filter: { firstName: 'ca', lastName: 'BRO', includeInactive: false, platformIds: null, status: null },
    page: 1,
  });
  const before = asked().length;
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(address()).toBe(path);
  expect(screen.getByLabelText('Last Name')).toHaveValue('');
  expect(asked()).toHaveLength(before);
  await displaying('5 OF 5');
});

test('[PRV-03] the URL may hold platforms and a status, which appear as removable chips (AMB-37)', async () => {
  const { user, graph, address } = openConsole(`${path}?platforms=2,4&status=Active&lastName=r`);
  await displaying('2 OF 2');
  expect((await rows()).map(([, lastName]) => lastName)).toEqual(['Álvarez', 'Brook']);
  const chip = (name: string) => screen.findByRole('button', { name });
  await chip('Remove Status: ACTIVE');
  // Removing a chip also searches by the text typed so far.
  await user.type(screen.getByLabelText('First Name'), 'c');
  await user.click(await chip('Remove Platform: Sharebly'));
  await waitFor(() => expect(address()).toBe(`${path}?firstName=c&lastName=r&platforms=2&status=active`));
  await displaying('1 OF 1');
  await user.click(await chip('Remove Platform: Feedback Survey'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove Platform/ })).toBeNull());
  (await chip('Remove Status: ACTIVE')).focus();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(address()).toBe(`${path}?firstName=c&lastName=r`));
  await chip('Remove First Name: c');
  await user.click(await chip('Clear all'));
  // The URL changes shortly before the screen does.
  await waitFor(() => expect(screen.getByLabelText('First Name')).toHaveFocus());
  await waitFor(() => expect(screen.queryByText('Filtered to:')).toBeNull());
  const last = () => graph.requestsFor('ProviderUserList').at(-1)?.variables.filter;
  await waitFor(() => expect(last()).toMatchObject({ status: null, platformIds: null }));
});

test('the URL may ask for locked accounts, if the service can', async () => {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.providerUsers[1] ?? {}, { isLocked: true });
  const { user } = openConsole(`${path}?locked=yes`, { graph });
  await displaying('1 OF 1');
  await user.click(screen.getByRole('button', { name: 'Remove Locked accounts' }));
  await displaying('5 OF 5');
  cleanup();
  graph.fixtures.extensions = graph.fixtures.extensions.filter((one) => one !== 'LIST_FILTERS');
  openConsole(`${path}?locked=yes`, { graph });
  await displaying('5 OF 5');
  expect(screen.queryByText('Filtered to:')).toBeNull();
});

test('[PRV-03] a status overrides the inactive checkbox; Search keeps it and Reset clears it', async () => {
  const { user, address } = openConsole(`${path}?status=0`);
  await displaying('1 OF 1');
  expect((await rows())[0]?.[1]).toBe('Crane');
  await user.type(screen.getByLabelText('Last Name'), 'x');
  await search(user);
  expect(await screen.findByText('No users match this search.')).toBeVisible();
  expect(address()).toBe(`${path}?lastName=x&status=inactive`);
  await user.click(screen.getByRole('button', { name: 'Show all active users' }));
  await displaying('5 OF 5');
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test.each(['gone', 'constructor', '__proto__'])('[PRV-03] ignores the unknown status %s', async (status) => {
  openConsole(`${path}?status=${status}`);
  await displaying('5 OF 5');
  expect(screen.queryByText('Filtered to:')).toBeNull();
});

test('[PRV-02] sorts by first name within a search', async () => {
  const { user, address } = openConsole(`${path}?lastName=t`);
  await displaying('2 OF 2');
  const header = screen.getByRole('columnheader', { name: 'First Name' });
  await user.click(within(header).getByRole('button'));
  await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'ascending'));
  await user.click(within(header).getByRole('button'));
  await waitFor(async () => expect((await rows()).map(([name]) => name)).toEqual(['Staff', 'Admin']));
  expect(address()).toBe(`${path}?lastName=t&sort=-firstName`);
});

test('[PRV-02] [CON-01] [CON-03] shows 30 users a page', async () => {
  const graph = new TestGraph();
  const [model] = graph.fixtures.providerUsers;
  for (let id = 400; id < 430; id += 1) graph.fixtures.providerUsers.push({ ...model, id: `${id}` } as never);
  const { user, address } = openConsole(path, { graph });
  await displaying('30 OF 35');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(address()).toBe(`${path}?page=2`);
  await displaying('5 OF 35');
});

test('[PRV-02] [WID-17] the icon opens a user, the button opens a new one, and Back restores the list', async () => {
  const { user, address } = openConsole(`${path}?lastName=br`);
  expect(await screen.findByRole('link', { name: 'Cal Brook' })).toHaveAttribute(
    'href',
    '/company/users/edit/202',
  );
  await user.click(screen.getByRole('link', { name: 'Edit Cal Brook' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Update User: Cal Brook' });
  expect(address()).toBe('/company/users/edit/202');
  await waitFor(() => expect(heading).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('link', { name: 'Add New User' }));
  await screen.findByRole('heading', { level: 1, name: 'Add New User' });
  expect(address()).toBe('/company/users/add');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await displaying('1 OF 1');
  expect(address()).toBe(`${path}?lastName=br`);
});

test('[ERR-01] users that cannot be read show the error and a retry button', async () => {
  const graph = new TestGraph();
  graph.breakField('Query.providerUsers', 'UPSTREAM_UNAVAILABLE', 'The users did not come in time');
  const { user } = openConsole(path, { graph });
  expect(await screen.findByText('The users did not come in time')).toBeVisible();
  graph.restore('Query.providerUsers');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await displaying('5 OF 5');
});

test.each([
  ['[RTE-11] the path of the users', '/company/users', path],
  ['[RTE-11] the path in another case and with a trailing slash (AMB-12)', '/Company/USERS/', path],
  ['an unknown path below /company/users (AMB-09)', '/company/users/no/such', path],
  ['the path of an edit without an id (AMB-09)', '/company/users/edit', path],
  ['[RTE-12] the path of the list in another case (AMB-12)', '/company/Users/List/', '/company/Users/List/'],
])('%s opens the list', async (_, from, target) => {
  const { address } = openConsole(from);
  await screen.findByRole('heading', { level: 1, name: title });
  expect(address()).toBe(target);
});

test('[PRV-08] [RTE-11] a request without a session goes through sign-in and returns to the same list', async () => {
  const { user, address } = openConsole(`${path}?lastName=t`, { as: null });
  await signInAs(user, 'staff');
  await displaying('2 OF 2');
  expect(address()).toBe(`${path}?lastName=t`);
});

test.each(['/company/users', '/company/users/list', '/company/users/add', '/company/users/edit/201'])(
  '[LAY-04] [ROL-02] refuses %s to a company user and gives the reason',
  async (closed) => {
    const { graph } = openConsole(closed, { as: 'owner' });
    await screen.findByRole('heading', { name: 'Not allowed' });
    expect(screen.getByText('Only J3Tech staff can do this')).toBeVisible();
    expect(graph.asked.filter(({ name }) => name.startsWith('ProviderUser'))).toHaveLength(0);
  },
);

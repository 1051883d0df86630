import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import type { PersonName } from '../testing/people.ts';
import { dropAllRecents } from '../ui/command/forget-recents.ts';
import { addRecent, readRecents } from '../ui/command/recent-records.ts';
import { paletteToolsWidget } from './palette-host.tsx';
import { paletteWidget } from './palette-tools.tsx';

// As in a browser that was idle before the user began.
beforeAll(async () => {
  await Promise.all([paletteToolsWidget.fetchPart(), paletteWidget.fetchPart()]);
});

async function openPalette(user: UserEvent) {
  await screen.findByRole('button', { name: /^(Menu|Logout)$/ });
  await user.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Find anything' });
}

/** The page behind the palette, whose search has options too, is hidden a moment after the palette opens. */
const options = () =>
  screen
    .queryAllByRole('option')
    .filter((option) => !(option instanceof HTMLOptionElement))
    .map((option) => option.firstElementChild?.textContent);

const find = (name: string) => screen.findByRole('option', { name });

const everywhere = ['Keyboard shortcuts', 'Use light mode', 'Use dark mode', 'Use the system color mode'];
const lists = ['All Locations', 'All Users'];
const provider = ['Company management', 'J3Tech User Management', 'PTX Default Billing Rates', 'Audit Log'];
const samples = ['Program Initiatives', 'Missions', 'Keywords', 'Program Agency list', 'Grant Program list'];

test.each<[PersonName, string[]]>([
  [
    'admin',
    ['Add company', ...everywhere, 'Home', ...provider, ...lists, ...samples, 'My account', 'Logout'],
  ],
  ['owner', [...everywhere, 'Home', 'Company management', 'Audit Log', 'My account', 'Logout']],
])('[LAY-03] [LAY-04] offers the pages and actions that %s may use', async (as, offered) => {
  const { user } = openConsole('/company/list', { as });
  await screen.findByRole('table', { name: 'Companies' });
  await openPalette(user);
  expect(options()).toEqual(offered);
});

test('[LAY-05] an arranger finds only their own account', async () => {
  const { user } = openConsole('/company/list', { as: 'arranger' });
  await openPalette(user);
  expect(options()).toEqual([...everywhere, 'My account', 'Logout']);
});

test.each(['logout', 'log out', 'Log off', 'sign out'])('“%s” finds Logout', async (typed) => {
  const { user } = openConsole('/company/list');
  await user.type(await openPalette(user), typed);
  expect(options()).toEqual(['Logout']);
});

test('changes the color mode, and follows that of the system again', async () => {
  const { user } = openConsole('/company/list');
  await user.type(await openPalette(user), 'dark{Enter}');
  const { style } = document.documentElement;
  await waitFor(() => expect(style.colorScheme).toBe('dark'));
  await user.type(await openPalette(user), 'theme');
  expect(options()).toEqual(everywhere.slice(1));
  await user.click(await find('Use the system color mode'));
  await waitFor(() => expect(style.colorScheme).toBe(''));
});

test('offers the actions and sections of the open company, and runs one', async () => {
  const { user, address } = openConsole('/company/edit/1');
  await screen.findByRole('heading', { name: 'Company Details' });
  await user.type(await openPalette(user), 'Add ');
  expect(options()).toEqual(['Add location', 'Add arranger', 'Add user']);
  expect(screen.getByText('Actions for Northwind Gatherings')).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/company/edit/1?tab=4'));
  expect(screen.queryByRole('dialog')).toBeNull();

  await screen.findByRole('heading', { name: 'Arranger Details' });
  await user.type(await openPalette(user), 'go to arr');
  expect(options()).toEqual(['Go to Arranger Details']);
});

test('[ROL-03] offers no action that the person may not run', async () => {
  const { user } = openConsole('/company/edit/1', { as: 'region' });
  await screen.findByRole('heading', { name: 'Company Details' });
  await openPalette(user);
  expect(options()).toEqual(
    expect.arrayContaining(['Show locations', 'Show arrangers', 'Copy ID', 'Copy link']),
  );
  expect(options().filter((name) => /^(Add|Mark|Show users)/.test(name ?? ''))).toEqual([]);
});

test('[COM-09] marks the open company inactive after the question of its page', async () => {
  const { user, graph } = openConsole('/company/edit/1');
  await screen.findByRole('heading', { name: 'Company Details' });
  await user.type(await openPalette(user), 'inactive');
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(graph.requestsFor('CompanyStatusChange')).toHaveLength(1));
});

test('distinguishes opened records without a name by their ids', async () => {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.locations[0] ?? {}, { publicName: '' });
  Object.assign(graph.fixtures.arrangers[0] ?? {}, { firstName: '', lastName: '' });
  const { user, go } = openConsole('/company/edit/3', { graph });
  await screen.findByRole('heading', { name: 'Company Details' });
  await go('/company/edit/1?tab=2&location=1');
  await screen.findByRole('heading', { name: 'Location Details' });
  await go('/company/edit/1?tab=4&arranger=1');
  await screen.findByRole('heading', { name: 'Arranger Details' });
  await go('/company/list');
  await screen.findByRole('table', { name: 'Companies' });
  await openPalette(user);
  expect(options().slice(0, 3)).toEqual([
    'Unnamed arranger 1, Northwind Gatherings, Arranger',
    'Unnamed location 1, Northwind Gatherings, Location',
    'Unnamed company 3, Company',
  ]);
});

test('lists opened records, latest first, and leaves out the open one', async () => {
  const { user, go } = openConsole('/company/edit/4');
  await screen.findByRole('heading', { name: 'Company Details' });
  await go('/company/edit/1?tab=2&location=3');
  await screen.findByRole('heading', { name: 'Location Details' });
  await waitFor(() => expect(readRecents('101')).toHaveLength(2));
  expect(readRecents('101')[0]).toEqual({
    ...{ kind: 'LOCATION', id: '3', name: 'Hall 03', companyId: '1', companyName: 'Northwind Gatherings' },
  });
  await openPalette(user);
  expect(options()[0]).toBe('Company 004, Company');
  expect(options()).not.toContain('Hall 03, Northwind Gatherings, Location');
});

/** Stores recent records of the admin, the last one first. */
function keep(...ids: string[]) {
  for (const id of ids) addRecent('101', { kind: 'COMPANY', id, name: `Old name ${id}`, companyId: id });
}

test('one request brings recent records up to date and drops those that are gone', async () => {
  keep('4', '999', '2');
  const graph = new TestGraph();
  const release = graph.hold('RecentRecords');
  const { user } = openConsole('/company/list', { graph });
  await openPalette(user);
  expect(options().slice(0, 3)).toEqual(['2', '999', '4'].map((id) => `Old name ${id}, Company`));
  release();
  await find('Café Olé, Company, inactive');
  expect(options().slice(0, 2)).toEqual(['Café Olé, Company, inactive', 'Company 004, Company']);
  expect(readRecents('101').map(({ id }) => id)).toEqual(['2', '4']);
  expect(graph.requestsFor('RecentRecords')).toHaveLength(1);
});

test('a check that ends after the sign-out stores nothing again', async () => {
  keep('4');
  const graph = new TestGraph();
  const release = graph.hold('RecentRecords');
  const { user } = openConsole('/company/list', { graph });
  await openPalette(user);
  await waitFor(() => expect(graph.requestsFor('RecentRecords')).toHaveLength(1));
  dropAllRecents();
  release();
  await find('Company 004, Company');
  expect(readRecents('101')).toEqual([]);
});

test('keeps recent records while the service fails', async () => {
  keep('4');
  const graph = new TestGraph();
  graph.breakField('Query.node', 'UPSTREAM_UNAVAILABLE', 'The service is not available.');
  const { user } = openConsole('/company/list', { graph });
  await openPalette(user);
  await waitFor(() => expect(graph.requestsFor('RecentRecords')).toHaveLength(1));
  expect(options()[0]).toBe('Old name 4, Company');
  expect(readRecents('101')).toHaveLength(1);
});

test('keeps ten recent records of each person, and none after sign-out', async () => {
  keep(...Array.from({ length: 12 }, (_, index) => String(index)));
  expect(readRecents('101').map(({ id }) => id)).toEqual([
    '11',
    '10',
    '9',
    '8',
    '7',
    '6',
    '5',
    '4',
    '3',
    '2',
  ]);
  expect(readRecents('102')).toEqual([]);
  const { go } = openConsole('/company/list');
  await screen.findByRole('button', { name: 'Menu' });
  await go('/logout');
  await screen.findByLabelText('Username');
  expect(Object.keys(localStorage)).toEqual([]);
});

test('ignores stored data that is not a list of records', () => {
  localStorage.setItem('console.recent:101', '[null, {"kind": "COMPANY"}, {"kind": "X", "id": "1"}]');
  expect(readRecents('101')).toEqual([]);
  localStorage.setItem('console.recent:101', '{');
  expect(readRecents('101')).toEqual([]);
});

test('the button opens it, Escape closes it, and the focus returns', async () => {
  const { user } = openConsole('/company/list');
  const button = await screen.findByRole('button', { name: 'Find anything' });
  await user.click(button);
  const input = await screen.findByRole('combobox', { name: 'Find anything' });
  expect(input).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(button).toHaveFocus());
});

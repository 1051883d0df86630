import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openConsole } from '../../testing/console.tsx';
import { TestGraph } from '../../testing/graph.ts';
import { closeAlert } from '../../testing/section.ts';

const locations = '/company/edit/1?tab=1';

afterEach(() => {
  vi.doUnmock('./view-panel.tsx');
});

async function openView(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'View' }));
  return within(await screen.findByRole('dialog', { name: /^View of/ }));
}

const captions = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const usual = ['Location Name', 'City', 'State', 'Status', 'Edit'];
const variablesOf = (graph: ReturnType<typeof openConsole>['graph']) =>
  graph.requestsFor('CompanyLocationsTab').map(({ variables }) => variables);

test('[LOC-01] shows the documented columns until a person chooses others, which the browser keeps', async () => {
  const { user, graph, address, unmount } = openConsole(locations);
  const view = await openView(user);
  expect(captions()).toEqual(usual);
  expect(variablesOf(graph)).toMatchObject([{ id: '1', page: 1, more: false }]);
  await user.click(view.getByRole('checkbox', { name: 'State' }));
  expect(captions()).toEqual(['Location Name', 'City', 'Status', 'Edit']);
  await user.click(view.getByRole('button', { name: 'Move Status up' }));
  expect(captions()).toEqual(['Location Name', 'Status', 'City', 'Edit']);
  expect(variablesOf(graph)).toHaveLength(1);
  expect(view.getByRole('button', { name: 'Move Status up' })).toHaveFocus();
  await user.click(view.getByRole('checkbox', { name: 'Address' }));
  expect(view.getByRole('checkbox', { name: 'Address' })).toHaveFocus();
  expect(await screen.findByText('1 Hall Street')).toBeVisible();
  expect(variablesOf(graph).at(-1)).toMatchObject({ id: '1', page: 1, more: true });
  expect(address()).toBe(locations);
  unmount();
  openConsole(locations);
  await screen.findByText('1 Hall Street');
  expect(captions()).toEqual(['Location Name', 'Status', 'City', 'Address', 'Edit']);
});

test('Reset brings the documented columns back, and the last column stays', async () => {
  const { user } = openConsole(`${locations}&columns=city`);
  const view = await openView(user);
  expect(captions()).toEqual(['City', 'Edit']);
  await user.click(view.getByRole('checkbox', { name: 'City' }));
  expect(captions()).toEqual(['City', 'Edit']);
  await user.click(view.getByRole('button', { name: 'Reset view' }));
  expect(captions()).toEqual(usual);
});

test('makes the rows compact, and Escape closes the choice', async () => {
  const { user } = openConsole(locations);
  const view = await openView(user);
  const table = screen.getByRole('table', { name: 'Locations' });
  expect(table).not.toHaveAttribute('data-compact');
  await user.click(view.getByRole('radio', { name: 'Compact' }));
  expect(table).toHaveAttribute('data-compact', 'true');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'View' })).toHaveFocus();
});

test('[CLI-06] columns in the URL come first, stay while the person searches, and end with another choice', async () => {
  const { user, address } = openConsole('/company/list?name=company&columns=status,business-name,nothing');
  await screen.findByText('DISPLAYING 30 OF 92 entries');
  expect(captions()).toEqual(['Status', 'Business Name', 'Edit']);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() =>
    expect(address()).toBe('/company/list?name=company&page=2&columns=status,business-name,nothing'),
  );
  const view = await openView(user);
  await user.click(view.getByRole('checkbox', { name: 'State' }));
  expect(address()).toBe('/company/list?name=company&page=2');
  expect(captions()).toEqual(['Status', 'Business Name', 'State', 'Edit']);
});

test('keeps filters, order and columns under a name, opens them again and forgets them', async () => {
  const { user, address, go } = openConsole(
    '/company/list?name=company&sort=-status&columns=status,id&page=2',
  );
  const view = await openView(user);
  await user.click(view.getByRole('button', { name: 'Save view' }));
  expect(view.getByRole('alert')).toHaveTextContent('Enter a name for the view.');
  await user.type(view.getByRole('textbox', { name: 'Name of the view' }), ' Mine {Enter}');
  const path = '/company/list?name=company&sort=-status&columns=status,id';
  expect(view.getByRole('link', { name: 'Mine' })).toHaveAttribute('href', path);
  expect(view.getByText('View “Mine” saved.')).toHaveRole('status');
  await user.type(view.getByRole('textbox', { name: 'Name of the view' }), 'mine{Enter}');
  expect(view.getByRole('alert')).toHaveTextContent('Another view of this list has this name.');
  expect(view.queryByRole('link', { name: 'mine' })).toBeNull();
  expect(view.queryByText('View “Mine” saved.')).toBeNull();
  await user.keyboard('{Escape}');
  await go('/company/list');
  await screen.findByRole('link', { name: 'Northwind Gatherings' });
  await user.click((await openView(user)).getByRole('link', { name: 'Mine' }));
  expect(address()).toBe(path);
  await waitFor(() => expect(captions()).toEqual(['Status', 'ID', 'Edit']));
  const again = await openView(user);
  await user.click(again.getByRole('button', { name: 'Delete view Mine' }));
  await waitFor(() => expect(again.getByRole('region', { name: 'Saved views' })).toHaveFocus());
  expect(again.queryByRole('link', { name: 'Mine' })).not.toBeInTheDocument();
});

const browserViews = [
  { name: 'North', path: '/company/list?name=north&columns=status,id' },
  { name: 'South', path: '/company/list?name=south' },
];

test('renames a view by keys alone, keeps its filters, order and columns, and refuses an empty or doubled name', async () => {
  const graph = new TestGraph();
  const key = `console.saved-views:${graph.fixtures.people[0]?.id}:companies`;
  localStorage.setItem(key, JSON.stringify(browserViews));
  const { user } = openConsole('/company/list', { graph });
  const view = await openView(user);
  view.getByRole('button', { name: 'Rename view North' }).focus();
  await user.keyboard('{Enter}');
  const field = view.getByRole('textbox', { name: 'New name of North' });
  expect(field).toHaveFocus();
  await user.keyboard('{Backspace}{Enter}');
  expect(view.getByRole('alert')).toHaveTextContent('Enter a name for the view.');
  expect(field).toHaveAccessibleDescription('Enter a name for the view.');
  await user.keyboard('South{Enter}');
  const taken = 'Another view of this list has this name. Enter another name';
  await waitFor(() => expect(view.getByRole('alert')).toHaveTextContent(taken));
  expect(field).toHaveFocus();
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual(browserViews);
  await user.clear(field);
  await user.keyboard('SOUTH{Enter}');
  await waitFor(() => expect(field).toHaveFocus());
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual(browserViews);
  await user.clear(field);
  await user.keyboard('Southern hills {Enter}');
  await waitFor(() => expect(view.getByRole('button', { name: 'Rename view Southern hills' })).toHaveFocus());
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual([
    { ...browserViews[0], name: 'Southern hills' },
    browserViews[1],
  ]);
  await user.keyboard('{Enter}x{Escape}');
  expect(view.getByRole('button', { name: 'Rename view Southern hills' })).toHaveFocus();
  expect(view.getByRole('link', { name: 'Southern hills' })).toHaveAttribute('href', browserViews[0]?.path);
});

/** A graph whose service keeps views. */
function graphWithViews() {
  const graph = new TestGraph();
  graph.fixtures.extensions = [...graph.fixtures.extensions, 'SAVED_VIEWS'];
  return graph;
}

test('keeps views in the service where it can, so that every browser has them', async () => {
  const graph = graphWithViews();
  const { user, unmount } = openConsole('/company/list?name=company', { graph });
  const view = await openView(user);
  await user.type(view.getByRole('textbox', { name: 'Name of the view' }), 'Mine{Enter}');
  expect(await view.findByRole('link', { name: 'Mine' })).toHaveAttribute(
    'href',
    '/company/list?name=company&columns=usual',
  );
  expect(graph.fixtures.savedViews).toMatchObject([
    { name: 'Mine', path: '/company/list?name=company&columns=usual' },
  ]);
  unmount();
  localStorage.clear();
  const { user: again } = openConsole('/company/list', { graph });
  const other = await openView(again);
  await again.click(await other.findByRole('button', { name: 'Delete view Mine' }));
  await waitFor(() => expect(other.queryByRole('link', { name: 'Mine' })).not.toBeInTheDocument());
  expect(graph.fixtures.savedViews).toEqual([]);
});

test('renames a view in the service, and says at the field why the service refuses', async () => {
  const graph = graphWithViews();
  const path = '/company/list?name=north';
  graph.fixtures.savedViews.push({ id: '7', name: 'North', path });
  const { user } = openConsole('/company/list', { graph });
  const view = await openView(user);
  await user.click(await view.findByRole('button', { name: 'Rename view North' }));
  const message = 'Another view of this list has this name. Enter another name';
  graph.refuse('Mutation.savedViewUpdate', [{ path: ['input', 'name'], code: 'TAKEN', message }]);
  await user.keyboard('South{Enter}');
  const field = view.getByRole('textbox', { name: 'New name of North' });
  await waitFor(() => expect(field).toHaveAccessibleDescription(message));
  expect(field).toHaveValue('South');
  graph.restore('Mutation.savedViewUpdate');
  await user.keyboard(' of Oslo{Enter}');
  await waitFor(() => expect(view.getByRole('button', { name: 'Rename view South of Oslo' })).toHaveFocus());
  expect(view.getByRole('link', { name: 'South of Oslo' })).toHaveAttribute('href', path);
  expect(graph.fixtures.savedViews).toEqual([{ id: '7', name: 'South of Oslo', path }]);
});

test('moves the views that the browser keeps to the service, and says why a view is not saved', async () => {
  const graph = graphWithViews();
  const [person] = graph.fixtures.people;
  const key = `console.saved-views:${person?.id}:companies`;
  localStorage.setItem(key, JSON.stringify([{ name: 'Old', path: '/company/list?status=INACTIVE' }]));
  const { user } = openConsole('/company/list', { graph });
  const view = await openView(user);
  expect(await view.findByRole('link', { name: 'Old' })).toBeVisible();
  await waitFor(() => expect(localStorage.getItem(key)).toBe('[]'));
  expect(graph.fixtures.savedViews).toMatchObject([{ name: 'Old', path: '/company/list?status=INACTIVE' }]);

  const message = 'You have 20 saved views.';
  graph.refuse('Mutation.savedViewSave', [{ path: ['input', 'name'], code: 'REFUSED', message }]);
  await user.type(view.getByRole('textbox', { name: 'Name of the view' }), 'More{Enter}');
  expect(await view.findByRole('alert')).toHaveTextContent('You have 20 saved views.');
  expect(view.getByRole('textbox', { name: 'Name of the view' })).toHaveValue('More');
});

test('moves a view of the browser under another name if the service has its name for another view', async () => {
  const graph = graphWithViews();
  const key = `console.saved-views:${graph.fixtures.people[0]?.id}:companies`;
  const stored = { id: '1', name: 'North', path: '/company/list?name=northern' };
  graph.fixtures.savedViews.push({ ...graph.fixtures.savedViews[0], ...stored });
  localStorage.setItem(key, JSON.stringify(browserViews.slice(0, 1)));
  const { user } = openConsole('/company/list', { graph });
  const view = await openView(user);
  expect(await view.findByRole('link', { name: 'North (2)' })).toHaveAttribute('href', browserViews[0]?.path);
  expect(view.getByRole('link', { name: 'North' })).toHaveAttribute('href', stored.path);
  await waitFor(() => expect(localStorage.getItem(key)).toBe('[]'));
});

test('moves views of the browser under names that neither the service nor the browser has for another view', async () => {
  const graph = graphWithViews();
  const key = `console.saved-views:${graph.fixtures.people[0]?.id}:companies`;
  const pathOf = (search: string) => `/company/list?name=${search}`;
  const long = 'N'.repeat(60);
  const stored = ['North', 'North (2)', long].map((name, at) => ({
    id: String(at),
    name,
    path: pathOf('old'),
  }));
  const moved = { id: '3', name: 'North (3)', path: pathOf('moved') };
  graph.fixtures.savedViews.push(...structuredClone([...stored, moved]));
  const kept = [
    ['North', 'a'],
    ['North (4)', 'b'],
    [long, 'c'],
    ['North (2)', 'd'],
    ['North', 'moved'],
  ].map(([name, search = '']) => ({ name, path: pathOf(search) }));
  localStorage.setItem(key, JSON.stringify(kept.slice(0, 4)));
  const { user, unmount } = openConsole('/company/list', { graph });
  await openView(user);
  await waitFor(() => expect(localStorage.getItem(key)).toBe('[]'));
  const expected = [
    ['North (5)', 'a'],
    ['North (4)', 'b'],
    [`${'N'.repeat(56)} (2)`, 'c'],
    ['North (2) (2)', 'd'],
  ].map(([name, search = '']) => ({ name, path: pathOf(search) }));
  expect(graph.fixtures.savedViews).toMatchObject([...stored, moved, ...expected]);
  unmount();
  // As if the answer to the save had been lost.
  localStorage.setItem(key, JSON.stringify(kept.slice(4)));
  await openView(openConsole('/company/list', { graph }).user);
  await waitFor(() => expect(localStorage.getItem(key)).toBe('[]'));
  expect(graph.fixtures.savedViews).toHaveLength(8);
});

test('without bulk reads, offers no column that the service would read row by row', async () => {
  const graph = new TestGraph();
  graph.fixtures.extensions = graph.fixtures.extensions.filter((one) => one !== 'BULK_READS');
  const { user } = openConsole(`${locations}&columns=address`, { graph });
  const view = await openView(user);
  expect(captions()).toEqual(usual);
  expect(view.getByRole('checkbox', { name: 'ID' })).toBeVisible();
  expect(view.queryByRole('checkbox', { name: 'Address' })).not.toBeInTheDocument();
});

test('[ERR-01] an alert says that the view cannot be loaded, and the next press opens it', async () => {
  vi.doMock('./view-panel.tsx', () => {
    throw new TypeError('Failed to fetch');
  });
  const { user } = openConsole(locations);
  const button = await screen.findByRole('button', { name: 'View' });
  await user.click(button);
  expect(await closeAlert(user, 'Error')).toContain('The view could not be loaded.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await waitFor(() => expect(button).toHaveFocus());
  vi.doUnmock('./view-panel.tsx');
  expect((await openView(user)).getByRole('checkbox', { name: 'State' })).toBeVisible();
});

test('[CLI-05] the address of a view with the documented columns shows them also to people who have chosen others', async () => {
  const documented = ['Business Name', 'State', 'Phone Number', 'Status', 'Edit'];
  const { user, go } = openConsole('/company/list');
  const view = await openView(user);
  await user.click(view.getByRole('button', { name: 'Copy link' }));
  const copied = await navigator.clipboard.readText();
  await user.click(view.getByRole('checkbox', { name: 'State' }));
  await waitFor(() => expect(captions()).not.toEqual(documented));
  await user.keyboard('{Escape}');
  await go(copied.slice(location.origin.length));
  await waitFor(() => expect(captions()).toEqual(documented));
});

test('copies the address of the view', async () => {
  const { user } = openConsole('/company/list?name=company&columns=status');
  const view = await openView(user);
  await user.click(view.getByRole('button', { name: 'Copy link' }));
  const copied = await navigator.clipboard.readText();
  expect(copied).toBe(`${location.origin}/company/list?name=company&columns=status`);
});

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openConsole } from '../../testing/console.tsx';
import { TestGraph } from '../../testing/graph.ts';
import { type MountOptions, mount } from '../../testing/mount.tsx';
import { CompanyListPage } from './company-list-page.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const displaying = (text: string) => screen.findByText(`DISPLAYING ${text} entries`);

/** Mounts the page without header and menu. */
const openList = (path = '/company/list', options?: Omit<MountOptions, 'path'>) =>
  mount(<CompanyListPage />, { ...options, path });

/** The rows of the list, each as the texts of its cells. */
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .filter((cell) => !within(cell).queryByRole('checkbox'))
        .map((cell) => cell.textContent),
    );

test('[CLI-05] sorts by a column, once more the other way round, from the first page, and keeps it in the URL', async () => {
  const { user, graph, address } = openList('/company/list?page=2&platforms=2');
  await displaying('17 OF 47');
  const header = (name: string) => screen.getByRole('columnheader', { name });
  const sortBy = (name: string) => user.click(within(header(name)).getByRole('button'));
  expect(header('Business Name')).toHaveAttribute('aria-sort', 'ascending');
  expect(header('Status')).toHaveAttribute('aria-sort', 'none');
  expect(within(header('State')).queryByRole('button')).toBeNull();
  await sortBy('Business Name');
  expect(address()).toBe('/company/list?platforms=2&sort=-name');
  expect(header('Business Name')).toHaveAttribute('aria-sort', 'descending');
  await waitFor(() => expect(rows()[0]?.[0]).toBe('Company 094'));
  expect(graph.requestsFor('CompanyListPage').at(-1)?.variables).toMatchObject({
    sort: { field: 'NAME', direction: 'DESC' },
    page: 1,
  });
  await sortBy('Status');
  await waitFor(() => expect(rows().at(0)?.[3]).toBe('ACTIVE'));
  await sortBy('Status');
  expect(address()).toBe('/company/list?platforms=2&sort=-status');
  await waitFor(() => expect(rows()[0]?.[0]).toBe('Café Olé'));
  await sortBy('Business Name');
  expect(address()).toBe('/company/list?platforms=2');
  await waitFor(() => expect(rows()[0]?.[0]).toBe('Café Olé'));
  expect(graph.requestsFor('CompanyListPage').at(-1)?.variables).not.toHaveProperty('sort');
});

test('[CLI-05] restores a sort from the URL, and ignores an unknown one', async () => {
  const { graph } = openList('/company/list?sort=-city');
  await displaying('30 OF 95');
  const sort = { field: 'CITY', direction: 'DESC' };
  expect(graph.requestsFor('CompanyListPage')[0]?.variables.sort).toEqual(sort);
  cleanup();
  const other = openList('/company/list?sort=phone');
  await displaying('30 OF 95');
  expect(other.graph.requestsFor('CompanyListPage')[0]?.variables).not.toHaveProperty('sort');
});

test('[CLI-05] offers no sort to a service that cannot sort, and ignores that of the URL', async () => {
  const graph = new TestGraph();
  graph.fixtures.extensions = [];
  openList('/company/list?sort=-name', { graph });
  await displaying('30 OF 95');
  expect(within(screen.getByRole('table')).queryByRole('button')).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Status' })).not.toHaveAttribute('aria-sort');
  expect(graph.requestsFor('CompanyListPage')[0]?.variables).not.toHaveProperty('sort');
});

test('[CLI-03] searches for the typed name after a pause, as one history entry, and keeps the typed text', async () => {
  const { graph, address, go } = openConsole('/company/list?platforms=2');
  await displaying('30 OF 47');
  const field = screen.getByLabelText('Business Name');
  field.focus();
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
  const names = () =>
    graph.requestsFor('CompanyListPage').map(({ variables }) => Object(variables.filter).name);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  type('ca');
  await wait(299);
  type('caf');
  await wait(299);
  expect(names()).toEqual([null]);
  await wait(1);
  expect(address()).toBe('/company/list?name=caf&platforms=2');
  type('caf ');
  await wait(300);
  type('caf o');
  await wait(300);
  vi.useRealTimers();
  await waitFor(() => expect(names()).toEqual([null, 'caf', 'caf o']));
  expect(address()).toBe('/company/list?name=caf+o&platforms=2');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('caf o');
  await go(-1);
  await displaying('30 OF 47');
  expect(address()).toBe('/company/list?platforms=2');
  expect(field).toHaveValue('');
});

test('[CLI-03] shows each filter as a chip that removes it; Clear all keeps the sort', async () => {
  const filters = 'name=company&state=43&status=active&platforms=2,5';
  const { user, address } = openList(`/company/list?${filters}&sort=-name`);
  const chip = (name: string) => screen.findByRole('button', { name });
  await chip('Remove State: Texas');
  await chip('Remove Platform: After-Care');
  await user.click(await chip('Remove Status: ACTIVE'));
  expect(address()).toBe('/company/list?name=company&state=43&platforms=2,5&sort=-name');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Status: ACTIVE' })).toBeNull());
  await user.click(await chip('Remove Platform: Feedback Survey'));
  expect(address()).toBe('/company/list?name=company&state=43&platforms=5&sort=-name');
  expect(screen.getByRole('checkbox', { name: 'Feedback Survey' })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(address()).toBe('/company/list?sort=-name');
  expect(screen.getByLabelText('Business Name')).toHaveFocus();
  expect(screen.getByLabelText('Business Name')).toHaveValue('');
  await displaying('30 OF 95');
  expect(screen.queryByText('Filtered to:')).toBeNull();
});

test('[CLI-03] searches by status if the service can', async () => {
  const { user, address } = openList();
  await displaying('30 OF 95');
  await user.selectOptions(screen.getByLabelText('Status'), 'Inactive');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await displaying('1 OF 1');
  expect(address()).toBe('/company/list?status=inactive');
  cleanup();
  const graph = new TestGraph();
  graph.fixtures.extensions = [];
  openList('/company/list?status=inactive', { graph });
  await displaying('30 OF 95');
  expect(screen.queryByLabelText('Status')).toBeNull();
  expect(screen.queryByText('Filtered to:')).toBeNull();
});

test('[CLI-03] searches for all that is entered once the name is typed, so that list and fields agree', async () => {
  const { user, address, graph } = openList('/company/list?sort=-name');
  await displaying('30 OF 95');
  await user.selectOptions(screen.getByLabelText('Status'), 'Inactive');
  await user.click(await screen.findByRole('checkbox', { name: 'After-Care' }));
  await user.type(screen.getByLabelText('Business Name'), 'c');
  const filter = { name: 'c', status: 'INACTIVE', platformIds: ['5'] };
  await waitFor(() =>
    expect(graph.requestsFor('CompanyListPage').at(-1)?.variables.filter).toMatchObject(filter),
  );
  expect(address()).toBe('/company/list?name=c&status=inactive&platforms=5&sort=-name');
  expect(await screen.findByRole('button', { name: 'Remove Status: INACTIVE' })).toBeVisible();
});

test('[CLI-03] keeps what is entered but not yet searched for when the list is sorted', async () => {
  const { user } = openList();
  await displaying('30 OF 95');
  await user.click(screen.getByRole('checkbox', { name: 'After-Care' }));
  await user.click(within(screen.getByRole('columnheader', { name: 'Status' })).getByRole('button'));
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Status' })).toHaveAttribute('aria-sort', 'ascending'),
  );
  expect(screen.getByRole('checkbox', { name: 'After-Care' })).toBeChecked();
});

test('a chosen status takes the place of the inactive companies with active users', async () => {
  const { user } = openList('/company/list?people=active');
  const chips = () => screen.queryByRole('button', { name: /Inactive with active users/ });
  await waitFor(() => expect(chips()).toBeVisible());
  await user.selectOptions(screen.getByLabelText('Status'), 'Active');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(chips()).toBeNull());
  expect(rows().every((cells) => !cells.includes('INACTIVE'))).toBe(true);
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openConsole } from '../../testing/console.tsx';
import { TestGraph } from '../../testing/graph.ts';
import { type MountOptions, mount } from '../../testing/mount.tsx';
import { CompanyListPage } from './company-list-page.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const displaying = (text: string) => screen.findByText(`DISPLAYING ${text} entries`);
const searchPanel = () => screen.findByRole('search');

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

test('[CLI-01] [CLI-05] [CLI-06] [WID-18] [WID-19] [CON-19] starts at page 1 with every column', async () => {
  const { graph } = openConsole('/company/list');
  await displaying('30 OF 95');
  const captions = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(captions).toEqual(['Business Name', 'State', 'Phone Number', 'Status', 'Edit']);
  for (const name of ['First', 'Previous page'])
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription('This is the first page');
  expect(rows().slice(0, 3)).toEqual([
    ['Northwind Gatherings', 'NY', '(212) 555-0001', 'ACTIVE', ''],
    ['Café Olé', 'TX', '(212) 555-0002', 'INACTIVE', ''],
    ['Unnamed company 3', 'None', 'None', 'ACTIVE', ''],
  ]);
  const filter = { name: null, stateId: null, platformIds: null };
  expect(graph.requestsFor('CompanyListPage').map(({ variables }) => variables)).toEqual([
    { filter, page: 1, more: false },
  ]);
});

test('[ERR-01] shows the list although a column could not be read, and says so', async () => {
  const graph = new TestGraph();
  graph.breakField('Company.phone', 'UPSTREAM_BAD_RESPONSE', 'Some records are missing.');
  openList('/company/list', { graph });
  await displaying('30 OF 95');
  expect(rows()[0]).toEqual(['Northwind Gatherings', 'NY', 'None', 'ACTIVE', '']);
  const alert = screen.getByText('Some records are missing.');
  expect(alert.closest('[role=alert]')).toBeVisible();
});

test('[CLI-05] links the name and the edit icon to the company', async () => {
  openList();
  const name = await screen.findByRole('link', { name: 'Northwind Gatherings' });
  expect(name).toHaveAttribute('href', '/company/edit/1');
  expect(screen.getByRole('link', { name: 'Edit Northwind Gatherings' })).toHaveAttribute(
    'href',
    '/company/edit/1',
  );
  expect(screen.getByRole('link', { name: 'Edit Unnamed company 3' })).toBeVisible();
  const unnamed = screen.getByRole('link', { name: 'Unnamed company 3' });
  expect(unnamed).toHaveAttribute('href', '/company/edit/3');
});

test('[CLI-03] [CLI-04] searches by name, state and platform together and keeps the search in the URL', async () => {
  const { user, graph, address } = openList('/company/list?page=3');
  await displaying('30 OF 95');
  await user.type(screen.getByRole('combobox', { name: 'State' }), 'new');
  await user.click(screen.getByRole('option', { name: 'New York' }));
  await user.click(screen.getByRole('checkbox', { name: 'After-Care' }));
  await user.click(screen.getByRole('checkbox', { name: 'Feedback Survey' }));
  expect(graph.requestsFor('CompanyListPage')).toHaveLength(1);
  await user.type(screen.getByLabelText('Business Name'), '  company 0 ');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(address()).toBe('/company/list?name=company+0&state=32&platforms=2,5');
  const filter = { name: 'company 0', stateId: '32', platformIds: ['2', '5'] };
  await waitFor(() =>
    expect(graph.requestsFor('CompanyListPage').at(-1)?.variables).toEqual({ filter, page: 1, more: false }),
  );
  expect(await screen.findByText('No companies match this search.')).toBeVisible();
});

test('[CLI-03] [CON-12] groups states by country with counts and finds them without accents', async () => {
  const { user } = openList();
  const state = await screen.findByRole('combobox', { name: 'State' });
  await user.click(state);
  const list = await screen.findByRole('listbox');
  await waitFor(() => expect(within(list).getByText('United States (3)')).toBeVisible());
  expect(within(list).getByText('Canada (2)')).toBeVisible();
  expect(within(list).getByText('Mexico (1)')).toBeVisible();
  expect(within(screen.getByRole('group', { name: 'Canada' })).getAllByRole('option')).toHaveLength(2);
  await user.type(state, 'quebec');
  expect(within(list).getAllByRole('option')).toHaveLength(1);
  expect(within(list).getByRole('option', { name: 'Québec' })).toHaveTextContent('QC');
  expect(within(list).getByText('Canada (1)')).toBeVisible();
});

test('[CLI-06] restores the search from the URL', async () => {
  openList('/company/list?name=olé&state=43&platforms=2,5');
  await displaying('1 OF 1');
  expect(rows()[0]?.[0]).toBe('Café Olé');
  expect(screen.getByLabelText('Business Name')).toHaveValue('olé');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('Texas'));
  expect(screen.getByRole('checkbox', { name: 'Feedback Survey' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'E-Commerce' })).not.toBeChecked();
});

test('[CLI-06] [ERR-01] leaves out of the search what no field could hold', async () => {
  const { graph } = openList(`/company/list?name=${'x'.repeat(200)}&state=xx&platforms=2,x`);
  await screen.findByText('No companies match this search.');
  const filter = { name: 'x'.repeat(150), stateId: null, platformIds: ['2'] };
  expect(graph.requestsFor('CompanyListPage').at(-1)?.variables).toEqual({ filter, page: 1, more: false });
  expect(screen.getByLabelText('Business Name')).toHaveAttribute('maxlength', '150');
});

test('[CLI-06] [ERR-01] leaves out ids and pages that are too large, and ids after the fiftieth', async () => {
  const ids = Array.from({ length: 51 }, (_, at) => String(at + 1));
  const { graph } = openList(`/company/list?state=1234567890123456&platforms=1,${ids.join()}&page=1000001`);
  await screen.findByRole('table');
  const filter = { name: null, stateId: null, platformIds: ids.slice(0, 49) };
  expect(graph.requestsFor('CompanyListPage').at(-1)?.variables).toEqual({ filter, page: 1, more: false });
});

test('[CLI-07] [CON-03] [WID-12] requests only the last of several pages, half a second after the last click', async () => {
  const { graph, address } = openList();
  await displaying('30 OF 95');
  const pages = () => graph.requestsFor('CompanyListPage').map(({ variables }) => variables.page);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Next page' })));
  act(() => vi.advanceTimersByTime(400));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Last' })));
  act(() => vi.advanceTimersByTime(499));
  expect(address()).toBe('/company/list?page=4');
  expect(pages()).toEqual([1]);
  expect(screen.getByRole('table').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
  act(() => vi.advanceTimersByTime(1));
  vi.useRealTimers();
  await displaying('5 OF 95');
  expect(pages()).toEqual([1, 4]);
  expect(screen.getByRole('button', { name: 'Last' })).toHaveAccessibleDescription('This is the last page');
});

test('[CLI-07] [CON-03] [WID-12] quick clicks on next and previous page count from the page asked for', async () => {
  const { graph, address } = openList();
  await displaying('30 OF 95');
  const press = async (name: string) => {
    await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await press('Next page');
  await press('Next page');
  expect(address()).toBe('/company/list?page=3');
  await press('Next page');
  await press('Next page');
  expect(address()).toBe('/company/list?page=4');
  act(() => vi.advanceTimersByTime(500));
  vi.useRealTimers();
  await displaying('5 OF 95');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await press('Previous page');
  await press('Previous page');
  act(() => vi.advanceTimersByTime(500));
  vi.useRealTimers();
  await screen.findByText('Page 2 of 4');
  expect(graph.requestsFor('CompanyListPage').map(({ variables }) => variables.page)).toEqual([1, 4, 2]);
});

test('[CLI-04] [CLI-07] Reset clears the search and shows every company', async () => {
  const { user, address } = openList('/company/list?name=olé&platforms=2');
  await displaying('1 OF 1');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(address()).toBe('/company/list');
  await displaying('30 OF 95');
  expect(screen.getByLabelText('Business Name')).toHaveValue('');
  expect(screen.getByRole('checkbox', { name: 'Feedback Survey' })).not.toBeChecked();
});

test('[CLI-03] Back restores the previous search and its fields', async () => {
  const { user, go } = openConsole('/company/list?name=olé');
  await displaying('1 OF 1');
  await user.clear(screen.getByLabelText('Business Name'));
  await user.type(screen.getByLabelText('Business Name'), 'northwind{Enter}');
  await screen.findByRole('link', { name: 'Northwind Gatherings' });
  await go(-1);
  await screen.findByRole('link', { name: 'Café Olé' });
  expect(screen.getByLabelText('Business Name')).toHaveValue('olé');
});

test('[CLI-04] repeats the request when the same search is submitted again', async () => {
  const { user, graph } = openList('/company/list?name=olé');
  await displaying('1 OF 1');
  graph.fixtures.companies.push({ ...graph.fixtures.companies[1], id: '200', name: 'Olé Olé' } as never);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await displaying('2 OF 2');
});

test('[WID-12] [WID-13] the page box opens a page, and the last page for a larger number', async () => {
  const { user, address } = openList('/company/list?name=company');
  await displaying('30 OF 92');
  await user.type(screen.getByLabelText('Page #'), '2{Enter}');
  expect(address()).toBe('/company/list?name=company&page=2');
  await user.type(screen.getByLabelText('Page #'), '99');
  await user.click(screen.getByRole('button', { name: 'Go' }));
  expect(address()).toBe('/company/list?name=company&page=4');
  expect(await screen.findByText('There is no page 99. This is the last page.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await waitFor(() => expect(screen.queryByText(/There is no page/)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Last' }));
  await displaying('2 OF 92');
  expect(screen.queryByText(/There is no page/)).toBeNull();
});

test('[WID-13] the page box adds no history entry for the page that is shown', async () => {
  const { user, address, go } = openConsole('/company/list?page=2');
  await displaying('30 OF 95');
  await user.type(screen.getByLabelText('Page #'), '4{Enter}');
  await displaying('5 OF 95');
  await user.type(screen.getByLabelText('Page #'), '4{Enter}');
  await user.type(screen.getByLabelText('Page #'), '5{Enter}');
  expect(await screen.findByText('There is no page 5. This is the last page.')).toBeVisible();
  await go(-1);
  expect(address()).toBe('/company/list?page=2');
});

/** Opens the list with more companies than are counted: 10,032, in the order of their numbers. */
function openLongList(path?: string) {
  const graph = new TestGraph();
  const [company] = graph.fixtures.companies;
  const many = Array.from({ length: 10_032 }, (_, at) => ({
    ...company,
    id: String(1000 + at),
    name: `Many ${String(at + 1).padStart(5, '0')}`,
  }));
  graph.fixtures.companies.splice(0, Number.POSITIVE_INFINITY, ...(many as never[]));
  return openList(path, { graph });
}
const names = () => rows().map(([name]) => name);

test('[WID-12] says that there are more entries than are counted, and Last opens the true end', async () => {
  const { user, graph, address } = openLongList();
  await displaying('30 OF 10,000+');
  expect(screen.getByText('Page 1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Last' }));
  expect(address()).toBe('/company/list?page=-1');
  await screen.findByText('Last page');
  await displaying('30 OF 10,000+');
  await waitFor(() => expect(names().at(-1)).toBe('Many 10032'));
  for (const name of ['Last', 'Next page'])
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription('This is the last page');
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await screen.findByText('Page 2 from the end');
  await waitFor(() => expect(names().at(-1)).toBe('Many 10002'));
  expect(graph.requestsFor('CompanyListPage').map(({ variables }) => variables.page)).toEqual([1, -1, -2]);
  await user.click(screen.getByRole('button', { name: 'First' }));
  expect(address()).toBe('/company/list');
});

test('[WID-12] [WID-13] opens pages beyond those that are counted, and the last for a page that does not exist', async () => {
  const { user, address } = openLongList('/company/list?page=335');
  await screen.findByText('Page 335');
  await displaying('12 OF 10,000+');
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveAccessibleDescription(
    'This is the last page',
  );
  await user.type(screen.getByLabelText('Page #'), '336{Enter}');
  await screen.findByText('Last page');
  expect(address()).toBe('/company/list?page=-1');
  expect(screen.getByText('There is no page 336. This is the last page.')).toBeVisible();
});

test('[WID-12] a page from the end of a short list gets its number', async () => {
  const { address } = openList('/company/list?page=-2');
  await displaying('30 OF 95');
  await screen.findByText('Page 3 of 4');
  expect(address()).toBe('/company/list?page=3');
  expect(screen.queryByText(/There is no page/)).toBeNull();
});

test.each(['', '0', '-1', '1.5', 'two'])('[WID-13] [ERR-29] refuses the page number %j', async (typed) => {
  const { user, address } = openList();
  await displaying('30 OF 95');
  await user.type(screen.getByLabelText('Page #'), `${typed}{Enter}`);
  const alert = await screen.findByRole('alertdialog', { name: 'Error' });
  expect(alert).toHaveTextContent('Please enter page number to view.');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(address()).toBe('/company/list');
});

test.each([
  ['9', '/company/list?page=4', '5 OF 95'],
  ['nonsense', '/company/list?page=nonsense', '30 OF 95'],
])('[CLI-06] opens an existing page for the page number %s in the URL', async (page, target, shown) => {
  const { address } = openList(`/company/list?page=${page}`);
  await displaying(shown);
  expect(address()).toBe(target);
});

test.each(['owner', 'region', 'location'] as const)(
  '[CLI-02] [ROL-02] shows %s no search and only their own company',
  async (name) => {
    openList('/company/list', { as: name });
    await displaying('1 OF 1');
    expect(screen.queryByRole('search')).toBeNull();
    expect(screen.queryByText('Add New Company')).toBeNull();
    expect(screen.queryByText('You see your own company only')).toBeNull();
  },
);

test('[CLI-05] [ROL-03] offers View instead of Edit to a read-only role', async () => {
  openList('/company/list', { as: 'region' });
  expect(await screen.findByRole('link', { name: 'View Northwind Gatherings' })).toBeVisible();
});

test('[CLI-02] [CLI-04] [ROL-02] lets provider staff search and add a company', async () => {
  openList('/company/list', { as: 'staff' });
  const panel = await searchPanel();
  expect(within(panel).getByRole('link', { name: 'Add New Company' })).toHaveAttribute(
    'href',
    '/company/add',
  );
});

test('[ERR-01] reports a failed read with its request id and offers a retry', async () => {
  const graph = new TestGraph();
  graph.breakField('Query.companies', 'UPSTREAM_UNAVAILABLE', 'The service did not answer in time');
  const { user } = openList('/company/list', { graph });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The service did not answer in time');
  expect(alert).toHaveTextContent(
    String(graph.requestsFor('CompanyListPage')[0]?.headers.get('x-request-id')),
  );
  expect(await searchPanel()).toBeVisible();
  graph.restore('Query.companies');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await displaying('30 OF 95');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('[ERR-01] reports a closed connection with its request id and what to do', async () => {
  const graph = new TestGraph();
  graph.breakNext('CompanyListPage');
  const { user } = openList('/company/list', { graph });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Can’t reach the server');
  expect(alert).toHaveTextContent(
    String(graph.requestsFor('CompanyListPage')[0]?.headers.get('x-request-id')),
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await displaying('30 OF 95');
});

test('Back to the list that was opened first gives the focus to its heading', async () => {
  const { user, go } = openConsole('/company/list');
  const link = await screen.findByRole('link', { name: 'Northwind Gatherings' });
  expect(document.body).toHaveFocus();
  await user.click(link);
  await screen.findByRole('heading', { level: 1, name: 'Update Company: Northwind Gatherings' });
  await go(-1);
  const title = await screen.findByRole('heading', { level: 1, name: 'Company Management' });
  await waitFor(() => expect(title).toHaveFocus());
});

test('[CLI-03] shows the list when states and platforms cannot be read', async () => {
  const graph = new TestGraph();
  graph.breakField('Query.states', 'UPSTREAM_UNAVAILABLE', 'no');
  graph.breakField('Query.platforms', 'UPSTREAM_UNAVAILABLE', 'no');
  openList('/company/list', { graph });
  await displaying('30 OF 95');
  expect(await screen.findByText(/States could not be loaded/)).toBeVisible();
  expect(screen.getByText(/Platforms could not be loaded/)).toBeVisible();
});

test('[CLI-01] shows the frame of the table while the first page loads', async () => {
  const graph = new TestGraph();
  const release = graph.hold('CompanyListPage');
  openConsole('/company/list', { graph });
  expect(await screen.findByText('Loading companies')).toBeInTheDocument();
  await waitFor(() => expect(document.querySelector('[data-progress]')).not.toBeNull());
  release();
  await displaying('30 OF 95');
  await waitFor(() => expect(document.querySelector('[data-progress]')).toBeNull());
});

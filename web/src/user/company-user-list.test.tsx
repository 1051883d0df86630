import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';

const path = '/company/edit/1?tab=6';
/** Waits for the list with this heading. */
async function shown(name: string) {
  await screen.findByRole('heading', { level: 2, name });
  await waitFor(() => expect(screen.queryByText('Loading users')).toBeNull());
}
const names = () =>
  within(screen.getByRole('table', { name: 'Users' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[2]?.textContent);

test('[CUS-01] [CUS-02] [WID-18] [WID-19] lists active users, and inactive ones too once the box is ticked', async () => {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.companyUsers[0] ?? {}, { firstName: '' });
  const { user, address } = openConsole(path, { graph });
  await shown('Users (2)');
  const table = screen.getByRole('table', { name: 'Users' });
  const captions = within(table).getAllByRole('columnheader');
  expect(captions.map(({ textContent }) => textContent)).toEqual([
    'First Name',
    'Last Name',
    'Email',
    'Status',
    'Edit',
  ]);
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('NoneNúñez 1ana1@northwind.testACTIVE');
  expect(within(table).getByRole('link', { name: 'Núñez 1' })).toHaveTextContent('Núñez 1');
  expect(within(table).getByRole('link', { name: 'Ana Núñez 2' })).toHaveAttribute(
    'href',
    '/company/edit/1?tab=7&user=2',
  );
  await user.click(screen.getByRole('checkbox', { name: 'Display inactive users' }));
  expect(names()).toEqual(['Núñez 1', 'Núñez 2']);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await shown('Users (3)');
  expect(names()).toEqual(['Núñez 1', 'Núñez 2', 'Núñez 3']);
  expect(address()).toBe('/company/edit/1?tab=6&userInactive=true');
});

test('lists only users without a role', async () => {
  const { user, graph, address } = openConsole(path);
  await shown('Users (2)');
  await user.click(screen.getByRole('checkbox', { name: 'Only users without a role' }));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(address()).toBe('/company/edit/1?tab=6&userRole=none'));
  await waitFor(() =>
    expect(graph.requestsFor('CompanyUsersTab').at(-1)?.variables.filter).toMatchObject({ hasRole: false }),
  );
  await user.click(screen.getByRole('button', { name: 'Remove Without a role' }));
  expect(address()).toBe('/company/edit/1?tab=6');
  screen.getByRole('checkbox', { name: 'Only users without a role' });
});

test('does not offer the filter by role without the extension', async () => {
  const graph = new TestGraph();
  graph.fixtures.extensions = graph.fixtures.extensions.filter((name) => name !== 'LIST_FILTERS');
  openConsole(path, { graph });
  await shown('Users (2)');
  expect(screen.queryByRole('checkbox', { name: 'Only users without a role' })).toBeNull();
});

test('[CUS-01] searches by names and platforms together, keeps them in the URL, and Reset removes them', async () => {
  const { user, graph, address } = openConsole(path);
  await shown('Users (2)');
  await user.type(screen.getByLabelText('First Name'), ' an ');
  await user.type(screen.getByLabelText('Last Name'), 'nunez');
  await user.click(await screen.findByRole('checkbox', { name: 'Feedback Survey' }));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await shown('Users (1)');
  expect(address()).toBe('/company/edit/1?tab=6&userFirstName=an&userLastName=nunez&userPlatforms=2');
  const filter = { firstName: 'an', lastName: 'nunez', platformIds: ['2'], includeInactive: false };
  expect(graph.requestsFor('CompanyUsersTab').at(-1)?.variables).toEqual({
    id: '1',
    filter,
    page: 1,
    more: false,
  });
  for (const name of ['First Name: an', 'Last Name: nunez', 'Platform: Feedback Survey'])
    expect(screen.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await shown('Users (2)');
  expect(address()).toBe('/company/edit/1?tab=6');
  expect(screen.getByLabelText('Last Name')).toHaveValue('');
});

test('[CUS-01] restores the search from the URL and drops invalid values', async () => {
  const { user } = openConsole(`${path}&userLastName=nobody`);
  expect(await screen.findByText('No users match this search.')).toBeVisible();
  expect(screen.getByLabelText('Last Name')).toHaveValue('nobody');
  await user.click(screen.getByRole('button', { name: 'Show all active users' }));
  await shown('Users (2)');
});

test('[CUS-02] sorts by email address, the last first, as the URL says', async () => {
  const { graph } = openConsole(`${path}&userSort=-email`);
  await shown('Users (2)');
  expect(names()).toEqual(['Núñez 2', 'Núñez 1']);
  expect(screen.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'descending');
  const sort = { field: 'EMAIL', direction: 'DESC' };
  expect(graph.requestsFor('CompanyUsersTab')[0]?.variables.sort).toEqual(sort);
});

test('[CUS-02] [CON-01] shows 30 users per page and keeps the page of other lists', async () => {
  const graph = new TestGraph();
  const [model] = graph.fixtures.companyUsers;
  for (let id = 10; id < 42; id += 1) graph.fixtures.companyUsers.push({ ...model, id: String(id) } as never);
  const { user, address } = openConsole('/company/edit/1?tab=6&locations=2', { graph });
  await shown('Users (34)');
  expect(names()).toHaveLength(30);
  const pages = within(screen.getByRole('navigation', { name: 'Pages of users' }));
  await user.click(pages.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(names()).toHaveLength(4));
  expect(address()).toBe('/company/edit/1?tab=6&locations=2&users=2');
  await user.click(screen.getByRole('tab', { name: 'Locations' }));
  expect(await screen.findByText('Hall 31')).toBeVisible();
  expect(address()).toBe('/company/edit/1?tab=1&locations=2&users=2');
});

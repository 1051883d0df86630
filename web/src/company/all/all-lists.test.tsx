import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../testing/console.tsx';
import { TestGraph } from '../../testing/graph.ts';

const displaying = (text: string) => screen.findByText(`DISPLAYING ${text} entries`);

test('lists the locations of all companies, filters drifted ones and removes the filter', async () => {
  const graph = new TestGraph();
  const [first] = graph.fixtures.locations;
  Object.assign(first ?? {}, { hasDriftedRates: true });
  const { user, address } = openConsole('/locations?rates=drifted', { graph });
  await displaying('1 OF 1');
  const row = within(screen.getByRole('table', { name: 'Locations' }));
  expect(row.getByRole('link', { name: first?.publicName })).toHaveAttribute(
    'href',
    `/company/edit/${first?.companyId}?tab=2&location=${first?.id}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Remove Former company rates' }));
  expect(address()).toBe('/locations');
  await displaying(`30 OF ${graph.fixtures.locations.length}`);
  await user.type(screen.getByLabelText('Location Name'), 'Hall');
  await user.selectOptions(screen.getByLabelText('Status'), 'Inactive');
  await user.type(screen.getByLabelText('City'), 'Fresno{Enter}');
  const asked = { name: 'Hall', city: 'Fresno', status: 'INACTIVE' };
  await waitFor(() => expect(graph.requestsFor('LocationListPage').at(-1)?.variables.filter).toEqual(asked));
  expect(address()).toBe('/locations?name=Hall&city=Fresno&status=inactive');
});

test('each row of the lists of all companies leads to its company', async () => {
  const graph = new TestGraph();
  const company = graph.fixtures.companies.find(({ id }) => id === graph.fixtures.locations[0]?.companyId);
  const { go } = openConsole('/locations', { graph });
  const [first] = await screen.findAllByRole('link', { name: company?.name });
  expect(first).toHaveAttribute('href', `/company/edit/${company?.id}?tab=1`);
  await go('/people');
  await screen.findByRole('table', { name: 'Users' });
  const [ofUser] = screen.getAllByRole('link', { name: company?.name });
  expect(ofUser).toHaveAttribute('href', `/company/edit/${company?.id}?tab=6`);
});

test('lists the users of all companies, filters locked accounts and removes the filter', async () => {
  const graph = new TestGraph();
  const [first] = graph.fixtures.companyUsers.filter(({ status }) => status === 'ACTIVE');
  Object.assign(first ?? {}, { isLocked: true });
  const { user, address } = openConsole('/people?locked=yes', { graph });
  await displaying('1 OF 1');
  expect(screen.getByRole('link', { name: /^Edit / })).toHaveAttribute(
    'href',
    `/company/edit/${first?.companyId}?tab=7&user=${first?.id}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Remove Locked accounts' }));
  expect(address()).toBe('/people');
  await user.type(screen.getByLabelText('Last Name'), 'Zzz');
  await screen.findByText('No users match this search.');
  expect(address()).toBe('/people?lastName=Zzz');
});

test('searches the users of all companies by email, platform, role and status', async () => {
  const { user, graph, address } = openConsole('/people?email=NORTH');
  await screen.findByRole('table', { name: 'Users' });
  const form = within(screen.getByRole('search'));
  await user.click(await form.findByLabelText('After-Care'));
  await user.click(form.getByLabelText('Only users without a role'));
  await user.click(form.getByLabelText('Display inactive users'));
  await user.click(form.getByRole('button', { name: 'Search' }));
  const asked = { email: 'NORTH', platformIds: ['5'], hasRole: false, includeInactive: true };
  await waitFor(() =>
    expect(graph.requestsFor('UserListPage').at(-1)?.variables.filter).toMatchObject(asked),
  );
  expect(address()).toBe('/people?platforms=5&inactive=true&role=none&email=NORTH');
  for (const name of ['Email: NORTH', 'Platform: After-Care', 'Without a role', 'Including inactive users'])
    await user.click(await screen.findByRole('button', { name: `Remove ${name}` }));
  await waitFor(() => expect(address()).toBe('/people'));
});

test('[CLI-03] the company list takes the filters of the home page and removes them', async () => {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.companies[1] ?? {}, { hasRates: false });
  Object.assign(graph.fixtures.companies[2] ?? {}, { hasActivePeople: true, status: 'INACTIVE' });
  const { user, address, go } = openConsole('/company/list?rates=none', { graph });
  await displaying('1 OF 1');
  await user.click(await screen.findByRole('button', { name: 'Remove Without their own rates' }));
  expect(address()).toBe('/company/list');
  await go('/company/list?people=active');
  await waitFor(() =>
    expect(graph.requestsFor('CompanyListPage').at(-1)?.variables.filter).toMatchObject({
      hasActivePeople: true,
      status: 'INACTIVE',
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Remove Inactive with active users' }));
  expect(address()).toBe('/company/list');
});

test.each([
  ['/locations', 'Location Name', ['Company', 'City', 'State', 'Status', 'Edit']],
  ['/people', 'First Name', ['Last Name', 'Company', 'Email', 'Status', 'Edit']],
  ['/company/users/list', 'First Name', ['Last Name', 'User Role', 'Status', 'Edit']],
])(
  '[CLI-06] [PRV-02] the list at %s has columns to choose and views to keep',
  async (path, first, others) => {
    const { user } = openConsole(path);
    const captions = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await user.click(await screen.findByRole('button', { name: 'View' }));
    const view = within(await screen.findByRole('dialog', { name: /^View of/ }));
    expect(captions()).toEqual([first, ...others]);
    await user.click(view.getByRole('checkbox', { name: first }));
    expect(captions()).toEqual(others);
    await user.type(view.getByRole('textbox', { name: 'Name of the view' }), 'Mine{Enter}');
    expect(view.getByRole('link', { name: 'Mine' })).toHaveAttribute('href', expect.stringContaining(path));
  },
);

test.each(['/locations', '/people'])('without the extension, %s is unknown', async (path) => {
  const graph = new TestGraph();
  graph.fixtures.extensions = [];
  openConsole(path, { graph });
  await screen.findByRole('heading', { name: 'Page not found' });
});

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
  await waitFor(() =>
    expect(graph.requestsFor('LocationListPage').at(-1)?.variables.filter).toEqual({ name: 'Hall' }),
  );
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

test.each(['/locations', '/people'])('without the extension, %s is unknown', async (path) => {
  const graph = new TestGraph();
  graph.fixtures.extensions = [];
  openConsole(path, { graph });
  await screen.findByRole('heading', { name: 'Page not found' });
});

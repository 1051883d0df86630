import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LocationListPage } from '../company/all/location-list-page.tsx';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { mount } from '../testing/mount.tsx';
import type { PersonName } from '../testing/people.ts';

const chip = () => screen.findByRole('button', { name: 'Remove Status: ACTIVE' });

/** Mounts a filtered list whose rows are still loading. */
function mountLoading() {
  const graph = new TestGraph();
  const release = graph.hold('LocationListPage');
  return { ...mount(<LocationListPage />, { graph, path: '/locations?status=active' }), release };
}

test('keeps the focused filter when the first rows come, when none match and when they match again', async () => {
  const { user, release } = mountLoading();
  const button = await chip();
  button.focus();
  release();
  await screen.findByRole('table', { name: 'Locations' });
  expect(button).toHaveFocus();
  const name = screen.getByLabelText('Location Name');
  await user.type(name, 'zzz');
  await screen.findByText('No locations match this search.');
  button.focus();
  await user.clear(name);
  await screen.findByRole('table', { name: 'Locations' });
  expect(button).toBe(await chip());
});

test('shows the filters of a list that cannot be read above the problem, and keeps them on another try', async () => {
  const { user, graph, release } = mountLoading();
  graph.breakField('Query.locations', 'UPSTREAM_UNAVAILABLE', 'The locations did not come in time');
  const button = await chip();
  release();
  const alert = await screen.findByRole('alert');
  expect(button).toBe(await chip());
  expect(button.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  graph.restore('Query.locations');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table', { name: 'Locations' });
  expect(button).toBe(await chip());
  await user.click(button);
  await waitFor(() => expect(screen.queryByText('Filtered to:')).toBeNull());
});

test('[COM-03] lays only near cards out after the list has loaded, and all of them when a person comes back', async () => {
  const { user, go } = openConsole('/locations');
  const table = () => screen.findByRole('table', { name: 'Locations' });
  expect(await table()).toHaveAttribute('data-waited');
  await user.click(screen.getByRole('link', { name: 'Hall 02' }));
  await screen.findByRole('heading', { level: 1, name: 'Hall 02' });
  await go(-1);
  expect(await table()).not.toHaveAttribute('data-waited');
});

test.each<[PersonName, string | null]>([
  ['admin', 'Choose Add New Location to add the first one, or import several from a file.'],
  ['region', null],
])(
  '[LOC-02] an empty list has one button to add a record, and says so to %s if it works',
  async (as, hint) => {
    const graph = new TestGraph();
    graph.fixtures.locations.splice(0);
    openConsole('/company/edit/1?tab=1', { as, graph });
    await screen.findByText('This company has no locations.');
    expect(screen.getAllByRole('button', { name: 'Add New Location' })).toHaveLength(1);
    expect(screen.queryByText(/to add the first one/)?.textContent ?? null).toBe(hint);
  },
);

test('[CUS-02] a company without active users offers its inactive ones, and then says whether it has any', async () => {
  const graph = new TestGraph();
  const { companyUsers } = graph.fixtures;
  companyUsers.splice(1);
  Object.assign(companyUsers[0] ?? {}, { companyId: '1', status: 'INACTIVE' });
  const { user, go, address } = openConsole('/company/edit/1?tab=6', { graph });
  expect(await screen.findByText('This company has no active users.')).toBeVisible();
  expect(screen.queryByText(/the first one/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Display inactive users' }));
  expect(await screen.findByRole('table', { name: 'Users' })).toBeVisible();
  expect(address()).toBe('/company/edit/1?tab=6&userInactive=true');
  await go('/company/edit/4?tab=6&userInactive=true');
  expect(await screen.findByText('This company has no users.')).toBeVisible();
  expect(screen.getByText(/Choose Add New User to add the first one/)).toBeVisible();
});

test('a selected row stays selected under another filter, also if it is ticked while that one loads', async () => {
  const graph = new TestGraph();
  const { user } = mount(<LocationListPage />, { graph, path: '/locations' });
  await screen.findByRole('table', { name: 'Locations' });
  const release = graph.hold('LocationListPage', { after: 1 });
  await user.type(screen.getByLabelText('Location Name'), 'Hall 02');
  await waitFor(() => expect(graph.requestsFor('LocationListPage')).toHaveLength(2));
  await user.click(screen.getByRole('checkbox', { name: 'Select Hall 01' }));
  const bar = { name: 'Selected locations' };
  expect(within(await screen.findByRole('region', bar)).getByText('1 selected')).toBeVisible();
  release();
  await waitFor(() => expect(screen.queryByText('Hall 01')).not.toBeInTheDocument());
  expect(within(screen.getByRole('region', bar)).getByRole('status')).toHaveTextContent(
    '1 selected · 1 not on this page',
  );
  await user.click(screen.getByRole('checkbox', { name: 'Select Hall 02' }));
  await user.clear(screen.getByLabelText('Location Name'));
  expect(await screen.findByRole('checkbox', { name: 'Select Hall 01' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select Hall 02' })).toBeChecked();
  await user.click(within(screen.getByRole('region', bar)).getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('checkbox', { name: 'Select Hall 01' })).not.toBeChecked();
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../testing/console.tsx';
import { accessEntry as entry } from '../../testing/fixtures.ts';
import { TestGraph } from '../../testing/graph.ts';
import { openSection } from '../../testing/section.ts';

const path = '/company/edit/1?tab=7&user=2';
const title = 'What this user can see';
const table = 'Locations this user can see';

/** User 2 sees the whole company on the feedback survey and two locations on after-care. */
function makeGraph() {
  const graph = new TestGraph();
  const access = [entry('2'), entry('5', { roleId: '2', locationIds: ['1', '33'] })];
  Object.assign(graph.fixtures.companyUsers[1] ?? {}, { platformIds: ['1', '2', '5'], access });
  return graph;
}

const rows = () =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('[ROL-06] [ROL-07] shows a sentence per platform and a table of all locations with the source of access', async () => {
  const { user, graph } = openConsole(path, { graph: makeGraph() });
  const section = await openSection(user, title);
  const sentences = (await section.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(sentences).toEqual([
    'E-Commerce: No role is assigned on this platform.',
    'Feedback Survey: All 35 locations of the company',
    'After-Care: 2 locations',
  ]);
  await section.findByRole('table', { name: table });
  expect(section.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Location',
    'Feedback Survey',
    'After-Care',
  ]);
  expect(rows()).toHaveLength(30);
  expect(rows().slice(0, 2)).toEqual([
    ['Hall 01', 'Whole company', 'Assigned directly'],
    ['Hall 02', 'Whole company', 'None'],
  ]);
  const pages = within(section.getByRole('navigation', { name: 'Pages of locations this user can see' }));
  await user.click(pages.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(rows()).toHaveLength(5));
  expect(rows()[2]).toEqual(['Hall 33', 'Whole company', 'Assigned directly']);
  expect(graph.requestsFor('UserEffectiveAccess')).toHaveLength(1);
});

test('[ERR-06] reports effective access or its table as unreadable and keeps the rest usable', async () => {
  const graph = makeGraph();
  graph.breakField('CompanyUser.effectiveAccess', 'UPSTREAM_UNAVAILABLE', 'Nobody knows what they see');
  graph.breakField('CompanyUser.reachedLocations', 'UPSTREAM_UNAVAILABLE', 'Nobody knows where');
  const { user } = openConsole(path, { graph });
  const section = await openSection(user, title);
  expect(await section.findByText('Nobody knows what they see')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save User Details' })).toBeEnabled();
  graph.restore('CompanyUser.effectiveAccess');
  await user.click(section.getByRole('button', { name: 'Try again' }));
  expect(await section.findByText('All 35 locations of the company')).toBeVisible();
  expect(await section.findByText('Nobody knows where')).toBeVisible();
  graph.restore('CompanyUser.reachedLocations');
  await user.click(section.getByRole('button', { name: 'Try again' }));
  expect(await section.findByRole('table', { name: table })).toBeVisible();
});

test('[CUS-04] says that a user without platforms sees nothing', async () => {
  const graph = makeGraph();
  Object.assign(graph.fixtures.companyUsers[1] ?? {}, { platformIds: [], access: [] });
  const { user } = openConsole(path, { graph });
  const section = await openSection(user, title);
  expect(await section.findByText('This user has no platforms.')).toBeVisible();
  expect(section.queryByRole('table')).not.toBeInTheDocument();
});

test('[CUS-17] [ERR-06] an unreadable e-commerce role is not shown as none', async () => {
  const graph = makeGraph();
  graph.breakField('CompanyUser.ecommerceRole', 'UPSTREAM_UNAVAILABLE', 'No role came');
  const { user } = openConsole(path, { graph });
  const section = await openSection(user, 'Associate Platforms and Roles');
  expect(await section.findByText('User Role: Could not be loaded')).toBeVisible();
  expect(await section.findByRole('radiogroup', { name: 'Role on After-Care' })).toBeVisible();
});

test('[ROL-06] lists the locations of a person who sees the whole company only when asked', async () => {
  const graph = new TestGraph();
  Object.assign(graph.fixtures.companyUsers[1] ?? {}, { platformIds: ['2'], access: [entry('2')] });
  const { user } = openConsole(path, { graph });
  const section = await openSection(user, title);
  const show = await section.findByRole('button', { name: 'Show all 35 locations' });
  expect(graph.requestsFor('UserEffectiveAccessTable')).toHaveLength(0);
  await user.click(show);
  await section.findByRole('table', { name: table });
  expect(rows()).toHaveLength(30);
});

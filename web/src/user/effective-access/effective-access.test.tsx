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

const rows = (name = table) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('[ROL-06] [ROL-07] without regions, shows a sentence per platform and a table of all locations with the source of access', async () => {
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

/**
 * West has Hall 01 to 10, of which two are seen on after-care too; East has Hall 11 and 12, each on both; South has none.
 * Others have no region.
 */
function makeRegions() {
  const graph = makeGraph();
  const { fixtures } = graph;
  const region = (id: string, name: string) => ({ id, companyId: '1', name, revision: 1 });
  fixtures.regions = [region('1', 'East'), region('2', 'South'), region('3', 'West')];
  for (const [at, location] of fixtures.locations.entries())
    location.regions = at < 10 ? [{ regionId: '3' }] : at < 12 ? [{ regionId: '1' }] : [];
  const access = [entry('2'), entry('5', { roleId: '2', locationIds: ['1', '2', '11', '12'] })];
  Object.assign(fixtures.companyUsers[1] ?? {}, { access });
  return graph;
}

const groups = async (section: Awaited<ReturnType<typeof openSection>>) =>
  within(await section.findByRole('list', { name: 'Regions this user can see' }));

test('[ROL-07] [ROL-08] shows the regions with differences first, and reads the locations of one when it opens', async () => {
  const { user, graph } = openConsole(path, { graph: makeRegions() });
  const section = await openSection(user, title);
  const list = await groups(section);
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'West: all 10 locations, Feedback Survey and After-Care (2)',
    'East: all 2 locations, Feedback Survey and After-Care',
    'No region: all 23 locations, Feedback Survey',
    'Not seen: South (no active locations)',
  ]);
  expect(graph.requestsFor('UserEffectiveAccessTable')).toEqual([]);
  const west = list.getByRole('heading', { name: /^West:/ });
  await user.click(west);
  const ofWest = 'Locations in West this user can see';
  expect(await section.findByRole('table', { name: ofWest })).toBeVisible();
  expect(rows(ofWest)).toHaveLength(10);
  expect(rows(ofWest).slice(1, 3)).toEqual([
    ['Hall 02', 'Whole company', 'Assigned directly'],
    ['Hall 03', 'Whole company', 'None'],
  ]);
  expect(section.queryByRole('navigation')).not.toBeInTheDocument();
  await user.click(west);
  expect(await section.findByText('Hall 02')).not.toBeVisible();
  await user.click(list.getByRole('heading', { name: /^No region:/ }));
  await section.findByRole('table', { name: 'Locations without a region this user can see' });
  const asked = graph.requestsFor('UserEffectiveAccessTable').map(({ variables }) => variables);
  expect(asked).toEqual([
    { id: '2', page: 1, filter: { regionId: '3' } },
    { id: '2', page: 1, filter: { hasRegion: false } },
  ]);
});

test('[ROL-08] counts the locations of a region that are not seen, and pages those that are', async () => {
  const graph = makeRegions();
  const ids = graph.fixtures.locations.slice(0, 34).map(({ id }) => id);
  for (const location of graph.fixtures.locations)
    location.regions = location.id === '35' ? [{ regionId: '1' }, { regionId: '3' }] : [{ regionId: '3' }];
  const access = [entry('5', { roleId: '2', locationIds: ids })];
  Object.assign(graph.fixtures.companyUsers[1] ?? {}, { access });
  const { user } = openConsole(path, { graph });
  const section = await openSection(user, title);
  const list = await groups(section);
  expect(list.getByText('East (1 location); South (no active locations)')).toBeVisible();
  await user.click(list.getByRole('heading', { name: 'West: 34 of 35 locations, After-Care' }));
  const name = 'Pages of locations in West this user can see';
  const pages = within(await section.findByRole('navigation', { name }));
  await user.click(pages.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(rows('Locations in West this user can see')).toHaveLength(4));
});

test('[ERR-06] reports unreadable regions and reads them again', async () => {
  const graph = makeRegions();
  graph.breakField('CompanyUser.reachedRegions', 'UPSTREAM_UNAVAILABLE', 'Nobody knows which regions');
  const { user } = openConsole(path, { graph });
  const section = await openSection(user, title);
  expect(await section.findByText('Nobody knows which regions')).toBeVisible();
  graph.restore('CompanyUser.reachedRegions');
  await user.click(section.getByRole('button', { name: 'Try again' }));
  expect((await groups(section)).getAllByRole('heading')).toHaveLength(3);
});

test('without bulk reads, shows one table of all locations and asks for no regions', async () => {
  const graph = makeRegions();
  graph.fixtures.extensions = graph.fixtures.extensions.filter((name) => name !== 'BULK_READS');
  const { user } = openConsole(path, { graph });
  const section = await openSection(user, title);
  await section.findByRole('table', { name: table });
  expect(graph.requestsFor('UserReachedRegions')).toEqual([]);
});

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { keepDraft } from '../form/drafts/drafts.ts';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import type { Row } from '../testing/rows.ts';
import { addRecent } from '../ui/command/recent-records.ts';

const makeEntry = (id: string, part: Partial<Row>): Row => ({
  id,
  at: '2026-11-21T09:30:00.000Z',
  actor: { id: '101', name: 'Admin Tester', email: 'admin@console.test' },
  actorId: '101',
  token: null,
  action: 'UPDATED',
  entity: 'LOCATION',
  entityId: '7',
  entityName: 'Hall 07',
  companyId: '1',
  companyName: 'Northwind Gatherings',
  requestId: id,
  changes: [{ field: 'name', before: 'a', after: 'b' }],
  ...part,
});

/** One company without rates, one drifted location, one locked account, changes of two people. */
function prepare() {
  const graph = new TestGraph();
  const { fixtures } = graph;
  Object.assign(fixtures.companies[0] ?? {}, { hasRates: false });
  Object.assign(fixtures.locations[0] ?? {}, { hasDriftedRates: true });
  Object.assign(fixtures.companyUsers[0] ?? {}, { isLocked: true });
  fixtures.auditEntries = [
    makeEntry('90', {}),
    makeEntry('89', {
      actorId: '7',
      actor: { id: '7', name: 'Ann Lee', email: 'a@b.test' },
      entity: 'REGION',
      entityName: 'East',
    }),
  ];
  return graph;
}

// The charts are large and loaded later.
beforeAll(() => import('./home-charts.tsx'));

afterEach(() => void vi.useRealTimers());

const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('reads its numbers with one request, and each leads to its list', async () => {
  const graph = prepare();
  openConsole('/home', { graph });
  const companies = await screen.findByRole('link', { name: 'company without its own rates' });
  expect(companies).toHaveAttribute('href', '/company/list?rates=none');
  const locations = screen.getByRole('link', { name: 'location with former company rates' });
  expect(locations).toHaveAttribute('href', '/locations?rates=drifted');
  expect(screen.getByRole('link', { name: 'locked account' })).toHaveAttribute('href', '/people?locked=yes');
  expect(screen.queryByText(/locked J3Tech/)).toBeNull();
  // What is in order is not a link.
  expect(screen.getByText('inactive companies with active users')).not.toHaveAttribute('href');
  expect(screen.getByText('No users are left in inactive companies.')).toBeVisible();
  expect(graph.requestsFor('Home')).toHaveLength(1);
  expect(document.title).toContain('Home');
});

test('says that there are more records than were counted', async () => {
  const graph = prepare();
  const [location] = graph.fixtures.locations;
  for (let id = 20_001; id <= 30_001; id += 1)
    graph.fixtures.locations.push({ ...location, id: String(id) } as Row);
  openConsole('/home', { graph });
  expect(await screen.findByText('10,000+')).toBeVisible();
  expect(screen.getByText(/; 9,997\+ more$/)).toBeVisible();
});

test('names locked provider users only while there are some, and then not that nobody is locked out', async () => {
  const graph = prepare();
  Object.assign(graph.fixtures.companyUsers[0] ?? {}, { isLocked: false });
  Object.assign(graph.fixtures.providerUsers[0] ?? {}, { isLocked: true });
  openConsole('/home', { graph });
  const link = await screen.findByRole('link', { name: 'locked J3Tech account' });
  expect(link).toHaveAttribute('href', '/company/users/list?locked=yes');
  expect(screen.queryByText('locked accounts')).toBeNull();
});

test('shows changes in a row that read the same as one, with their number', async () => {
  const graph = prepare();
  const failed = {
    actor: { id: null, name: 'Not signed in', email: null },
    ...{ action: 'FAILED', entity: 'SIGN_IN', companyName: null, changes: [] },
  };
  const failedSignIn = (id: string, entityName: string) => makeEntry(id, { ...failed, entityName });
  graph.fixtures.auditEntries.unshift(
    failedSignIn('94', 'Warren Feest'),
    failedSignIn('93', 'Warren Feest'),
    failedSignIn('92', 'Warren Feest'),
    failedSignIn('91', 'Ann Lee'),
  );
  openConsole('/home', { graph });
  const changes = await card('Latest changes');
  await changes.findByText(/Warren Feest/);
  const lines = changes.getAllByRole('listitem');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toHaveTextContent('Not signed in · failed sign-in Warren Feest · 3 times');
  expect(lines[1]).toHaveTextContent(/failed sign-in Ann Lee ?\d/);
  expect(lines[2]).toHaveTextContent(/changed location Hall 07 · Northwind Gatherings ?\d/);
});

test('distinguishes records without a name by their ids', async () => {
  const graph = prepare();
  const { companies, locations, companyUsers } = graph.fixtures;
  for (const company of companies.slice(0, 2)) Object.assign(company, { name: null, hasRates: false });
  Object.assign(locations[0] ?? {}, { publicName: '' });
  Object.assign(companyUsers[0] ?? {}, { firstName: '', lastName: '', email: '' });
  openConsole('/home', { graph });
  expect(await screen.findByText('Unnamed company 1; Unnamed company 2')).toBeVisible();
  expect(screen.getByText('Unnamed location 1')).toBeVisible();
  expect(screen.getByText('Unnamed user 1')).toBeVisible();
});

test('shows the latest changes of everybody or of the person, with links', async () => {
  const { user } = openConsole('/home', { graph: prepare() });
  const changes = await card('Latest changes');
  await changes.findByText(/Ann Lee changed/);
  expect(changes.getAllByRole('listitem')).toHaveLength(2);
  expect(changes.getByRole('link', { name: 'location Hall 07' })).toHaveAttribute(
    'href',
    '/company/edit/1?tab=2&location=7',
  );
  await user.click(changes.getByRole('button', { name: 'Mine' }));
  await waitFor(() => expect(changes.queryByText(/Ann Lee/)).toBeNull());
  expect(changes.getByRole('link', { name: 'All my changes' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/audit\?person=/),
  );
});

test('says why a chart is missing, draws the other one, and offers a retry', async () => {
  const graph = prepare();
  Object.assign(graph.fixtures, {
    changeCounts: [{ date: '2026-11-20', at: new Date().toISOString(), count: 3 }],
    ratesDistribution: { digital: [], paper: [], resendPaper: [], perLocation: [] },
  });
  graph.breakField('Query.ratesDistribution', 'UPSTREAM_UNAVAILABLE', 'The rates did not come in time');
  const { user } = openConsole('/home', { graph });
  expect(await screen.findByRole('alert')).toHaveTextContent('The rates did not come in time');
  const rates = await card('Rates across locations');
  expect(rates.getByRole('alert')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Changes of the last 30 days' })).toBeInTheDocument();
  graph.restore('Query.ratesDistribution');
  await user.click(rates.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No active location has rates.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('draws charts later, with a table for screen readers, by the chosen fee', async () => {
  const graph = prepare();
  const range = (from: string, to: string, locationCount: number) => ({ from, to, locationCount });
  Object.assign(graph.fixtures, {
    // The store filters by the moment, and the page asks for the last days.
    changeCounts: [{ date: '2026-11-20', at: new Date().toISOString(), count: 3 }],
    ratesDistribution: {
      digital: [range('1.50', '1.51', 4)],
      paper: [range('2.00', '2.50', 5)],
      resendPaper: [],
      perLocation: [],
    },
  });
  const { user } = openConsole('/home', { graph });
  const table = await screen.findByRole('table', { name: 'Changes of the last 30 days' });
  expect(within(table).getByRole('row', { name: 'Nov 20 3' })).toBeInTheDocument();
  const rates = await card('Rates across locations');
  expect(rates.getByRole('row', { name: '$1.50 4' })).toBeInTheDocument();
  await user.click(rates.getByRole('button', { name: 'Paper' }));
  expect(rates.getByRole('row', { name: '$2.00–2.49 5' })).toBeInTheDocument();
  await user.click(rates.getByRole('button', { name: 'Resent' }));
  expect(rates.getByText('No active location has rates.')).toBeVisible();
  expect(graph.requestsFor('HomeSummaries')).toHaveLength(1);
});

test('asks for the changes of thirty days of the reader’s time zone', async () => {
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T11:00:00Z') });
  const graph = prepare();
  openConsole('/home', { graph });
  await screen.findByText('No changes in the last 30 days.');
  expect(graph.requestsFor('HomeSummaries').map(({ variables }) => variables)).toMatchObject([
    { from: '2026-02-01', to: '2026-03-02', timeZone: 'Pacific/Kiritimati' },
  ]);
});

test('lists records that were opened, and where unsaved changes are', async () => {
  const record = {
    kind: 'LOCATION',
    id: '7',
    name: 'Hall 07',
    companyId: '1',
    companyName: 'Northwind',
  } as const;
  addRecent('101', record);
  const draft = { values: {}, base: { values: {}, revision: null } };
  for (const formId of [
    'location:7:details',
    'location:7:rates',
    'company:new',
    'arranger:3:details',
    'import:7:users',
  ])
    keepDraft('101', formId, draft);
  openConsole('/home', { graph: prepare() });
  const recents = await card('Recently opened');
  expect(recents.getByRole('link', { name: 'Hall 07' })).toHaveAttribute(
    'href',
    '/company/edit/1?tab=2&location=7',
  );
  const drafts = await card('Unsaved changes');
  expect(drafts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Hall 07Location',
    'New company',
    'Arranger 3',
    'Import of users',
  ]);
  expect(drafts.getByRole('link', { name: 'Import of users' })).toHaveAttribute(
    'href',
    '/company/import/7?kind=users',
  );
  expect(drafts.queryByRole('link', { name: 'Arranger 3' })).toBeNull();
});

test('without any extension, shows only what this browser knows', async () => {
  const graph = prepare();
  graph.fixtures.extensions = [];
  openConsole('/home', { graph });
  // jsdom matches no media query, as a phone has neither a wide window nor a mouse.
  await screen.findByText(/Records that you open appear here\. Choose Find anything/);
  expect(screen.queryByText('Latest changes')).toBeNull();
  expect(screen.queryByText('Changes per day')).toBeNull();
  expect(graph.requestsFor('Home')).toHaveLength(0);
});

test('people of a company see what is wrong there, and read-only roles no users and no log', async () => {
  const graph = prepare();
  openConsole('/home', { graph, as: 'region' });
  await screen.findByRole('link', { name: 'location with former company rates' });
  // They may not change rates.
  expect(screen.queryByText('company without its own rates')).toBeNull();
  expect(screen.queryByText('locked account')).toBeNull();
  expect(screen.queryByText('inactive companies with active users')).toBeNull();
  expect(screen.queryByText('Latest changes')).toBeNull();
});

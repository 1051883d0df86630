import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keepToken } from '../graph/session-token.ts';
import { openConsole } from '../testing/console.tsx';
import { knowEarlyOperations } from '../testing/early-operations.ts';
import { TestGraph } from '../testing/graph.ts';
import type { PersonName } from '../testing/people.ts';
import { retype } from '../testing/retype.ts';
import { closeAlert } from '../testing/section.ts';
import { beginPage } from './begin-page.ts';

/** Begins a page as `begin.ts` does, before the console is rendered. */
function begin(path: string, graph: TestGraph, as: PersonName = 'admin') {
  knowEarlyOperations();
  vi.stubGlobal('fetch', graph.fetch);
  keepToken(graph.makeToken(as));
  return beginPage(new URL(path, window.location.href), { withViewer: true });
}

const namesOf = (graph: TestGraph) => graph.asked.map(({ name }) => name);

const location = '/company/edit/1?tab=2&location=11';

test.each([
  ['/company/list?name=north&page=2', 'CompanyListPage', 'Company Management'],
  ['/company', 'CompanyListPage', 'Company Management'],
  ['/company/edit/1', 'CompanyPage', /Update Company/],
  [location, 'CompanyPage_LocationPage', /Location|Hall 11/],
])('sends the two requests of %s before its code is loaded, and no others', async (path, query, name) => {
  const graph = new TestGraph();
  begin(path, graph);
  expect(namesOf(graph)).toEqual(['Viewer', query]);
  openConsole(path, { graph });
  await screen.findByRole('heading', { level: 1, name });
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  expect(namesOf(graph)).toEqual(['Viewer', query]);
});

test.each([
  ['/company/list', 'admin', 'top', 'Company Management'],
  ['/company/edit/1', 'admin', 'record', /^Update Company: /],
  ['/company/edit/3', 'admin', 'record', 'Update Company: Unnamed company'],
  ['/company/edit/1', 'region', 'record', /^(?!Update Company)./],
  ['/company/edit/1?tab=1', 'admin', 'record', /^(?!Update Company)./],
  [location, 'admin', 'record', 'Hall 11'],
  ['/', 'arranger', 'account', 'Global Account Management'],
  ['/company/list', 'arranger', 'account', 'Global Account Management'],
  ['/home', 'arranger', 'account', 'Global Account Management'],
] as const)('knows the heading of %s for %s before its code is loaded', async (path, as, shell, title) => {
  const graph = new TestGraph();
  const page = begin(path, graph, as);
  const early = await page?.readHeading();
  expect([page?.shell, early?.shell]).toEqual([path.includes('edit') ? 'record' : 'top', shell]);
  expect(early?.title).toMatch(title);
  openConsole(path, { graph, as });
  const heading = () => screen.getByRole('heading', { level: 1, name: early?.title ?? '' });
  await waitFor(() => expect(heading()).toBeVisible());
});

test.each(['/company/edit/1?tab=2', '/company/edit/1?tab=7&user=1', '/home', '/company/users/list'])(
  'knows no heading of %s in advance',
  async (path) => {
    expect(await begin(path, new TestGraph())?.readHeading()).toBeNull();
  },
);

test('[ERR-01] has no heading for a page whose query fails', async () => {
  const graph = new TestGraph();
  graph.breakField('Query.companies', 'UPSTREAM_UNAVAILABLE', 'The service did not answer in time');
  expect(await begin('/company/list', graph)?.readHeading()).toBeNull();
});

test('[ERR-01] a page reports the error of a query that was sent early', async () => {
  const graph = new TestGraph();
  graph.breakField('Query.companies', 'UPSTREAM_UNAVAILABLE', 'The service did not answer in time');
  begin('/company/list', graph);
  openConsole('/company/list', { graph });
  expect(await screen.findByRole('alert')).toHaveTextContent('The service did not answer in time');
  expect(graph.requestsFor('CompanyListPage')).toHaveLength(1);
});

test('[ERR-01] an error of the location does not reach the company that was read with it', async () => {
  const graph = new TestGraph();
  graph.breakField('Query.location', 'UPSTREAM_UNAVAILABLE', 'The service did not answer in time');
  begin(location, graph);
  openConsole(location, { graph });
  expect(await screen.findByRole('alert')).toHaveTextContent('The service did not answer in time');
  expect(screen.getByRole('tab', { name: 'Arrangers' })).toBeVisible();
  expect(namesOf(graph)).toEqual(['Viewer', 'CompanyPage_LocationPage']);
});

test.each(['CompanyListPage', 'Viewer'])('sends %s again if the early request failed', async (name) => {
  const graph = new TestGraph();
  graph.breakNext(name, 'before');
  begin('/company/list', graph);
  openConsole('/company/list', { graph });
  await screen.findByText('DISPLAYING 30 OF 95 entries');
  expect(graph.requestsFor(name)).toHaveLength(2);
});

test('[SES-11] an answer for one person is not shown to another', async () => {
  const graph = new TestGraph();
  begin('/company/list', graph);
  openConsole('/company/list', { graph, as: 'owner' });
  expect(await screen.findByText('DISPLAYING 1 OF 1 entries')).toBeVisible();
});

test('an answer is used once: the next read of the same query is a new request', async () => {
  const graph = new TestGraph();
  begin('/company/list', graph);
  const { user } = openConsole('/company/list', { graph });
  await screen.findByText('DISPLAYING 30 OF 95 entries');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(graph.requestsFor('CompanyListPage')).toHaveLength(2));
});

test.each(['/login', '/logout', '/redirect?path=%2Faudit', '/company/edit/new'])(
  'sends no query of a record at %s',
  (path) => {
    const graph = new TestGraph();
    begin(path, graph);
    expect(namesOf(graph).filter((name) => name !== 'Viewer')).toEqual([]);
  },
);

async function openList(graph = new TestGraph()) {
  const opened = openConsole('/company/list', { graph });
  knowEarlyOperations();
  const link = await screen.findByRole('link', { name: 'Café Olé' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return { ...opened, link };
}

const rest = () => {
  vi.advanceTimersByTime(100);
  vi.useRealTimers();
};

test('a pointer that rests on a row fetches its page, which then needs no request', async () => {
  const { link, graph } = await openList();
  fireEvent.pointerOver(link, { pointerType: 'mouse' });
  expect(graph.requestsFor('CompanyPage')).toEqual([]);
  rest();
  expect(graph.requestsFor('CompanyPage')).toHaveLength(1);
  fireEvent.click(link);
  await screen.findByRole('heading', { level: 1, name: 'Update Company: Café Olé' });
  expect(graph.requestsFor('CompanyPage')).toHaveLength(1);
});

test('without an extension, a page that is fetched early requests only what the service has, and once', async () => {
  const graph = new TestGraph();
  graph.fixtures.extensions = graph.fixtures.extensions.filter((name) => name !== 'CHANGE_TIMES');
  const { link } = await openList(graph);
  fireEvent.pointerOver(link, { pointerType: 'mouse' });
  rest();
  fireEvent.click(link);
  await screen.findByRole('heading', { level: 1, name: 'Update Company: Café Olé' });
  const asked = graph.requestsFor('CompanyPage').map(({ variables }) => variables.hasTimes);
  expect(asked).toEqual([false]);
});

test.each([
  ['the focus', (link: Element) => fireEvent.focusIn(link), 1],
  ['a finger', (link: Element) => fireEvent.pointerOver(link, { pointerType: 'touch' }), 0],
  [
    'a pointer that leaves',
    (link: Element) => {
      fireEvent.pointerOver(link, { pointerType: 'mouse' });
      fireEvent.pointerOver(document.body, { pointerType: 'mouse' });
    },
    0,
  ],
])('%s on a row fetches its page %#', async (_, touch, times) => {
  const { link, graph } = await openList();
  touch(link);
  rest();
  expect(graph.requestsFor('CompanyPage')).toHaveLength(times);
});

test('a browser that saves data fetches no page in advance', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  const { link, graph } = await openList();
  fireEvent.pointerOver(link, { pointerType: 'mouse' });
  rest();
  expect(graph.requestsFor('CompanyPage')).toEqual([]);
});

test('[COM-31] a page that was fetched before a save is read again after it', async () => {
  const { user, graph } = openConsole('/company/edit/1');
  knowEarlyOperations();
  const form = within(await screen.findByRole('form', { name: 'Company Details' }));
  await retype(user, form.getByLabelText(/^Business Name/), 'A new name');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const link = screen.getByRole('link', { name: 'Companies' });
  fireEvent.pointerOver(link, { pointerType: 'mouse' });
  rest();
  await waitFor(() => expect(graph.requestsFor('CompanyListPage')).toHaveLength(1));
  await user.click(form.getByRole('button', { name: 'Save Company Details' }));
  await closeAlert(user);
  await user.click(link);
  expect(await screen.findByRole('link', { name: 'A new name' })).toBeVisible();
  expect(graph.requestsFor('CompanyListPage')).toHaveLength(2);
});

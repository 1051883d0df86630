import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import { timeAgo } from '../ui/date/time-ago.ts';

const now = new Date('2026-11-23T12:00:00Z');

afterEach(() => vi.useRealTimers());

test.each([
  ['2026-11-23T12:00:09Z', 'just now'],
  ['2026-11-23T11:59:30Z', 'just now'],
  ['2026-11-23T11:55:00Z', '5 minutes ago'],
  ['2026-11-23T10:30:00Z', '1 hour ago'],
  ['2026-11-23T11:58:30Z', '1 minute ago'],
  ['2026-11-22T13:00:00Z', '23 hours ago'],
  ['2026-11-22T11:00:00Z', 'yesterday'],
  ['2026-11-21T11:00:00Z', '2 days ago'],
  ['2026-11-03T11:00:00Z', '20 days ago'],
  ['2026-09-01T12:00:00Z', 'Sep 1, 2026'],
])('says %s as %s', (at, words) => expect(timeAgo(new Date(at), now)).toBe(words));

test.each([
  ['2026-11-30T09:00', '2026-11-29T22:00', '11 hours ago'],
  ['2026-11-30T09:00', '2026-11-29T08:00', 'yesterday'],
  ['2026-11-30T09:00', '2026-11-28T10:00', '2 days ago'],
  // Days of 23 and 25 hours.
  ['2026-03-09T09:00', '2026-03-07T10:00', '2 days ago'],
  ['2026-11-01T23:50', '2026-11-01T00:10', '24 hours ago'],
])('counts the days of the calendar: at %s, %s is %s', (then, at, words) => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(timeAgo(new Date(at), new Date(then))).toBe(words);
});

function graphWithTimes() {
  const graph = new TestGraph();
  const change = { updatedAt: '2026-11-23T11:55:00Z', updatedBy: { name: 'Ann Lee' } };
  Object.assign(graph.fixtures.companies[0] ?? {}, change);
  Object.assign(graph.fixtures.locations[2] ?? {}, change);
  return graph;
}

test.each(['/company/edit/1', '/company/edit/1?tab=2&location=3'])(
  '%s says who changed the record last, and leads to its history',
  async (path) => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    const { user } = openConsole(path, { graph: graphWithTimes() });
    const note = await screen.findByRole('link', { name: 'Last changed by Ann Lee · 5 minutes ago' });
    vi.setSystemTime(new Date('2026-11-23T14:00:00Z'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(note).toHaveTextContent('Last changed by Ann Lee · 2 hours ago');
    const time = within(note).getByText('2 hours ago');
    await user.hover(time);
    expect(time).toHaveAttribute('title', expect.stringContaining('November 23, 2026'));
    await user.click(note);
    const history = await screen.findByRole('heading', { name: 'History' });
    await waitFor(() => expect(history.closest('details')).toHaveAttribute('open'));
  },
);

test('says nothing about a record whose last change is unknown', async () => {
  openConsole('/company/edit/1');
  await screen.findByLabelText('Website');
  expect(screen.queryByText(/Last changed/)).toBeNull();
});

test.each([
  ['/company/edit/1', 'CompanyPage', 'Website'],
  ['/company/edit/1?tab=2&location=3', 'LocationPage', 'Public Location Name'],
])('without the extension, %s does not ask who changed the record', async (path, query, label) => {
  const graph = graphWithTimes();
  graph.fixtures.extensions = graph.fixtures.extensions.filter((name) => name !== 'CHANGE_TIMES');
  openConsole(path, { graph });
  await screen.findByLabelText(label, { exact: false });
  expect(graph.requestsFor(query).map(({ variables }) => variables.hasTimes)).toEqual([false]);
  expect(screen.queryByText(/Last changed/)).toBeNull();
});

test('its link keeps how the page was reached', async () => {
  const { user, router } = openConsole('/company/list', { graph: graphWithTimes() });
  await act(() => router.navigate('/company/edit/1?tab=2&location=3', { state: { isFromList: true } }));
  await user.click(await screen.findByRole('link', { name: /^Last changed/ }));
  expect(router.state.location).toMatchObject({ hash: '#history', state: { isFromList: true } });
});

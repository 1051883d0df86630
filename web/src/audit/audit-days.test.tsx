import { messages } from '@console/schema/messages.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { displaying, feed, logOf } from '../testing/audit-log.ts';
import { openConsole } from '../testing/console.tsx';
import { toAuditEntryFilter, wholeAuditLog } from './audit.search.ts';

test('an invalid day or a reversed range does not search, and its field gets the focus', async () => {
  const { user, graph, address } = openConsole('/audit', { graph: logOf({}) });
  await displaying('1 OF 1');
  const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')];
  const search = () => user.click(screen.getByRole('button', { name: 'Search' }));
  await user.type(screen.getByLabelText('Person'), 'admin');
  await user.type(from, '13/45/2026{Enter}');
  expect(from).toHaveAccessibleDescription(messages.incorrectDate);
  await search();
  expect(from).toHaveFocus();
  await user.clear(from);
  await user.type(from, '11/21/2026');
  await user.type(to, '11/20/2026');
  await search();
  expect(to).toHaveFocus();
  expect(to).toHaveAccessibleDescription(messages.rangeReversed);
  expect(address()).toBe('/audit');
  expect(graph.requestsFor('AuditLog')).toHaveLength(1);
  await user.clear(to);
  await search();
  expect(address()).toBe('/audit?person=admin&from=2026-11-21');
});

test('ignores a last day before the first one in the URL', async () => {
  openConsole('/audit?from=2026-11-21&to=2026-11-20', { graph: logOf({}) });
  expect(await screen.findByRole('button', { name: 'Remove since 11/21/2026' })).toBeVisible();
  expect(screen.getByLabelText('To')).toHaveValue('');
  expect(screen.queryByRole('button', { name: /^Remove until/ })).toBeNull();
});

test('searches by days of the reader’s time zone if the service takes times, else by days in UTC', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  const times = ['2026-11-22T05:00', '2026-11-22T04:59', '2026-11-21T05:00', '2026-11-21T04:59'];
  const graph = logOf(...times.map((at) => ({ at: `${at}:00.000Z`, requestId: at, companyName: at })));
  const listed = async () =>
    (await feed()).getAllByRole('listitem').flatMap((item) => item.textContent?.match(/2026-\S+/) ?? []);
  const log = openConsole('/audit?from=2026-11-21&to=2026-11-21', { graph });
  await displaying('2 OF 2');
  expect(screen.getByRole('group', { name: 'Date range (UTC)' })).toBeVisible();
  expect(await listed()).toEqual(times.slice(2));
  log.unmount();
  graph.fixtures.extensions.push('AUDIT_FEED');
  openConsole('/audit?from=2026-11-21&to=2026-11-21', { graph });
  await displaying('2 OF 2');
  expect(screen.getByRole('group', { name: 'Date range' })).toBeVisible();
  expect(await listed()).toEqual(times.slice(1, 3));
  expect(graph.requestsFor('AuditLog').at(-1)?.variables.filter).toMatchObject({
    since: '2026-11-21T05:00:00.000Z',
    until: '2026-11-22T05:00:00.000Z',
  });
});

test('a day that begins at 01:00 ends at midnight', () => {
  vi.stubEnv('TZ', 'America/Santiago');
  const days = { from: '09/06/2026', to: '09/06/2026' };
  expect(toAuditEntryFilter({ ...wholeAuditLog, days }, true)).toMatchObject({
    since: '2026-09-06T04:00:00.000Z',
    until: '2026-09-07T03:00:00.000Z',
  });
});

test('a day of 25 hours is searched as a whole, and the ends of the calendar are left open', () => {
  vi.stubEnv('TZ', 'America/New_York');
  const filterOf = (from: string, to: string) =>
    toAuditEntryFilter({ ...wholeAuditLog, days: { from, to } }, true);
  expect(filterOf('11/01/2026', '11/01/2026')).toMatchObject({
    since: '2026-11-01T04:00:00.000Z',
    until: '2026-11-02T05:00:00.000Z',
  });
  expect(filterOf('', '12/31/9999')).toMatchObject({ since: null, until: null });
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { locationDetails } from '../location/location.form.ts';
import { fees } from '../rates/rates.form.ts';
import { displaying, feed, logOf, makeEntry } from '../testing/audit-log.ts';
import { openConsole } from '../testing/console.tsx';
import type { Row } from '../testing/rows.ts';
import { changedUser } from '../user/user.form.ts';
import { toFieldCaption, toFieldValue } from './audit.captions.ts';
import { toChangesText, toShortNamesText, toShownChange } from './audit.changes.ts';
import { auditColumns } from './audit.columns.ts';
import { toExportedActs } from './audit.groups.ts';

const firstEntry = async () => (await feed()).getAllByRole('listitem')[0] as HTMLElement;

test('shows the time, person, token, record, and old and new values of each entry', async () => {
  const graph = logOf(
    { token: 'Nightly fees', entity: 'LOCATION', entityId: '7', entityName: 'Hall 07' },
    { requestId: 'another', action: 'DELETED', entity: 'REGION', entityId: '3', entityName: 'East' },
  );
  openConsole('/audit', { graph });
  await displaying('2 OF 2');
  const entry = await firstEntry();
  expect(entry).toHaveTextContent(
    'Admin Tester changed location Hall 07 · Northwind Gatherings · by access token Nightly fees',
  );
  expect(within(entry).getByText('Admin Tester')).toHaveAttribute('title', 'admin@console.test');
  expect(within(entry).getByText(/^\d+:30 [AP]M$/)).toHaveAttribute('title', expect.stringMatching(/2026/));
  expect(within(entry).getByRole('link')).toHaveAttribute('href', '/company/edit/1?tab=2&location=7');
  expect(within(entry).getByText('Northwind')).toHaveProperty('tagName', 'DEL');
  expect(within(entry).getByText('Northwind Gatherings')).toHaveProperty('tagName', 'INS');
  expect((await feed()).queryByRole('link', { name: /East/ })).not.toBeInTheDocument();
});

test('copies the whole request id of an entry, and finds the entry by it', async () => {
  const requestId = '8254b2a0f1774c09a3f6d2b1c5e47d90';
  const { user, address } = openConsole('/audit', { graph: logOf({ requestId }, {}) });
  await user.click(await screen.findByRole('button', { name: `Copy request ID ${requestId}` }));
  expect(await screen.findByText('Copied.')).toBeVisible();
  await user.click(screen.getByLabelText('Request ID'));
  await user.paste(await navigator.clipboard.readText());
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await displaying('1 OF 1');
  expect(address()).toBe(`/audit?request=${requestId}`);
});

test('[ROL-01] says who started and ended a view as another person, and why a view ended by itself', async () => {
  const view = { entity: 'VIEW_AS', entityId: '45', entityName: 'Warren Feest' };
  const ended = (after: string) => ({ field: 'ended', before: 'false', after });
  openConsole('/audit', {
    graph: logOf(
      { ...view, requestId: 'purge-45', changes: [ended('expired')] },
      { ...view, requestId: 'stop', changes: [ended('true')] },
      { ...view, requestId: 'start', action: 'CREATED', changes: [] },
    ),
  });
  await displaying('3 OF 3');
  const [expired, stopped, started] = (await feed()).getAllByRole('listitem');
  expect(expired).toHaveTextContent('Admin Tester ended a view as Warren Feest · Northwind Gatherings');
  expect(expired).toHaveTextContent('before: No → now: expired');
  expect(stopped).toHaveTextContent('Admin Tester ended a view as Warren Feest · Northwind Gatherings');
  expect(stopped).not.toHaveTextContent('before:');
  expect(started).toHaveTextContent('Admin Tester started a view as Warren Feest · Northwind Gatherings');
});

test('searches by person, record type and days, keeps the search in the URL, and removes a filter that a link set', async () => {
  const graph = logOf({}, { entity: 'LOCATION', entityId: '7' }, { at: '2026-11-20T23:59:59.000Z' });
  const { user, address } = openConsole('/audit?company=1', { graph });
  await displaying('3 OF 3');
  await user.type(screen.getByLabelText('Person'), 'admin');
  await user.selectOptions(screen.getByLabelText('Record type'), 'Company');
  await user.type(screen.getByLabelText('From'), '11/21/2026');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await displaying('1 OF 1');
  expect(address()).toBe('/audit?person=admin&company=1&kind=company&from=2026-11-21');
  expect(graph.requestsFor('AuditLog').at(-1)?.variables).toEqual({
    filter: {
      actor: 'admin',
      token: null,
      entity: 'COMPANY',
      action: null,
      requestId: null,
      companyId: '1',
      entityId: null,
      from: '2026-11-21',
      to: null,
    },
    page: 1,
  });
  const chips = () =>
    screen.queryAllByRole('button', { name: /^Remove / }).map((chip) => chip.getAttribute('aria-label'));
  expect(chips()).toEqual(
    ['companies', 'by admin', 'at Northwind Gatherings', 'since 11/21/2026'].map((text) => `Remove ${text}`),
  );
  await user.click(screen.getByRole('button', { name: 'Remove at Northwind Gatherings' }));
  expect(address()).toBe('/audit?person=admin&kind=company&from=2026-11-21');
  await user.click(screen.getByRole('button', { name: 'Remove since 11/21/2026' }));
  expect(address()).toBe('/audit?person=admin&kind=company');
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(address()).toBe('/audit');
  await waitFor(() => expect(screen.queryByText('Filtered to:')).not.toBeInTheDocument());
});

test('reports an empty result and offers to show all changes', async () => {
  const { user } = openConsole('/audit?person=nobody', { graph: logOf({}) });
  expect(await screen.findByText('No changes match this search.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all changes' }));
  await displaying('1 OF 1');
});

test('collapses many changed fields and masks a password', async () => {
  const changes = Array.from({ length: 9 }, (_, index) => ({
    field: `field_${index}`,
    before: null,
    after: `value ${index}`,
  }));
  changes.unshift({ field: 'password', before: null, after: '***' });
  const { user } = openConsole('/audit', { graph: logOf({ changes }) });
  expect(await screen.findByText('***')).toBeVisible();
  expect(screen.queryByText('value 8')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show 6 more' }));
  expect(screen.getByText('value 8')).toBeVisible();
});

test('loads the history of a company when it opens, and again after a save', async () => {
  const graph = logOf({}, { entityId: '2' });
  const { user } = openConsole('/company/edit/1', { graph });
  const title = await screen.findByRole('heading', { name: 'History' });
  expect(graph.requestsFor('RecordHistory')).toHaveLength(0);
  await user.click(title);
  await displaying('1 OF 1');
  expect(graph.requestsFor('RecordHistory')[0]?.variables).toMatchObject({
    filter: { entity: 'COMPANY', entityId: '1' },
  });
  graph.fixtures.auditEntries.unshift(
    makeEntry({ id: '91', actor: { id: '101', name: 'Later', email: null } }),
  );
  await user.click(screen.getByRole('button', { name: 'Mark Inactive' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await displaying('2 OF 2');
  expect(screen.getByText('Later')).toBeVisible();
});

test('shows a person without permission that the audit log is not accessible', async () => {
  openConsole('/audit', { as: 'location' });
  expect(await screen.findByText('You don’t have access to the audit log')).toBeVisible();
});

/** A change of a list whose items have only names. */
const listChange = (field: string, before: string[], after: string[]) => ({
  field,
  platform: null,
  before: before.join(', '),
  after: after.join(', '),
  itemsBefore: before.map((name) => ({ itemId: name, name })),
  itemsAfter: after.map((name) => ({ itemId: name, name })),
});

test('shows only the removed and added entries of a changed list', () => {
  expect(toShownChange(listChange('languages', ['A', 'B', 'B'], ['B', 'C']))).toEqual({
    field: 'Languages',
    gone: ['A', 'B'],
    come: ['C'],
    action: null,
  });
  const [removed, added] = [
    listChange('languages', ['A', 'B'], ['B']),
    listChange('platforms', ['A'], ['A', 'B', 'C']),
  ];
  expect(toChangesText([removed, added])).toBe('Languages: removed A\nPlatforms: added B, C');
  const access = {
    ...listChange('access.role', ['East'], ['West']),
    platform: { id: '4', name: 'Sharebly' },
  };
  expect(toShownChange(access)).toEqual({
    field: 'Sharebly › Role',
    gone: ['East'],
    come: ['West'],
    action: null,
  });
  expect(toShownChange(listChange('order', ['A', 'B'], ['B', 'A']))).toMatchObject({
    gone: ['A, B'],
    come: ['B, A'],
  });
  const plain = { field: 'surveySettings.boxColor', platform: null, itemsBefore: null, itemsAfter: null };
  expect(toShownChange({ ...plain, before: null, after: 'red' })).toEqual({
    field: 'Email Box Color',
    gone: [],
    come: ['red'],
    action: null,
  });
  expect(toChangesText([{ ...plain, before: 'x', after: null }])).toBe('Email Box Color: x → none');
});

test('shows one sentence for each action, grouped by day, in the words of the screens', async () => {
  const one = { requestId: 'one', at: '2026-11-20T12:00:00.000Z' };
  const status = { field: 'status', before: 'ACTIVE', after: 'INACTIVE' };
  const rate = { field: 'rates.fees.digital', before: '1.10', after: '1.25' };
  const hall = { entity: 'LOCATION', entityId: '7', entityName: 'Hall 07' };
  openConsole('/audit', {
    graph: logOf(
      { requestId: 'two', changes: [status] },
      { requestId: 'three', ...hall, changes: [{ field: 'phone', before: '2125550143', after: null }] },
      { ...one, ...hall, changes: [rate] },
      { ...one, changes: [{ field: 'logo', before: 'a.png', after: null }] },
      { ...one, changes: [{ field: 'rates.appliedToAllLocations', before: 'false', after: 'true' }] },
    ),
  });
  await displaying('5 OF 5');
  const days = (await feed()).getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(days.slice(0, 2)).toEqual(['Saturday, November 21, 2026', 'Friday, November 20, 2026']);
  const [statusEntry, phoneEntry, ratesEntry] = within(
    screen.getByRole('region', { name: 'Changes' }),
  ).getAllByRole('listitem');
  expect(statusEntry).toHaveTextContent(
    /Admin Tester marked company Northwind Gatherings inactive Restoretwo$/,
  );
  expect(phoneEntry).toHaveTextContent('Phone Numberbefore: (212) 555-0143');
  expect(ratesEntry).toHaveTextContent('Apply PTX fees to all locationsbefore: No → now: Yes');
  expect(ratesEntry).toHaveTextContent('Logobefore: a.png');
  expect(ratesEntry).toHaveTextContent('With 1 other record');
  // The number of entries on the page counts each of them.
  expect(ratesEntry).toHaveTextContent(
    /^\S+ [AP]MAdmin Tester changed company Northwind Gatherings · 3 entries/,
  );
  expect(statusEntry).not.toHaveTextContent('entries');
});

test('names the fields and the values as the forms do', () => {
  expect(toFieldCaption('address.zip', undefined)).toBe('Zip Code');
  expect(toFieldCaption('directorAccess.locations', undefined)).toBe('Director Access › Locations');
  expect(toFieldValue('rates.fees.perLocation', '45.00')).toBe('$45.00');
  expect(toFieldValue('surveySettings.startDate', '2026-11-23')).toBe('11/23/2026');
  expect(toFieldValue('segments', 'At-Need (surveys from 2027-01-07), Pre-Need')).toBe(
    'At-Need (surveys from 01/07/2027), Pre-Need',
  );
  expect(toFieldValue('name', '')).toBe('(blank)');
  expect(toFieldCaption('endedAt', undefined)).toBe('Ended at');
  expect(toFieldCaption('not_known_yet', undefined)).toBe('Not Known Yet');
  expect(toFieldValue('expiresAt', '2026-11-23T18:30:00.000Z')).toMatch(
    /^11\/2[34]\/2026, \d{1,2}:30:00 [AP]M$/,
  );
  const choices = { countries: [], states: [], stateGroups: [], hasStates: () => true } as never;
  const lists = [locationDetails(choices), changedUser, fees];
  const captions = lists.flatMap(({ descriptors }) =>
    descriptors.map(({ label, paths: [path = ''] }) => [
      label,
      toFieldCaption(path.replace(/Id$/, ''), undefined),
    ]),
  );
  expect(captions.length).toBeGreaterThan(20);
  // The forms show state and country together in a conflict.
  const differing = captions.filter(([label, caption]) => label !== caption);
  expect(differing).toEqual([['State and Country', 'State']]);
});

const logo = (before: string | null, after: string | null) => ({
  ...{ field: 'logo', platform: null, before, after },
  itemsBefore: before === null ? null : [{ itemId: null, name: before }],
  itemsAfter: after === null ? null : [{ itemId: null, name: after }],
});

test('[COM-18] [LOC-16] says whether a logo was added, replaced or removed, also by a file of the same name', async () => {
  expect(toChangesText([logo(null, 'a.png (12 KB)')])).toBe('Logo: added a.png (12 KB)');
  expect(toChangesText([logo('a.png', 'a.png')])).toBe('Logo: replaced by a.png');
  expect(toChangesText([logo('a.png', null)])).toBe('Logo: removed a.png');
  openConsole('/audit', { graph: logOf({ changes: [logo('a.png', 'b.png (12 KB)')] }) });
  const entry = within(await firstEntry());
  expect(entry.getByText('Logo').parentElement).toHaveTextContent(/^Logo ?replaced by b.png \(12 KB\)/);
  expect(entry.queryByText('a.png')).not.toBeInTheDocument();
});

test('shows “added” and “removed” only for lists, not for a field that refers to one record', () => {
  const venue = { ...logo('Hall', null), field: 'venueId' };
  expect(toChangesText([venue])).toBe('Venue: Hall → none');
  expect(toChangesText([{ ...venue, field: 'regions' }])).toBe('Regions: removed Hall');
});

test('separates names with commas by semicolons, and counts what has the same name', () => {
  const items = (...names: string[]) => names.map((name, at) => ({ itemId: String(at), name }));
  const ended = { ...logo('', null), field: 'sessions', itemsBefore: items('Firefox', 'Safari', 'Firefox') };
  expect(toChangesText([ended])).toBe('Sessions: removed Firefox (2), Safari');
  const halls = { ...logo('', null), field: 'locations', itemsBefore: items('Northwind, East', 'West') };
  expect(toChangesText([halls])).toBe('Locations: removed Northwind, East; West');
});

test('cuts a long list between two names and counts the others', async () => {
  expect(toShortNamesText(['Austin', 'Fresno'], 14)).toBe('Austin, Fresno');
  expect(toShortNamesText(['Austin', 'Fresno', 'Reno'], 14)).toBe('Austin, Fresno and 1 more');
  expect(toShortNamesText(['Austin', 'Fresno', 'Reno'], 4)).toBe('Aust … and 2 more');
  expect(toShortNamesText(['Austin'], 4)).toBe('Aust …');
  expect(toShortNamesText(['Aus😀'], 4)).toBe('Aus …');
  const names = Array.from({ length: 20 }, (_, at) => `New Orleans Hall ${at + 10}`);
  const { user } = openConsole('/audit', {
    graph: logOf({ changes: [listChange('locations', names, [])] }),
  });
  await displaying('1 OF 1');
  expect(await firstEntry()).toHaveTextContent(/New Orleans Hall 16 and 13 more/);
  await user.click(screen.getByRole('button', { name: 'Show details' }));
  expect(await firstEntry()).toHaveTextContent(/New Orleans Hall 29/);
});

const entry = (part: Partial<Row>) =>
  makeEntry(part) as unknown as Parameters<typeof toExportedActs>[0][number];

test('exports one row for each action, with the other records that it changed', () => {
  const rows = toExportedActs([
    entry({ id: '9', changes: [{ field: 'consoleRole', before: 'Read-only', after: 'No console access' }] }),
    entry({ id: '8', entity: 'LOCATION', entityName: 'Hall' }),
    entry({ id: '7', changes: [logo(null, 'a.png')] }),
    entry({ id: '6', requestId: 'another' }),
  ]);
  expect(rows.map(({ id, changes }) => [id, changes.map(({ field }) => field)])).toEqual([
    ['9', ['logo', 'consoleRole']],
    ['6', ['name']],
  ]);
  const cells = auditColumns.map(({ caption, cell }) => [caption, rows[0] && cell(rows[0])]);
  expect(Object.fromEntries(cells)).toMatchObject({
    What: 'Changed company Northwind Gatherings · with 1 other record',
    Changes: [
      'Logo: added a.png',
      'Console Role: Read-only → No console access',
      'Changed location Hall:',
      'Name: Northwind → Northwind Gatherings',
    ].join('\n'),
  });
});

const name = (before: string, after: string) => ({
  ...{ field: 'name', platform: null, before, after },
  ...{ itemsBefore: null, itemsAfter: null },
});

/** Entries with the request id of a script, which sends the same one each time. */
const ofScript = (...parts: Partial<Row>[]) =>
  parts.map((part, index) => entry({ id: String(90 - index), requestId: 'nightly', ...part }));

test.each<[string, ...Partial<Row>[]]>([
  ['of other entries between them', {}, { requestId: 'another' }, { changes: [logo(null, 'a.png')] }],
  [
    'of the time between them',
    { at: '2026-11-21T09:30:10.001Z' },
    { at: '2026-11-21T09:30:00.000Z', changes: [logo(null, 'a.png')] },
  ],
  ['of their authors', {}, { actor: { id: '102', name: 'Admin Tester', email: 'other@console.test' } }],
  ['of their access tokens', { token: 'Nightly' }, { changes: [logo(null, 'a.png')] }],
  [
    'the field changed before',
    { changes: [name('B', 'C')] },
    { entity: 'LOCATION' },
    { changes: [name('A', 'B')] },
  ],
  ['the record was added and deleted', { action: 'DELETED', changes: [] }, { action: 'CREATED' }],
  ['the person was deleted before', { action: 'DELETED', changes: [] }, { action: 'DELETED', changes: [] }],
])('shows entries with the same request id as several actions because %s', (_why, ...parts) => {
  const entries = ofScript(...parts);
  const shown = toExportedActs(entries).flatMap(({ others = [], ...main }) => [main, ...others]);
  expect(shown.map(({ id }) => id)).toEqual(entries.map(({ id }) => id));
  expect(shown.map(({ changes }) => changes)).toEqual(entries.map(({ changes }) => changes));
});

test('shows what was saved with a new company as part of it', async () => {
  const hall = { entity: 'LOCATION', entityId: '7', entityName: 'Hall' };
  const rate = { ...name('', '1.25'), field: 'rates.fees.digital' };
  const parts = [{ changes: [rate] }, { ...hall, action: 'CREATED' }, { action: 'CREATED', changes: [] }];
  const [added, ...rest] = toExportedActs(ofScript(...parts, { requestId: 'another' }));
  expect(added).toMatchObject({ action: 'CREATED', entity: 'COMPANY', changes: [rate] });
  expect(added?.others).toMatchObject([hall]);
  expect(rest).toHaveLength(1);
  openConsole('/audit', { graph: logOf({ changes: [rate] }, { action: 'CREATED', changes: [] }) });
  await displaying('2 OF 2');
  expect(await firstEntry()).toHaveTextContent(/added company Northwind Gatherings · 2 entries/);
  expect(await firstEntry()).not.toHaveTextContent('other record');
});

test('shows a deletion as the main entry of its request', () => {
  const region = { entity: 'REGION', entityId: '3', entityName: 'West', companyName: null };
  const parts = [
    { ...region, action: 'DELETED' },
    { entity: 'LOCATION', entityId: '7' },
  ];
  expect(toExportedActs(ofScript(...parts))).toMatchObject([{ entity: 'REGION', others: [{ id: '89' }] }]);
});

test('shows the start and the end of a view apart', () => {
  const view = { entity: 'VIEW_AS', companyName: null };
  const parts = [
    { ...view, changes: [logo('', 'a')] },
    { ...view, action: 'CREATED' },
  ];
  expect(toExportedActs(ofScript(...parts))).toMatchObject([
    { action: 'CREATED', others: [{ action: 'UPDATED' }] },
  ]);
});

test('shows entries of one request that some seconds separate as one action', () => {
  const parts = [{ at: '2026-11-21T09:30:10.000Z' }, { at: '2026-11-21T09:30:00.000Z', entity: 'LOCATION' }];
  expect(toExportedActs(ofScript(...parts))).toMatchObject([{ id: '90', others: [{ id: '89' }] }]);
});

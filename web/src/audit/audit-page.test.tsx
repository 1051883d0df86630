import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/console.tsx';
import { TestGraph } from '../testing/graph.ts';
import type { Row } from '../testing/rows.ts';
import { toChangesText, toShownChange } from './audit.changes.ts';

const displaying = (text: string) => screen.findByText(`DISPLAYING ${text} entries`);
const table = () => screen.findByRole('table', { name: 'Changes' });
const firstRow = async () =>
  within(within(await table()).getAllByRole('row')[1] as HTMLElement).getAllByRole('cell');

/** Creates an audit entry. By default the admin has renamed company 1. */
const makeEntry = (part: Partial<Row> = {}): Row => ({
  id: '1',
  at: '2026-11-21T09:30:00.000Z',
  actor: { id: '101', name: 'Admin Tester', email: 'admin@console.test' },
  token: null,
  action: 'UPDATED',
  entity: 'COMPANY',
  entityId: '1',
  entityName: 'Northwind Gatherings',
  companyId: '1',
  companyName: 'Northwind Gatherings',
  requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  changes: [{ field: 'name', before: 'Northwind', after: 'Northwind Gatherings' }],
  ...part,
});

function logOf(...entries: Parameters<typeof makeEntry>[0][]) {
  const graph = new TestGraph();
  graph.fixtures.auditEntries = entries.map((part, index) => makeEntry({ id: String(90 - index), ...part }));
  return graph;
}

test('shows the time, person, token, record, and old and new values of each entry', async () => {
  const graph = logOf(
    { token: 'Nightly fees', entity: 'LOCATION', entityId: '7', entityName: 'Hall 07' },
    { action: 'DELETED', entity: 'REGION', entityId: '3', entityName: 'East' },
  );
  openConsole('/audit', { graph });
  await displaying('2 OF 2');
  const [when, who, token, what, changes, request] = await firstRow();
  expect(when).toHaveTextContent(/Nov 21, 2026/);
  expect(who).toHaveTextContent('Admin Testeradmin@console.test');
  expect(token).toHaveTextContent('Nightly fees');
  expect(what).toHaveTextContent('Changed location Hall 07Northwind Gatherings');
  expect(within(what as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/company/edit/1?tab=2&location=7',
  );
  expect(within(changes as HTMLElement).getByText('Northwind')).toHaveProperty('tagName', 'DEL');
  expect(within(changes as HTMLElement).getByText('Northwind Gatherings')).toHaveProperty('tagName', 'INS');
  expect(request).toHaveTextContent('0f8fad5b');
  expect(within(await table()).queryByRole('link', { name: /East/ })).not.toBeInTheDocument();
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
  await user.click(screen.getByRole('button', { name: 'Remove Northwind Gatherings' }));
  expect(address()).toBe('/audit?person=admin&kind=company&from=2026-11-21');
  expect(screen.queryByText('Filtered to:')).not.toBeInTheDocument();
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

test('tells a person without permission that the audit log is not accessible', async () => {
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
    field: 'languages',
    gone: ['A', 'B'],
    come: ['C'],
  });
  const access = { ...listChange('access.role', ['East'], ['West']), platform: { name: 'Sharebly' } };
  expect(toShownChange(access)).toEqual({
    field: 'access › Sharebly › role',
    gone: ['East'],
    come: ['West'],
  });
  expect(toShownChange(listChange('order', ['A', 'B'], ['B', 'A']))).toMatchObject({
    gone: ['A, B'],
    come: ['B, A'],
  });
  const plain = { field: 'surveySettings.boxColor', platform: null, itemsBefore: null, itemsAfter: null };
  expect(toShownChange({ ...plain, before: null, after: 'red' })).toEqual({
    field: 'survey settings › box color',
    gone: [],
    come: ['red'],
  });
  expect(toChangesText([{ ...plain, before: 'x', after: null }])).toBe('survey settings › box color: x -> ');
});

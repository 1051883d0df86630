import { screen, within } from '@testing-library/react';
import { TestGraph } from './graph.ts';
import type { Row } from './rows.ts';

/** Waits for the count of entries, such as `1 OF 1`. */
export const displaying = (text: string) => screen.findByText(`DISPLAYING ${text} entries`);
/** Returns queries of the list of changes. */
export const feed = async () => within(await screen.findByRole('region', { name: 'Changes' }));

/** Creates an audit entry. By default the admin has renamed company 1. */
export const makeEntry = (part: Partial<Row> = {}): Row => ({
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

/** Creates a graph whose audit log has these entries, newest first. */
export function logOf(...entries: Parameters<typeof makeEntry>[0][]) {
  const graph = new TestGraph();
  graph.fixtures.auditEntries = entries.map((part, index) => makeEntry({ id: String(90 - index), ...part }));
  return graph;
}

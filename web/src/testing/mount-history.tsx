import { screen, within } from '@testing-library/react';
import { type HistoryOf, HistoryTable } from '../audit/history-table.tsx';
import { TestGraph } from './graph.ts';
import { type MountOptions, mount } from './mount.tsx';
import type { Row } from './rows.ts';

/** A change of an entry, as the graph returns it. */
export type ChangeRow = { field: string; before: string | null; after: string | null } & Row;

/** The items of a change with these ids, each with a name. */
export const items = (...ids: string[]) => ids.map((itemId) => ({ itemId, name: `Item ${itemId}` }));

/** Mounts the history of a record with one entry. */
export function mountHistory(
  of: HistoryOf,
  changes: Partial<ChangeRow>[],
  options: MountOptions & { action?: string } = {},
) {
  const { graph = new TestGraph(), action = 'UPDATED', ...mounting } = options;
  graph.fixtures.auditEntries = [
    {
      id: '9',
      at: '2026-11-21T09:30:00.000Z',
      actor: { id: '101', name: 'Admin Tester', email: 'admin@console.test' },
      token: null,
      action,
      entity: of.entity,
      entityId: of.id,
      entityName: 'Hall 03',
      companyId: '1',
      companyName: 'Northwind Gatherings',
      requestId: 'request-1',
      changes,
    },
  ];
  return mount(<HistoryTable {...of} />, { graph, ...mounting });
}

/** Location 3, and a change of its phone number. */
export const hall = { entity: 'LOCATION', id: '3' } as const;
export const phone = { field: 'phone', before: '2125550143', after: '2125550199' };

/** Finds a question by its title, and a button by its name. */
export const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
export const press = (name: string) => screen.findByRole('button', { name });

import { wireAuditEntry } from '../access-records.ts';
import type { Routes } from '../entity.ts';
import { ok, pageOf } from '../fake-answer.ts';
import type { FakeData } from '../fake-data.ts';

/** The id of every dry run. */
export const dryRunId = '5f9d1a3c-0000-4000-8000-000000000001';

/** The impact of a change: one person loses all access and two lose some. */
export const wireImpact = (more: Record<string, unknown> = {}) => {
  const nobody = { count: 0, rows: [] as object[] };
  return {
    users_losing_all_access: { count: 1, rows: [{ id: 100, name: 'First Last' }] },
    users_losing_access: {
      count: 2,
      rows: [
        { id: 101, name: 'Second Last' },
        { id: 102, name: 'Third Last' },
      ],
    },
    arrangers_without_active_location: nobody,
    emptied_scopes: {
      count: 1,
      rows: [{ user_id: 100, name: 'First Last', platform_id: 2, scope: 'region' }],
    },
    locations_without_primary_region: nobody,
    ...more,
  };
};

const created = wireAuditEntry(1, {
  action: 'created',
  entity: 'region',
  entity_id: 77,
  entity_name: 'West',
  changes: [{ field: 'name', before: null, after: 'West' }],
});

/**
 * The audit log, the impact of a change, and dry runs. A dry run rolls nothing back. Tests use it to check
 * which calls belong to it.
 */
export const auditRoutes = ({ auditEntries }: FakeData): Routes => ({
  'POST /audit/getAll': ({ body, query }) => {
    const names = ['company_id', 'entity', 'entity_id'] as const;
    const rows = auditEntries.filter((entry) =>
      names.every((name) => body[name] === undefined || body[name] === entry[name]),
    );
    return ok(pageOf(rows, query));
  },
  'POST /impact': () => ok({ data: wireImpact() }),
  'POST /dry-runs': () => ok({ data: { id: dryRunId } }),
  'DELETE /dry-runs/{id}': () => ok({ message: 'Over', data: { changes: [created] } }),
});

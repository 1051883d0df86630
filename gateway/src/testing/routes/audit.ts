import { dryRunId, wireAuditEntry } from '../audit-records.ts';
import type { Routes } from '../entity.ts';
import { ok, pageOf } from '../fake-answer.ts';
import type { FakeData } from '../fake-data.ts';
import { wireImpact } from '../people-records.ts';

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

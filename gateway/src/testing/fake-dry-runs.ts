import { ok } from './fake-answer.ts';
import type { FakeRest } from './fake-rest.ts';

/** The id of every dry run. */
export const dryRunId = '5f9d1a3c-0000-4000-8000-000000000001';

export const wireAuditEntry = {
  id: 1,
  at: '2026-11-21T23:00:00.000Z',
  actor: { id: 1, name: 'Person 1', email: 'person1@test' },
  token: null,
  action: 'created',
  entity: 'region',
  entity_id: 77,
  entity_name: 'West',
  company_id: 1,
  company_name: 'Company 1',
  request_id: 'r',
  changes: [{ field: 'name', before: null, after: 'West' }],
};

/** Accepts dry runs but rolls nothing back. Tests use it to check which calls belong to a dry run. */
export function serveDryRuns(rest: FakeRest) {
  rest.on('POST /dry-runs', () => ok({ data: { id: dryRunId } }));
  rest.on('DELETE /dry-runs/{id}', () => ok({ message: 'Over', data: { changes: [wireAuditEntry] } }));
}

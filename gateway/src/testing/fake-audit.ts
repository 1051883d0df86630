import { ok } from './fake-answer.ts';
import type { FakeRest } from './fake-rest.ts';

/** Creates an audit entry in the REST service's format. Every value can be overridden. */
export const wireAuditEntry = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  at: '2026-11-21T09:30:00.000+01:00',
  actor: { id: 1, name: 'Ada Quinn', email: 'person1@console.test' },
  token: null as string | null,
  action: 'updated',
  entity: 'company',
  entity_id: 1 as number | null,
  entity_name: 'Company 1',
  company_id: 1 as number | null,
  company_name: 'Company 1',
  request_id: `request-${id}`,
  changes: [{ field: 'name', before: 'Company One', after: 'Company 1' }] as object[],
  ...more,
});

export type WireAuditEntry = ReturnType<typeof wireAuditEntry>;

/** Serves the audit log, filtered by company, entity and entity id. */
export function serveAudit(rest: FakeRest, entries: WireAuditEntry[]) {
  rest.on('POST /audit/getAll', ({ body, query }) => {
    const names = ['company_id', 'entity', 'entity_id'] as const;
    const found = entries.filter((entry) =>
      names.every((name) => body[name] === undefined || body[name] === entry[name]),
    );
    const limit = Number(query.limit);
    const start = (Number(query.page) - 1) * limit;
    return ok({ count: found.length, rows: found.slice(start, start + limit) });
  });
}

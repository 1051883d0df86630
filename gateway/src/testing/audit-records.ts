/** The id of every dry run. */
export const dryRunId = '5f9d1a3c-0000-4000-8000-000000000001';

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

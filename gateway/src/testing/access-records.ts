/** A person's access on one platform, in the REST service's format. */
export type WireEntry = {
  options: number[];
  direct_access: boolean;
  comm_prefs: number[];
  master: { region: number[]; location: number[]; director_location: number[] };
};

export const wireEntry = (
  role: number,
  {
    direct_access = false,
    comm_prefs = [] as number[],
    ...master
  }: Partial<WireEntry & WireEntry['master']> = {},
): WireEntry => ({
  options: [role],
  direct_access,
  comm_prefs,
  master: { region: [], location: [], director_location: [], ...master },
});

export type WireAccess = { access_data: Record<string, WireEntry>; version: number };

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

/** Tokens by their full secret. */
export type FakeTokens = Map<string, { personId: number; row: WireToken }>;

/** Creates a personal access token in the REST service's format. Every value can be overridden. */
export const wireToken = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  name: `Token ${id}`,
  prefix: `prefix-${id}`,
  read_only: false,
  created_at: '2026-11-21T09:30:00.000Z',
  expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  last_used_at: null as string | null,
  revoked_at: null as string | null,
  ...more,
});
export type WireToken = ReturnType<typeof wireToken>;

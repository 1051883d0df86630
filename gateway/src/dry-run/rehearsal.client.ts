import * as z from 'zod';
import { auditEntryRecord } from '../audit/audit.record.ts';
import type { Endpoint } from '../rest/endpoint.ts';
import type { RestClient } from '../rest/rest-client.ts';

// Extension `rehearsals`: calls that are answered as ever, and taken back.

const open = {
  name: 'rehearsal.open',
  method: 'POST',
  path: '/rehearsals',
  kind: 'write',
  answer: z.object({ data: z.object({ id: z.string() }) }),
} as const satisfies Endpoint<unknown>;

const end = {
  name: 'rehearsal.end',
  method: 'DELETE',
  path: '/rehearsals/{id}',
  kind: 'write',
  answer: z.object({ data: z.object({ changes: z.array(auditEntryRecord) }) }),
} as const satisfies Endpoint<unknown>;

export const createRehearsalClient = (rest: RestClient) => ({
  /** Gives its id, which calls that take part send as `x-rehearsal`. */
  open: async () => (await rest.call(open)).data.id,
  /** Takes all back; gives what was done, as the audit log would tell it. */
  end: async (id: string) => (await rest.call(end, { params: { id } })).data.changes,
});

export type RehearsalClient = ReturnType<typeof createRehearsalClient>;

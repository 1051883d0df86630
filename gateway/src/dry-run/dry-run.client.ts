import * as z from 'zod';
import { auditEntryRecord } from '../audit/audit.record.ts';
import type { Endpoint } from '../rest/client/endpoint.ts';
import type { RestClient } from '../rest/client/rest-client.ts';

// Extension `dry-runs`: the REST service answers these calls as usual and then rolls them back.

const open = {
  name: 'dryRun.open',
  method: 'POST',
  path: '/dry-runs',
  kind: 'write',
  answer: z.object({ data: z.object({ id: z.string() }) }),
} as const satisfies Endpoint<unknown>;

const end = {
  name: 'dryRun.end',
  method: 'DELETE',
  path: '/dry-runs/{id}',
  kind: 'write',
  answer: z.object({ data: z.object({ changes: z.array(auditEntryRecord) }) }),
} as const satisfies Endpoint<unknown>;

export const createDryRunClient = (rest: RestClient) => ({
  /** Opens a dry run and returns its id. Its calls send the id as `x-dry-run-id`. */
  open: async () => (await rest.call(open)).data.id,
  /** Rolls back the dry run and returns its changes in the format of the audit log. */
  end: async (id: string) => (await rest.call(end, { params: { id } })).data.changes,
});

export type DryRunClient = ReturnType<typeof createDryRunClient>;

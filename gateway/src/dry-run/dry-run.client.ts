import * as z from 'zod';
import { auditEntryRecord } from '../audit/audit.record.ts';
import { badRequest, GraphError } from '../errors/graph-error.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Endpoint } from '../rest/client/endpoint.ts';
import { type InnerCall, innerAnswer } from '../rest/client/inner-call.ts';
import type { RestClient } from '../rest/client/rest-client.ts';

// Extension `dry-runs`: the REST service answers a list of calls as usual and then rolls them back. It stores
// nothing, so the call may be repeated like a read.

const run = {
  name: 'dryRun.run',
  method: 'POST',
  path: '/dry-runs',
  kind: 'read',
  answer: z.object({
    data: z.object({
      answers: z.array(innerAnswer),
      changes: z.array(auditEntryRecord),
    }),
  }),
} as const satisfies Endpoint<unknown>;

/** The most calls that the REST service accepts. */
const MOST_CALLS = 60;

const tooLong = () => badRequest('This dry run takes too long. Send fewer mutations in one request.');

/** The refusal of a dry run is not the answer to one of its calls, so that no caller handles it as such. */
function toError(error: unknown) {
  if (!(error instanceof Refusal)) return error;
  if (error.status === 422) return tooLong();
  return new GraphError(error.code, error.message, error.details);
}

export const createDryRunClient = (rest: RestClient) => ({
  /**
   * Returns the answer to each call, and the changes of all in the format of the audit log. Throws
   * RATE_LIMITED while the person has another dry run, and BAD_REQUEST if the calls take too long.
   */
  async run(calls: InnerCall[]) {
    if (calls.length > MOST_CALLS) throw tooLong();
    try {
      return (await rest.call(run, { body: { calls } })).data;
    } catch (error) {
      throw toError(error);
    }
  },
});

export type DryRunClient = ReturnType<typeof createDryRunClient>;

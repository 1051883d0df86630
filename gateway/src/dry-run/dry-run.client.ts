import * as z from 'zod';
import { type AuditEntryRecord, auditEntryRecord } from '../audit/audit.record.ts';
import { DryRunFailed } from '../errors/dry-run-failed.ts';
import { GraphError } from '../errors/graph-error.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Endpoint } from '../rest/client/endpoint.ts';
import { type InnerAnswer, type InnerCall, innerAnswer } from '../rest/client/inner-call.ts';
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
const MAX_CALLS = 60;

/** The calls of a dry run take longer than the REST service allows. */
export class DryRunTooLong extends DryRunFailed {
  constructor() {
    super(
      'BAD_REQUEST',
      'This dry run takes too long. Send it again later, or with fewer mutations in one request.',
    );
  }
}

/** Someone else's change makes a write fail that succeeded before. */
export const changedMeanwhile = () =>
  new DryRunFailed('CONFLICT', 'Someone else changed a record during this dry run. Send the request again.');

export type DryRunAnswer = { answers: InnerAnswer[]; changes: AuditEntryRecord[] };

/** The failure of a dry run is not the answer to one of its calls, so that no caller handles it as such. */
function toError(error: unknown) {
  if (!(error instanceof GraphError)) return error;
  if (error instanceof Refusal && error.status === 422) return new DryRunTooLong();
  return new DryRunFailed(error.code, error.message, error.details, error.cause);
}

export const createDryRunClient = (rest: RestClient) => ({
  /**
   * Returns the answer to each call, and the changes of all in the format of the audit log. Throws
   * RATE_LIMITED while the person has another dry run, and `DryRunTooLong` if the calls take too long.
   * @param mayStop whether the answers of the last calls may be missing, for lack of time
   */
  async run(calls: InnerCall[], mayStop = false): Promise<DryRunAnswer> {
    if (calls.length > MAX_CALLS) throw new DryRunTooLong();
    try {
      return (await rest.call(run, { body: { calls, ...(mayStop && { may_stop: true }) } })).data;
    } catch (error) {
      throw toError(error);
    }
  },
});

export type DryRunClient = ReturnType<typeof createDryRunClient>;

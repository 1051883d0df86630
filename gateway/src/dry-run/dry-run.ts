import type { FastifyBaseLogger } from 'fastify';
import type { FormattedExecutionResult } from 'graphql';
import type { AuditEntryRecord } from '../audit/audit.record.ts';
import type { Config } from '../config.ts';
import { toShown } from '../errors/format-error.ts';
import { GraphError, requestFault } from '../errors/graph-error.ts';
import type { Endpoint } from '../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/client/rest-client.ts';
import type { DryRunClient } from './dry-run.client.ts';
import { type PlannedCall, statusOf, toPlannedCall } from './planned-call.ts';

type Needs = {
  config: Pick<Config, 'has'>;
  /** Its calls have their own deadlines, so that the dry run ends even after the caller aborted. */
  dryRuns: DryRunClient;
  log: FastifyBaseLogger;
};

/**
 * Creates the dry run of one operation. Between `begin` and `end`, calls of the wrapped client belong to a
 * dry run of the REST service. It opens before the first call. Its answers are those of a real run, and its
 * changes are rolled back.
 */
export function createDryRun({ config, dryRuns, log }: Needs) {
  const calls: PlannedCall[] = [];
  let isOn = false;
  let opened: Promise<string> | null = null;

  const headersFor = async ({ inDryRun }: Endpoint<unknown>): Promise<Record<string, string>> => {
    if (inDryRun === 'alone') return { 'x-dry-run': '1' };
    opened ??= dryRuns.open();
    return { 'x-dry-run-id': await opened };
  };

  /** Returns null changes if they are unknown. The REST service rolls back in any case. */
  const finish = async (): Promise<{ changes: Change[] | null; error: unknown }> => {
    // If opening failed, the fields whose calls needed it already report the error.
    const id = await opened?.catch(() => null);
    if (!id) return { changes: [], error: null };
    try {
      return { changes: (await dryRuns.end(id)).map(toChange), error: null };
    } catch (error) {
      log.warn({ err: error }, 'a dry run could not be ended');
      return { changes: null, error };
    }
  };

  return {
    /** Throws NOT_CONFIGURED if the REST service does not support dry runs. */
    begin() {
      if (!config.has('dry-runs')) throw requestFault(notConfigured());
      isOn = true;
    },
    /** Wraps a client. Its calls belong to the dry run from `begin` on. */
    wrap: (rest: RestClient): RestClient => ({
      async call<Answer>(endpoint: Endpoint<Answer>, options: CallOptions = {}): Promise<Answer> {
        if (!isOn || endpoint.inDryRun === 'independent') return rest.call(endpoint, options);
        const dryRunOptions = { ...options, headers: await headersFor(endpoint) };
        if (endpoint.kind === 'read') return rest.call(endpoint, dryRunOptions);
        const planned = toPlannedCall(endpoint, options);
        calls.push(planned);
        try {
          const answer = await rest.call(endpoint, dryRunOptions);
          planned.status = 200;
          return answer;
        } catch (error) {
          planned.status = statusOf(error);
          throw error;
        }
      },
    }),
    /** Rolls back all changes and adds to the answer what a real run would do. */
    async end(result: FormattedExecutionResult) {
      if (!isOn) return;
      isOn = false;
      const { changes, error } = await finish();
      result.extensions = { ...result.extensions, dryRun: { calls, changes } };
      if (error === null) return;
      const { code, message } = toShown(error);
      const unknown = {
        message: `The changes of this dry run are unknown. ${message}`,
        extensions: { code },
      };
      result.errors = [...(result.errors ?? []), unknown];
    },
  };
}

export type DryRun = ReturnType<typeof createDryRun>;

type Change = ReturnType<typeof toChange>;

const toChange = ({ action, entity, entityId, entityName, changes }: AuditEntryRecord) => ({
  action,
  entity,
  entityId,
  entityName,
  changes,
});

const notConfigured = () =>
  new GraphError(
    'NOT_CONFIGURED',
    'The service behind this gateway does not support dry runs. Send the request without x-dry-run.',
  );

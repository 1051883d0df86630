import type { FastifyBaseLogger } from 'fastify';
import type { FormattedExecutionResult } from 'graphql';
import type { AuditEntryRecord } from '../audit/audit.record.ts';
import type { Config } from '../config.ts';
import { toShown } from '../errors/format-error.ts';
import { GraphError, requestFault } from '../errors/graph-error.ts';
import type { Endpoint } from '../rest/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/rest-client.ts';
import { type PlannedCall, statusOf, toPlannedCall } from './planned-call.ts';
import type { RehearsalClient } from './rehearsal.client.ts';

type Needs = {
  config: Pick<Config, 'has'>;
  /** Its calls end by their own deadlines: a rehearsal is ended even when the caller has gone. */
  rehearsals: RehearsalClient;
  log: FastifyBaseLogger;
};

/**
 * The dry run of one operation. Between `begin` and `end` every call of the wrapped client takes part in a rehearsal of the REST
 * service, which is opened before the first one: the answers are those of a real run, and all is taken back.
 */
export function createDryRun({ config, rehearsals, log }: Needs) {
  const calls: PlannedCall[] = [];
  let isOn = false;
  let opened: Promise<string> | null = null;

  const headersFor = async ({ inDryRun }: Endpoint<unknown>): Promise<Record<string, string>> => {
    if (inDryRun === 'alone') return { 'x-dry-run': '1' };
    opened ??= rehearsals.open();
    return { 'x-rehearsal': await opened };
  };

  /** Null when what was done is not known; it is taken back in any case, by the service itself. */
  const finish = async (): Promise<{ changes: Change[] | null; error: unknown }> => {
    // What kept it from opening is told by the fields whose calls it failed.
    const id = await opened?.catch(() => null);
    if (!id) return { changes: [], error: null };
    try {
      return { changes: (await rehearsals.end(id)).map(toChange), error: null };
    } catch (error) {
      log.warn({ err: error }, 'a rehearsal was not ended');
      return { changes: null, error };
    }
  };

  return {
    /** Throws NOT_CONFIGURED where the service has no rehearsals. */
    begin() {
      if (!config.has('rehearsals')) throw requestFault(notConfigured());
      isOn = true;
    },
    /** A client whose calls take part from `begin` on. */
    wrap: (rest: RestClient): RestClient => ({
      async call<Answer>(endpoint: Endpoint<Answer>, options: CallOptions = {}): Promise<Answer> {
        if (!isOn || endpoint.inDryRun === 'asEver') return rest.call(endpoint, options);
        const rehearsed = { ...options, headers: await headersFor(endpoint) };
        if (endpoint.kind === 'read') return rest.call(endpoint, rehearsed);
        const planned = toPlannedCall(endpoint, options);
        calls.push(planned);
        try {
          const answer = await rest.call(endpoint, rehearsed);
          planned.status = 200;
          return answer;
        } catch (error) {
          planned.status = statusOf(error);
          throw error;
        }
      },
    }),
    /** Takes all back, and adds to the answer what a real run would do. */
    async end(result: FormattedExecutionResult) {
      if (!isOn) return;
      isOn = false;
      const { changes, error } = await finish();
      result.extensions = { ...result.extensions, dryRun: { calls, changes } };
      if (error === null) return;
      const { code, message } = toShown(error);
      const unknown = {
        message: `The changes of this dry run are not known. ${message}`,
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
    'The service behind this gateway cannot rehearse changes. Send the request without x-dry-run.',
  );

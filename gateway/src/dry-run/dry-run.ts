import type { FormattedExecutionResult } from 'graphql';
import type { AuditEntryRecord } from '../audit/audit.record.ts';
import { namedItems, namedText } from '../change/change-text.ts';
import { toGraphChanges } from '../change/graph-change.ts';
import type { Config } from '../config.ts';
import { GraphError, requestFault } from '../errors/graph-error.ts';
import type { Loaders } from '../loaders.ts';
import type { Endpoint } from '../rest/client/endpoint.ts';
import {
  type CallOptions,
  createRestClient,
  type RestClient,
  type RestScope,
} from '../rest/client/rest-client.ts';
import { createLimiter } from '../rest/resilience/limiter.ts';
import { createDryRunClient, DryRunTooLong } from './dry-run.client.ts';
import { createDryRunCalls, type DryRunCalls, MAX_NEW_CALLS } from './dry-run-calls.ts';
import { type PlannedCall, statusOf, toPlannedCall } from './planned-call.ts';

/** What a call sees: the writes of the operation, or of one item. */
type Within = Pick<DryRunCalls, 'isEmpty' | 'send'>;

type Needs = {
  config: Pick<Config, 'has'>;
  scope: Omit<RestScope, 'limit'>;
};

/**
 * Creates the dry run of one operation. From `begin` on, calls of the wrapped client get the answers of a
 * real run, and the REST service rolls their changes back.
 */
export function createDryRun({ config, scope }: Needs) {
  const planned: PlannedCall[] = [];
  const calls = createDryRunCalls(
    createDryRunClient(createRestClient({ ...scope, limit: createLimiter(1) })),
  );
  let isOn = false;

  /** A client whose calls are made within dry runs. Otherwise it is like any other. */
  const clientFor = (within: Within, isWrite: boolean) =>
    createRestClient({
      ...scope,
      // They are no calls of their own.
      limit: createLimiter(MAX_NEW_CALLS),
      upstream: { ...scope.upstream, send: (call) => within.send(call, isWrite) },
    });

  /** Adds the call to those that the real run would make. */
  const plan = async <Answer>(endpoint: Endpoint<Answer>, options: CallOptions, call: Promise<Answer>) => {
    const entry = toPlannedCall(endpoint, options);
    planned.push(entry);
    try {
      const answer = await call;
      entry.status = 200;
      return answer;
    } catch (error) {
      entry.status = statusOf(error);
      throw error;
    }
  };

  const wrapWithin = (rest: RestClient, within: Within): RestClient => {
    const clients = { read: clientFor(within, false), write: clientFor(within, true) };
    return {
      async call<Answer>(endpoint: Endpoint<Answer>, options: CallOptions = {}): Promise<Answer> {
        const { kind, inDryRun } = endpoint;
        if (!isOn || inDryRun === 'independent') return rest.call(endpoint, options);
        if (inDryRun === 'alone')
          return plan(endpoint, options, rest.call(endpoint, { ...options, headers: { 'x-dry-run': '1' } }));
        if (kind === 'write') return plan(endpoint, options, clients.write.call(endpoint, options));
        return within.isEmpty() ? rest.call(endpoint, options) : clients.read.call(endpoint, options);
      },
    };
  };

  return {
    /** Throws NOT_CONFIGURED if the REST service does not support dry runs. */
    begin() {
      if (!config.has('dry-runs')) throw requestFault(notConfigured());
      isOn = true;
    },
    /** Wraps a client. Its calls belong to the dry run from `begin` on. */
    wrap: (rest: RestClient) => wrapWithin(rest, calls),
    /** Wraps a client for one item of a list. Its calls see the writes before the list and its own. */
    wrapItem: (rest: RestClient) => wrapWithin(rest, calls.beginItem()),
    /** Ends a list of items. Later calls see the writes of a short one. */
    endItems: calls.endItems,
    /** Whether a call failed because the dry run took too long. */
    isTooLong: (error: unknown) => error instanceof DryRunTooLong,
    /** Adds to the answer what a real run would do, with the names of what it refers to. */
    async end(result: FormattedExecutionResult, loaders: Loaders) {
      if (!isOn) return;
      isOn = false;
      const entries = calls.changes();
      const changes = entries && (await Promise.all(entries.map((entry) => toChange(entry, loaders))));
      result.extensions = { ...result.extensions, dryRun: { calls: planned, changes } };
    },
  };
}

export type DryRun = ReturnType<typeof createDryRun>;

async function toChange(
  { action, entity, entityId, entityName, companyId, changes }: AuditEntryRecord,
  loaders: Loaders,
) {
  const named = toGraphChanges({ entity, changes }).map(async (change) => {
    const of = { ...change, companyId };
    const [before, after, itemsBefore, itemsAfter] = await Promise.all([
      namedText(of, 'before', loaders),
      namedText(of, 'after', loaders),
      namedItems(of, 'before', loaders),
      namedItems(of, 'after', loaders),
    ]);
    const { field, platformId } = change;
    return { field, ...(platformId !== null && { platformId }), before, after, itemsBefore, itemsAfter };
  });
  return { action, entity, entityId, entityName, changes: await Promise.all(named) };
}

const notConfigured = () =>
  new GraphError(
    'NOT_CONFIGURED',
    'The service behind this gateway does not support dry runs. Send the request without x-dry-run.',
  );

import type { FastifyBaseLogger } from 'fastify';
import type { GraphQLResolveInfo } from 'graphql';
import { createAddressClient } from './address/address.client.ts';
import type { AddressProvider } from './address/address.provider.ts';
import type { Admission } from './admission/admission.ts';
import type { Admitted } from './admission/admitted.ts';
import type { KeyedItem } from './bulk/bulk.made.ts';
import { type BulkWrites, createBulkWrites } from './bulk/bulk.writes.ts';
import type { Caller, OperationLog } from './caller.ts';
import { type Clients, createClients } from './clients.ts';
import type { Config } from './config.ts';
import { createDryRun, type DryRun } from './dry-run/dry-run.ts';
import { limits } from './graph/limits.ts';
import { createRowBudget, type RowBudget } from './graph/page.ts';
import type { PersistedOperations } from './graph/persisted-operations.ts';
import { createLoaders, type Loaders } from './loaders.ts';
import { deriveKey } from './rest/client/idempotency.ts';
import { createRestClient, type RestClient, type RestScope } from './rest/client/rest-client.ts';
import type { Reading } from './rest/client/sparse.ts';
import { createTrace, type RequestedBy, type Trace, toPathText } from './rest/client/trace.ts';
import { createLimiter } from './rest/resilience/limiter.ts';
import type { SessionEnds } from './session/active/session-ends.ts';
import type { Identity } from './session/identity.ts';
import type { Issuer } from './session/issuer.ts';
import type { Policy } from './session/policy.ts';
import { createRequestSession, type RequestSession } from './session/request-session.ts';
import { createSessionClient } from './session/session.client.ts';
import { createRequestSpans, type RequestSpans } from './tracing/request-spans.ts';

/** The context of one GraphQL request. It is created for each request and never shared. */
export type Context = {
  requestId: string;
  log: FastifyBaseLogger;
  /** The sender declared that the request changes nothing. */
  isReadOnly: boolean;
  /** Null unless the request is a dry run. Queries ignore it. */
  dryRun: DryRun | null;
  /** Clients for one item of a list in a dry run, which sees no other item. Null unless the request is one. */
  dryRunItem: (() => Clients) | null;
  /** Null in a dry run and without the extension `bulk-writes`. */
  bulkWrites: BulkWrites<Clients> | null;
  /** Null unless the writes are those of an item of a bulk mutation with an idempotency key. */
  keyedItem: KeyedItem | null;
  config: Config;
  policy: Policy;
  identity: Identity;
  clients: Clients;
  loaders: Loaders;
  trace: Trace | null;
  /** Null without tracing. */
  spans: RequestSpans | null;
  session: RequestSession;
  takeRows: RowBudget;
  admitted: Admitted;
  /** The caller asked for the cost of the operation. */
  showsCost: boolean;
  /** Adds what the log line of the answer says about the operation. */
  describe: (operation: OperationLog) => void;
  /**
   * Returns the idempotency key for one REST call of a mutation field, or undefined if the caller sent no
   * key.
   */
  stepKey: (info: GraphQLResolveInfo, step: string) => string | undefined;
  /** What the operation reads. Set before it runs. */
  reading: Reading;
  /** The part of the operation's time that is left, from 1 to 0. */
  partLeft: () => number;
  /** The field that makes a call without a loader. */
  requestedBy: (info: GraphQLResolveInfo) => () => RequestedBy;
  /** The fields whose lists lack records that the gateway cannot read. */
  shortened: RequestedBy['paths'];
  /** Whether an earlier request with the same `Idempotency-Key` made every write of this one. */
  isReplayed: () => boolean;
  /** Counts a write that an earlier request made and that this one need not repeat. */
  noteReplay: () => void;
};

/** Services that live as long as the process. */
export type Services = {
  config: Config;
  policy: Policy;
  issuer: Issuer | null;
  identity: Identity;
  sessionEnds: SessionEnds;
  persisted: PersistedOperations;
  admission: Admission;
  upstream: RestScope['upstream'];
  /** The same service, for sign-ins and password resets. */
  signIns: RestScope['upstream'];
  addressProvider: AddressProvider;
  metrics: RestScope['metrics'];
};

export function createContext(services: Services, caller: Caller): Context {
  const { config, identity, policy } = services;
  const beganAt = performance.now();
  const { requestId, log, token, idempotencyKey } = caller;
  const trace = caller.explain ? createTrace() : null;
  const spans = caller.span && createRequestSpans(caller.span);
  const shortened: string[] = [];
  const onShortened: RestScope['onShortened'] = (requestedBy) =>
    shortened.push(...(requestedBy?.().paths ?? []));
  const keyedWrites: boolean[] = [];
  const onKeyedWrite = (isReplay: boolean) => keyedWrites.push(isReplay);
  const reading: Reading = { fields: null, isAsked: config.has('fields') };
  const own = { reading, requestId, trace, spans, log, onShortened, onKeyedWrite };
  const scope = { metrics: services.metrics, signal: caller.signal, share: caller.admitted, ...own };
  // Sessions show it. The documented service gets no header that it does not need.
  const userAgent = config.has('sessions') ? caller.userAgent : undefined;
  const toService = {
    upstream: services.upstream,
    callDeadlineMs: config.CALL_DEADLINE_MS,
    signIns: {
      upstream: services.signIns,
      callDeadlineMs: config.signInDeadlineMs,
      onLimited: caller.onSignInLimited,
    },
    callerAddress: caller.address,
    token,
    userAgent,
  };
  const liveClient = createRestClient({
    ...scope,
    ...toService,
    limit: createLimiter(config.CALLS_IN_FLIGHT),
  });
  const dryRun = caller.isDryRun ? createDryRun({ config, scope: { ...scope, ...toService } }) : null;
  const rest = dryRun ? dryRun.wrap(liveClient) : liveClient;
  // A separate limiter, so that calls that wait for addresses do not delay other calls.
  const limit = createLimiter(config.CALLS_IN_FLIGHT);
  const addressService = config.ADDRESS_PROVIDER === 'service' ? toService : null;
  const address = createAddressClient(services.addressProvider, addressService, { ...scope, limit });
  const clientsOver = (client: RestClient) => createClients({ rest: client, config, address });
  const clients = clientsOver(rest);
  const inBulk = config.has('bulk-writes') && !dryRun;
  return {
    requestId,
    log,
    isReadOnly: caller.isReadOnly,
    dryRun,
    dryRunItem: dryRun && (() => clientsOver(dryRun.wrapItem(liveClient))),
    bulkWrites: inBulk ? createBulkWrites({ rest, scope: { ...scope, ...toService }, clientsOver }) : null,
    keyedItem: null,
    config,
    policy,
    identity,
    clients,
    trace,
    spans,
    loaders: createLoaders({ clients, config, trace }),
    // The session is cached beyond this request, so it is never read inside a dry run.
    session: createRequestSession(token, identity, createSessionClient(liveClient, config)),
    takeRows: createRowBudget(limits.rows),
    admitted: caller.admitted,
    reading,
    showsCost: caller.showsCost,
    describe: caller.describe,
    stepKey: (info, step) =>
      idempotencyKey === null ? undefined : deriveKey(idempotencyKey, toPathText(info.path), step),
    partLeft: () => Math.max(0, 1 - (performance.now() - beganAt) / config.OPERATION_DEADLINE_MS),
    requestedBy: (info) => () => ({ paths: [toPathText(info.path)], isShared: false }),
    shortened,
    isReplayed: () => keyedWrites.length > 0 && keyedWrites.every(Boolean),
    noteReplay: () => void onKeyedWrite(true),
  };
}

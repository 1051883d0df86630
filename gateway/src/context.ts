import type { FastifyBaseLogger } from 'fastify';
import type { GraphQLResolveInfo } from 'graphql';
import { createAddressClient } from './address/address.client.ts';
import type { AddressProvider } from './address/address.provider.ts';
import { type Clients, createClients } from './clients.ts';
import type { Config } from './config.ts';
import { createDryRun, type DryRun } from './dry-run/dry-run.ts';
import { createRehearsalClient } from './dry-run/rehearsal.client.ts';
import { unauthenticated } from './errors/graph-error.ts';
import { limits } from './graph/limits.ts';
import { createRowBudget, type RowBudget } from './graph/page.ts';
import { createLoaders, type Loaders } from './loaders.ts';
import { deriveKey } from './rest/idempotency.ts';
import { createLimiter } from './rest/limiter.ts';
import { createRestClient, type RestScope } from './rest/rest-client.ts';
import { type Asked, createTrace, type Trace, toPathText } from './rest/trace.ts';
import type { Identity } from './session/identity.ts';
import type { Issuer } from './session/issuer.ts';
import type { Policy } from './session/policy.ts';
import { createSessionClient, type SessionClient } from './session/session.client.ts';
import type { Session } from './session/session.record.ts';
import { createRequestSpans, type RequestSpans } from './tracing/request-spans.ts';
import type { Span } from './tracing/tracing.ts';

/** What one GraphQL request has, made anew for it and shared with nobody. */
export type Context = {
  requestId: string;
  log: FastifyBaseLogger;
  /** Its sender has promised that it changes nothing. */
  isReadOnly: boolean;
  /** Null unless the request asks for one; a query ignores it. */
  dryRun: DryRun | null;
  config: Config;
  policy: Policy;
  identity: Identity;
  clients: Clients;
  loaders: Loaders;
  trace: Trace | null;
  /** Null without tracing. */
  spans: RequestSpans | null;
  session: SessionOf;
  takeRows: RowBudget;
  /** The idempotency key for one REST call of a mutation field; undefined without a key from the caller. */
  stepKey: (info: GraphQLResolveInfo, step: string) => string | undefined;
  /** For the trace: the field that makes a call without a loader. */
  askedBy: (info: GraphQLResolveInfo) => (() => Asked) | undefined;
};

export type SessionOf = {
  /** Who is asking. Throws UNAUTHENTICATED without a valid token. */
  get: () => Promise<Session>;
  /** The same for what never reaches the REST service: of somebody who is out there it throws UNAUTHENTICATED too. */
  confirmed: () => Promise<Session>;
  /** What `get` has found, once it has. */
  known: () => Session | null;
  /** Whether the request carries what claims to be a personal access token. */
  isPersonal: boolean;
};

/** What lives as long as the process. */
export type Services = {
  config: Config;
  policy: Policy;
  issuer: Issuer | null;
  identity: Identity;
  upstream: RestScope['upstream'];
  addressProvider: AddressProvider;
  metrics: RestScope['metrics'];
};

/** What one HTTP request brings. */
export type Caller = {
  requestId: string;
  log: FastifyBaseLogger;
  span: Span | null;
  token: string | null;
  idempotencyKey: string | null;
  explain: boolean;
  /** Its sender has promised that it changes nothing, so that whatever is in between may send it twice. */
  isReadOnly: boolean;
  /** Its mutations are to be answered and not made. */
  isDryRun: boolean;
  signal: AbortSignal;
};

export function createContext(services: Services, caller: Caller): Context {
  const { config, identity, policy } = services;
  const { requestId, log, token, idempotencyKey } = caller;
  const trace = caller.explain ? createTrace() : null;
  const spans = caller.span && createRequestSpans(caller.span);
  const scope = { metrics: services.metrics, signal: caller.signal, requestId, trace, spans, log };
  const toService = { upstream: services.upstream, callDeadlineMs: config.CALL_DEADLINE_MS, token };
  const meant = createRestClient({ ...scope, ...toService, limit: createLimiter(config.CALLS_IN_FLIGHT) });
  const dryRun = caller.isDryRun ? createDryRunOf(config, { ...scope, ...toService }) : null;
  const rest = dryRun ? dryRun.wrap(meant) : meant;
  // A limiter of its own: calls that wait for the address provider hold up no others.
  const limit = createLimiter(config.CALLS_IN_FLIGHT);
  const address = createAddressClient(services.addressProvider, { ...scope, limit });
  const clients = createClients(rest, config, address);
  return {
    requestId,
    log,
    isReadOnly: caller.isReadOnly,
    dryRun,
    config,
    policy,
    identity,
    clients,
    trace,
    spans,
    loaders: createLoaders(clients, config, trace),
    // Who asks is known beyond this request, so it is never asked in a rehearsal.
    session: createSessionOf(token, identity, createSessionClient(meant, config)),
    takeRows: createRowBudget(limits.rows),
    stepKey: (info, step) =>
      idempotencyKey === null ? undefined : deriveKey(idempotencyKey, toPathText(info.path), step),
    askedBy: (info) => (trace ? () => ({ paths: [toPathText(info.path)], isShared: false }) : undefined),
  };
}

/** What it begins it also ends, whether or not the request has been given up: with a signal and a limit of its own. */
function createDryRunOf(config: Config, scope: Omit<RestScope, 'limit'>) {
  const { signal } = new AbortController();
  const rehearsals = createRehearsalClient(createRestClient({ ...scope, signal, limit: createLimiter(1) }));
  return createDryRun({ config, rehearsals, log: scope.log });
}

function createSessionOf(token: string | null, identity: Identity, client: SessionClient): SessionOf {
  let found: Session | null = null;
  let finding: Promise<Session> | null = null;
  const find = async () => {
    if (token === null) throw unauthenticated();
    found = await identity.identify(token, client);
    return found;
  };
  const isPersonal = token !== null && identity.isPersonal(token);
  const get = () => {
    finding ??= find();
    return finding;
  };
  return {
    get,
    async confirmed() {
      if (token === null) throw unauthenticated();
      // In this very operation the service has said whose it is.
      return isPersonal ? get() : identity.confirm(token, client);
    },
    known: () => found,
    isPersonal,
  };
}

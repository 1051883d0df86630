import type { Attributes } from '@console/service/src/tracing/span.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { UpstreamMetrics } from '../../metrics.ts';
import type { RequestSpans } from '../../tracing/request-spans.ts';
import { withDeadline } from '../resilience/deadline.ts';
import type { Limiter } from '../resilience/limiter.ts';
import { sendWithRetry } from '../resilience/retry.ts';
import { ContractFault } from '../wire/contract-fault.ts';
import { readAnswer } from '../wire/read-answer.ts';
import { type Endpoint, type QueryValue, toPath } from './endpoint.ts';
import { toFailure } from './failure.ts';
import { badAnswer, causeOf, NotSent, toFault } from './fault.ts';
import { narrow } from './narrow.ts';
import { bodyOf, isReplay, isUnchanged, type RawAnswer } from './raw-answer.ts';
import type { Reading } from './sparse.ts';
import { type RequestedBy, type Trace, toShownPath } from './trace.ts';
import type { Upstream } from './upstream.ts';

/** Arguments of one call besides its endpoint. */
export type CallOptions = {
  params?: Record<string, string>;
  query?: Record<string, QueryValue>;
  body?: unknown;
  /** Row version that a write is based on, or `*` with `ifNoneMatch` for the first version. */
  ifMatch?: string | undefined;
  ifNoneMatch?: '*' | undefined;
  /** Key derived for this step. It makes a write safe to retry. */
  idempotencyKey?: string | undefined;
  /** Called when the service replays its first answer to a repeat: the data may be outdated. */
  onReplay?: (() => void) | undefined;
  /** Called after it when the service says that the write changed nothing. */
  onUnchanged?: (() => void) | undefined;
  requestedBy?: (() => RequestedBy) | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
};

/** The share of calls that a caller may make at a time, over all their requests. `key` names the caller here. */
type CallerShare = {
  caller: () => { key: string };
  /** Whether the whole operation asks for much work. */
  isExpensive: () => boolean;
  call: <Result>(task: () => Promise<Result>) => Promise<Result>;
  expensiveCall: <Result>(task: () => Promise<Result>) => Promise<Result>;
};

/** What all REST calls of one GraphQL request share. */
export type RestScope = {
  upstream: Upstream;
  /** Ends with the operation deadline or when the caller disconnects. */
  signal: AbortSignal;
  callDeadlineMs: number;
  /** Replaces both for sign-ins and password resets. */
  signIns?: { upstream: Upstream; callDeadlineMs: number; onLimited: (seconds: number) => void };
  /** Called with the time after which the service accepts such calls again. Omitted for other calls. */
  onLimited?: (seconds: number) => void;
  /** The client's address, for limits of the service; undefined for other services. */
  callerAddress?: string;
  limit: Limiter;
  share: CallerShare;
  requestId: string;
  token: string | null;
  /** The user agent of the caller, to pass on. */
  userAgent?: string | undefined;
  trace: Trace | null;
  spans: RequestSpans | null;
  log: FastifyBaseLogger;
  /** Called when records are left out of an answer, with the fields that asked for it. */
  onShortened: (requestedBy: CallOptions['requestedBy']) => void;
  /** Called for every successful write with an idempotency key: whether it was made by an earlier request. */
  onKeyedWrite: (isReplay: boolean) => void;
  metrics: UpstreamMetrics;
  /** What the operation reads. */
  reading: Reading;
};

/** Makes the REST calls of one GraphQL request for its caller, with bounded concurrency and deadlines. */
export function createRestClient(all: RestScope) {
  const inShare = <Result>(endpoint: Endpoint<unknown>, task: () => Promise<Result>) => {
    const inOrder = () => all.limit(() => all.share.call(task));
    return endpoint.isExpensive ? all.share.expensiveCall(inOrder) : inOrder();
  };
  return {
    /**
     * Makes one call and returns its parsed answer. Throws a `Refusal` for any status but 200, and a
     * `GraphError` without a usable answer.
     */
    call: <Answer>(whole: Endpoint<Answer>, given: CallOptions = {}): Promise<Answer> => {
      const { endpoint, options } = narrow(whole, given, all.reading);
      const scope = endpoint.isSignIn ? { ...all, ...all.signIns } : all;
      return inShare(endpoint, () =>
        withDeadline(scope.signal, scope.callDeadlineMs, async (signal) => {
          let attempts = 0;
          const send = () => {
            attempts += 1;
            return sendOnce(scope, endpoint, options, signal);
          };
          try {
            const answer = await sendWithRetry(send, {
              isRepeatable: endpoint.kind === 'read' || options.idempotencyKey !== undefined,
              budget: scope.upstream.retries,
              signal,
              metrics: scope.metrics,
            });
            const parsed = parseAnswer(scope, endpoint, answer, options);
            // The service replays to a retry what this request has written.
            if (options.idempotencyKey !== undefined) scope.onKeyedWrite(isReplay(answer) && attempts === 1);
            return parsed;
          } catch (error) {
            const fault = toFault(error, endpoint, signal);
            if (fault !== error)
              scope.log.warn({ endpoint: endpoint.name, cause: causeOf(fault) }, 'no usable response');
            throw fault;
          }
        }),
      );
    },
  };
}

export type RestClient = ReturnType<typeof createRestClient>;

async function sendOnce<Answer>(
  scope: RestScope,
  endpoint: Endpoint<Answer>,
  options: CallOptions,
  signal: AbortSignal,
): Promise<RawAnswer> {
  signal.throwIfAborted();
  const path = toPath(endpoint.path, options.params, options.query);
  const span = scope.spans?.beginCall(endpoint.name, endpoint.method, scope.upstream.name);
  const started = performance.now();
  let status: number | null = null;
  let isSent = true;
  try {
    const answer = await scope.upstream.send({
      method: endpoint.method,
      path,
      headers: { ...endpoint.headers, ...options.headers, ...toHeaders(scope, options, span?.traceparent) },
      body: options.body === undefined ? null : JSON.stringify(options.body),
      signal,
      caller: scope.share.caller().key,
      isExpensive: endpoint.isExpensive === true || scope.share.isExpensive(),
    });
    status = answer.status;
    return answer;
  } catch (error) {
    isSent = !(error instanceof NotSent);
    throw error;
  } finally {
    const ms = performance.now() - started;
    const sent: Attributes = status === null ? {} : { 'http.response.status_code': status };
    span?.end(isSent ? sent : { 'call.refused': true }, status === null || status >= 500);
    scope.metrics.called(endpoint.name, isSent ? status : 'refused', ms);
    scope.trace?.add(
      { method: endpoint.method, path: toShownPath(path, scope.token), status, ms: Math.round(ms * 10) / 10 },
      options.requestedBy,
    );
  }
}

function toHeaders(scope: RestScope, options: CallOptions, traceparent?: string) {
  const headers: Record<string, string> = { accept: 'application/json', 'x-request-id': scope.requestId };
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  if (scope.callerAddress) headers['x-forwarded-for'] = scope.callerAddress;
  if (traceparent) headers.traceparent = traceparent;
  if (scope.userAgent) headers['user-agent'] = scope.userAgent;
  if (scope.token) headers.authorization = `Bearer ${scope.token}`;
  if (options.ifMatch) headers['if-match'] = `"${options.ifMatch}"`;
  if (options.ifNoneMatch) headers['if-none-match'] = options.ifNoneMatch;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  return headers;
}

function parseAnswer<Answer>(
  scope: RestScope,
  endpoint: Endpoint<Answer>,
  answer: RawAnswer,
  options: CallOptions,
): Answer {
  const about = { endpoint: endpoint.name, status: answer.status };
  if (answer.status !== 200) throw toFailure(scope, about, answer, options);
  if (isReplay(answer)) options.onReplay?.();
  if (isUnchanged(answer)) options.onUnchanged?.();
  try {
    const { data, fault, isShortened } = readAnswer(endpoint, bodyOf(answer));
    if (isShortened) scope.onShortened(options.requestedBy);
    if (fault) scope.log.error({ ...about, faults: fault.faults }, fault.message);
    return data;
  } catch (error) {
    if (!(error instanceof ContractFault)) throw error;
    scope.log.error({ ...about, faults: error.faults }, error.message);
    throw badAnswer(error);
  }
}

import type { FastifyBaseLogger } from 'fastify';
import { type Dispatcher, Pool } from 'undici';
import { type Breaker, createBreaker } from '../resilience/breaker.ts';
import { createLimiter, QueueFull } from '../resilience/limiter.ts';
import { createRetryBudget } from '../resilience/retry-budget.ts';
import { NotSent, toServiceFault } from './fault.ts';
import type { RawAnswer } from './raw-answer.ts';
import { readWhole } from './whole-answer.ts';

export type UpstreamOptions = {
  /** Name in metrics and logs. */
  name: string;
  url: string;
  /** Maximum number of sockets and of calls that may wait for one. Further calls are refused at once. */
  connections: number;
  waiting: number;
  /** A longer body is cut off and fails the call. */
  maxAnswerBytes: number;
  /** Call deadline in milliseconds. The caller's signal enforces it; this is a backstop. */
  deadlineMs: number;
  /** How long the circuit breaker stays open at first, in milliseconds. */
  breakMs: number;
  log: FastifyBaseLogger;
};

export type RawCall = {
  method: Dispatcher.HttpMethod;
  path: string;
  headers: Record<string, string>;
  body: string | null;
  signal: AbortSignal;
  /** On whose behalf, and whether it asks for much work. The circuit breaker judges the service by it. */
  caller: string;
  isExpensive: boolean;
};

type Sent = Omit<RawCall, 'caller' | 'isExpensive'>;

/** Statuses of a proxy or service that cannot answer now; the next call would get the same. */
export const isGatewayFault = ({ status }: { status: number }) =>
  status === 502 || status === 503 || status === 504;

/**
 * One HTTP service behind the gateway with its socket pool. A bulkhead, a circuit breaker and a retry
 * budget keep a failing service from exhausting the gateway.
 */
export function createUpstream(options: UpstreamOptions) {
  const { name, connections, waiting, deadlineMs, breakMs, log } = options;
  const pool = createPool(options);
  const bulkhead = createLimiter(connections, waiting);
  const breaker = createBreaker({
    openMs: breakMs,
    toFault: (error, tookMs) => toServiceFault(error, tookMs, deadlineMs / 2),
    isFaultyAnswer: isGatewayFault,
    onChange: (state) => {
      if (state === 'open')
        log.warn({ upstream: name }, 'circuit breaker open: calls to the service are paused');
      if (state === 'closed')
        log.info({ upstream: name }, 'circuit breaker closed: the service responds again');
    },
  });

  return {
    name,
    retries: createRetryBudget(),
    /**
     * Sends one request and reads its whole answer, whatever the status. Throws UPSTREAM_UNAVAILABLE with
     * `retryAfter`, and sends nothing, while the breaker is open or the queue is full.
     */
    async send(call: RawCall): Promise<RawAnswer> {
      assertMayTry(breaker, call);
      const inPlace = () => {
        assertMayTry(breaker, call);
        return breaker.run(() => pool.send(call), call);
      };
      try {
        return await bulkhead(inPlace, call.signal);
      } catch (error) {
        throw error instanceof QueueFull ? new NotSent(tooMany, 1) : error;
      }
    },
    /** Sends a request past breaker and bulkhead, for health checks. */
    probe: pool.send,
    /** State for metrics. */
    load: () => ({ breaker: breaker.state(), bulkhead: bulkhead.load(), sockets: pool.sockets() }),
    close: pool.close,
  };
}

export type Upstream = ReturnType<typeof createUpstream>;

const tooMany = 'The service behind the gateway is overloaded.';
const leftAlone = 'The service behind the gateway is not responding, so calls to it are paused.';

function assertMayTry(breaker: Breaker, call: RawCall) {
  const waitSeconds = breaker.waitSeconds(call);
  if (waitSeconds !== null) throw new NotSent(leftAlone, waitSeconds);
}

function createPool({ url, connections, maxAnswerBytes, deadlineMs }: UpstreamOptions) {
  const base = new URL(url);
  const prefix = base.pathname.replace(/\/$/, '');
  const timeoutMs = deadlineMs * 2;
  const pool = new Pool(base.origin, {
    connections,
    maxResponseSize: maxAnswerBytes,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connectTimeout: timeoutMs,
  });
  return {
    send: ({ path, ...call }: Sent) => readWhole(pool, { path: prefix + path, ...call }),
    sockets: () => ({ open: pool.stats.connected, free: pool.stats.free }),
    close: () => pool.destroy(),
  };
}

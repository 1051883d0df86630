import type { FastifyBaseLogger } from 'fastify';
import { type Dispatcher, Pool } from 'undici';
import { type Breaker, createBreaker } from './breaker.ts';
import { NotSent, saysAway } from './fault.ts';
import { createLimiter, LineFull } from './limiter.ts';
import { createRetryBudget } from './retry-budget.ts';

export type UpstreamOptions = {
  /** As metrics and logs show it. */
  name: string;
  url: string;
  /** Sockets at most, and calls that may wait for one; further ones are refused at once. */
  connections: number;
  waiting: number;
  /** A longer body is cut off and is an error. */
  maxAnswerBytes: number;
  /** How long a call may take, in milliseconds. Kept by the caller's signal; here it is a backstop. */
  deadlineMs: number;
  /** How long the circuit breaker stays open at first, in milliseconds. */
  breakMs: number;
  log: FastifyBaseLogger;
};

export type RawAnswer = { status: number; headers: Dispatcher.ResponseData['headers']; text: string };

export type RawCall = {
  method: Dispatcher.HttpMethod;
  path: string;
  headers: Record<string, string>;
  body: string | null;
  signal: AbortSignal;
};

/** What a proxy or a service says that cannot answer now: it would say the same to the next call. */
export const isGatewayFault = ({ status }: { status: number }) =>
  status === 502 || status === 503 || status === 504;

/**
 * One HTTP service behind the gateway, with the one pool of sockets to it, and what keeps a service that ails from taking the gateway along: a
 * bulkhead (so many calls at a time, so many in line), a circuit breaker, and a budget for calls that are sent again.
 */
export function createUpstream(options: UpstreamOptions) {
  const { name, connections, waiting, deadlineMs, breakMs, log } = options;
  const pool = createPool(options);
  const bulkhead = createLimiter(connections, waiting);
  const breaker = createBreaker({
    openMs: breakMs,
    isFault: (error, tookMs) => saysAway(error, tookMs, deadlineMs / 2),
    isFaultyAnswer: isGatewayFault,
    onChange: (state) => {
      if (state === 'open')
        log.warn({ upstream: name }, 'circuit breaker open: the service is left alone for a while');
      if (state === 'closed')
        log.info({ upstream: name }, 'circuit breaker closed: the service answers again');
    },
  });

  return {
    name,
    retries: createRetryBudget(),
    /**
     * Sends one request and reads its whole answer, whatever the status. Throws UPSTREAM_UNAVAILABLE with `retryAfter`, and sends nothing,
     * while the breaker is open or the line is full.
     */
    async send(call: RawCall): Promise<RawAnswer> {
      assertMayTry(breaker);
      const inPlace = () => {
        assertMayTry(breaker);
        return breaker.run(() => pool.send(call));
      };
      try {
        return await bulkhead(inPlace, call.signal);
      } catch (error) {
        throw error instanceof LineFull ? new NotSent(tooMany, 1) : error;
      }
    },
    /** The same past breaker and bulkhead, for whoever wants to know whether the service is there. */
    probe: pool.send,
    /** What there is to see from outside. */
    load: () => ({ breaker: breaker.state(), bulkhead: bulkhead.load(), sockets: pool.sockets() }),
    close: pool.close,
  };
}

export type Upstream = ReturnType<typeof createUpstream>;

const tooMany = 'The service behind the gateway has more calls than it can answer.';
const leftAlone = 'The service behind the gateway does not answer, so it is not asked for a while.';

function assertMayTry(breaker: Breaker) {
  const waitSeconds = breaker.waitSeconds();
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
    /** A body left unread would hold its socket. */
    async send({ path, ...call }: RawCall): Promise<RawAnswer> {
      const answer = await pool.request({ ...call, path: prefix + path });
      return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
    },
    sockets: () => ({ open: pool.stats.connected, free: pool.stats.free }),
    close: () => pool.destroy(),
  };
}

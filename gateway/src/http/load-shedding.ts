import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import { answerFault, isOfGraph } from './faults.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The place among the requests in flight. A request may leave it while it waits for its caller's share. */
    place: { leave: () => void; retake: () => void } | null;
  }
}

/** Interval of the event loop checks, in milliseconds. */
const adjustedEveryMs = 250;
/** Above this utilization a process cannot take more work, even without lag. */
const maxBusyShare = 0.97;
/** Lower bound of the limit as a share of its maximum: refusing more would not speed up the process. */
const minShare = 0.125;
/** Step of the limit per check while the loop keeps up. It is small, so that overload does not swing. */
const stepShare = 1 / 128;
/** Values of Retry-After in seconds; one is chosen at random so that callers do not return together. */
const waitSeconds = [1, 2, 3] as const;

/**
 * Refuses graph requests with 503 and Retry-After while too many are in flight, so that the accepted ones
 * are answered in time. OPERATIONS_IN_FLIGHT is the limit for slow services. What the process itself can
 * handle depends on its machine: while the event loop lags, the limit falls to half of what is in flight; then
 * it grows again. From idle it falls only after that many requests, because a burst ends by itself. A refused
 * request has not started. Health, metrics and console files are always answered.
 */
export async function addLoadShedding(app: FastifyInstance, config: Config, metrics: Metrics) {
  const isAdjusted = config.EVENT_LOOP_DELAY_MS > 0;
  await app.register(underPressure, {
    maxEventLoopDelay: config.EVENT_LOOP_DELAY_MS,
    maxEventLoopUtilization: isAdjusted ? maxBusyShare : 0,
    eventLoopUtilizationMode: 'interval',
    sampleInterval: adjustedEveryMs,
    // The plugin would refuse health checks too, so only its judgment is used.
    pressureHandler: () => undefined,
  });
  const max = config.OPERATIONS_IN_FLIGHT;
  const min = isAdjusted ? Math.max(1, max * minShare) : max;
  let limit = max;
  let underWay = 0;
  let acceptedInLag = 0;
  const adjustLimit = () => {
    if (!app.isUnderPressure()) {
      acceptedInLag = 0;
      limit = Math.min(max, limit + Math.max(1, max * stepShare));
    } else if (limit < max || acceptedInLag > max) {
      limit = Math.max(min, Math.min(limit, underWay) / 2);
    }
  };
  const adjusting = setInterval(adjustLimit, adjustedEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(adjusting));

  const whyRefused = () => {
    if (underWay < limit) return null;
    return limit < max ? 'event_loop' : 'operations';
  };
  const refuse = (
    request: FastifyRequest,
    reply: FastifyReply,
    reason: NonNullable<ReturnType<typeof whyRefused>>,
  ) => {
    metrics.shed(reason);
    const retryAfter = waitSeconds[Math.floor(Math.random() * waitSeconds.length)] ?? 1;
    return answerFault(request, reply, 503, 'OVERLOADED', overloaded(retryAfter), { retryAfter });
  };

  app.decorateRequest('place', null);
  app.addHook('onRequest', async (request, reply) => {
    const reason = isOfGraph(request) ? whyRefused() : null;
    return reason ? refuse(request, reply, reason) : undefined;
  });
  // A request takes its slot once its body is complete: otherwise a few slow senders would occupy them all.
  app.addHook('preHandler', async (request, reply) => {
    if (!isOfGraph(request) || request.isSignIn || reply.raw.closed) return;
    const reason = whyRefused();
    if (reason) return refuse(request, reply, reason);
    let isTaken = true;
    underWay += 1;
    acceptedInLag += 1;
    const setTaken = (take: boolean) => {
      if (take !== isTaken) underWay += take ? 1 : -1;
      isTaken = take;
    };
    request.place = { leave: () => setTaken(false), retake: () => setTaken(!reply.raw.closed) };
    reply.raw.once('close', () => setTaken(false));
  });
}

const overloaded = (seconds: number) =>
  `The gateway is overloaded. Nothing was changed. Try again in ${seconds} s.`;

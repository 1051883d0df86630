import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import { answerFault, isOfGraph } from './faults.ts';

/** How often the lateness of the event loop is judged, in milliseconds. */
const judgedEveryMs = 250;
/** A process that is busy for more than this share of the time keeps up with nothing more, however evenly it comes round. */
const mostBusyShare = 0.97;
/** However late it runs, this share of the limit is let through: below, refusing would not make the process quicker. */
const leastShare = 0.25;
/** What the limit gains at each judgement that finds it used and the process in time, or loses unused. Late, it is halved. */
const stepShare = 1 / 32;
/** Refused callers are told to wait for one of these, so that they do not all come back together. */
const waitSeconds = [1, 2, 3] as const;

/**
 * Refuses requests to the graph with 503 and Retry-After while as many are under way as may be: the others are answered in time, where
 * otherwise all would be late. OPERATIONS_IN_FLIGHT is the limit for when the services are slow. What this process itself can keep up with
 * depends on its machine, so the limit begins at a quarter, grows step by step while it is used and the event loop is in time and not always
 * busy, and else is halved. Nothing of a refused request has been done. Health, metrics and the console's files are always answered.
 */
export async function addLoadShedding(app: FastifyInstance, config: Config, metrics: Metrics) {
  const isJudged = config.EVENT_LOOP_DELAY_MS > 0;
  await app.register(underPressure, {
    maxEventLoopDelay: config.EVENT_LOOP_DELAY_MS,
    maxEventLoopUtilization: isJudged ? mostBusyShare : 0,
    eventLoopUtilizationMode: 'interval',
    sampleInterval: judgedEveryMs,
    // It would refuse health checks too, so only its judgement is used.
    pressureHandler: () => undefined,
  });
  const most = config.OPERATIONS_IN_FLIGHT;
  const least = isJudged ? most * leastShare : most;
  let limit = least;
  let underWay = 0;
  let peak = 0;
  const judge = () => {
    const step = most * (peak * 2 > limit ? stepShare : -stepShare);
    const wanted = app.isUnderPressure() ? limit / 2 : limit + step;
    limit = Math.min(most, Math.max(least, wanted));
    peak = underWay;
  };
  const judging = setInterval(judge, judgedEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(judging));

  const whyRefused = () => {
    if (underWay < limit) return null;
    return limit < most ? 'event_loop' : 'operations';
  };
  const refuse = (
    request: FastifyRequest,
    reply: FastifyReply,
    reason: NonNullable<ReturnType<typeof whyRefused>>,
  ) => {
    metrics.shed(reason);
    const retryAfter = waitSeconds[Math.floor(Math.random() * waitSeconds.length)] ?? 1;
    reply.header('retry-after', String(retryAfter));
    return answerFault(request, reply, 503, 'OVERLOADED', overloaded(retryAfter), { retryAfter });
  };

  app.addHook('onRequest', async (request, reply) => {
    const reason = isOperation(request) ? whyRefused() : null;
    return reason ? refuse(request, reply, reason) : undefined;
  });
  // A place is taken when the body is there: otherwise a few slow senders would hold them all.
  app.addHook('preHandler', async (request, reply) => {
    if (!isOperation(request) || reply.raw.closed) return;
    const reason = whyRefused();
    if (reason) return refuse(request, reply, reason);
    underWay += 1;
    peak = Math.max(peak, underWay);
    reply.raw.once('close', () => {
      underWay -= 1;
    });
  });
}

const overloaded = (seconds: number) =>
  `There is more to do than can be done at once. Nothing was changed. Try again in ${seconds} s.`;

const isOperation = (request: FastifyRequest) => isOfGraph(request) && request.method !== 'OPTIONS';

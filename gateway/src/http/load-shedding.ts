import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import { answerFault, isOfGraph } from './faults.ts';

/** How often the lateness of the event loop is judged, in milliseconds. */
const judgedEveryMs = 250;
/** Lateness counts when this share of the requests that may be under way is: below, refusing them would not make the process quicker. */
const lateShare = 0.25;
/** Refused callers are told to wait for one of these, so that they do not all come back together. */
const waitSeconds = [1, 2, 3] as const;

/**
 * Refuses requests to the graph with 503 and Retry-After while more are under way than may be, or a quarter of that and the event loop runs
 * late: the others are answered in time, where otherwise all would be late. The first limit is for a service that is slow, the second for
 * work that this process itself cannot keep up with. Nothing of a refused request has been done. Health, metrics and the
 * console's files are always answered.
 */
export async function addLoadShedding(app: FastifyInstance, config: Config, metrics: Metrics) {
  await app.register(underPressure, {
    maxEventLoopDelay: config.EVENT_LOOP_DELAY_MS,
    sampleInterval: judgedEveryMs,
    // It would refuse health checks too, so only its judgement is used.
    pressureHandler: () => undefined,
  });
  const most = config.OPERATIONS_IN_FLIGHT;
  let underWay = 0;

  const whyRefused = () => {
    if (underWay >= most) return 'operations';
    return underWay >= most * lateShare && app.isUnderPressure() ? 'event_loop' : null;
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
    reply.raw.once('close', () => {
      underWay -= 1;
    });
  });
}

const overloaded = (seconds: number) =>
  `There is more to do than can be done at once. Nothing was changed. Try again in ${seconds} s.`;

const isOperation = (request: FastifyRequest) => isOfGraph(request) && request.method !== 'OPTIONS';

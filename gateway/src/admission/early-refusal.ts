import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerFault, isOfGraph, isOfSchema } from '../http/faults.ts';
import { readBearer } from '../http/graphql-route.ts';
import type { Metrics } from '../metrics.ts';
import type { Admission } from './admission.ts';
import type { Caller } from './callers.ts';
import { Refused } from './refusals.ts';
import { createSlowRefusals } from './slow-refusals.ts';

/**
 * Refuses requests of callers that do not wait as asked, before their bodies are read and their tokens verified.
 * These refusals are slow. When too many wait already, the connection is closed instead.
 */
export function refuseEarly(app: FastifyInstance, admission: Admission, metrics: Pick<Metrics, 'refused'>) {
  const slow = createSlowRefusals();
  app.addHook('preClose', async () => slow.releaseAll());

  const refuse = async (request: FastifyRequest, reply: FastifyReply, caller: Caller) => {
    const closed = new AbortController();
    reply.raw.once('close', () => closed.abort());
    const isDelayed = await slow.delay(caller.key, closed.signal);
    if (closed.signal.aborted) return reply.hijack();
    if (!isDelayed) reply.header('connection', 'close');
    metrics.refused('repeated');
    const { code, message, details } = new Refused('repeated', admission.refusedForMs(caller));
    const { personId, viewerId, tokenName } = caller;
    request.operation = {
      operation: null,
      caller: personId ?? 'anonymous',
      viewer: viewerId,
      tokenName,
      cost: 0,
      outcome: code,
    };
    reply.header('cache-control', 'no-store');
    return answerFault(request, reply, 429, code, message, details);
  };

  app.addHook('onRequest', async (request, reply) => {
    if (!isOfGraph(request) && !isOfSchema(request)) return undefined;
    const caller = admission.callerOf(readBearer(request.headers.authorization), request.ip);
    return admission.refusedForMs(caller) > 0 ? refuse(request, reply, caller) : undefined;
  });
}

import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { answerFault, isOfGraph } from '../http/faults.ts';
import { createTurns } from './turns.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Signs in or resets a password. Load shedding does not count it. */
    isSignIn: boolean;
  }
}

const rememberedAtMost = 10_000;
/** Refusals at a time are answered this much later each, about a hundred a second, and no later than that. */
const pace = { eachMs: 10, atMostMs: 1000 };
/** Sign-ins begin this far apart. A core compares passwords more slowly, so nobody waits longer for it. */
const beginEachMs = 5;

/**
 * Admits sign-ins and password resets apart from other operations, so that a flood of them takes no place of
 * signed-in people. An address that the service refused is refused here until its time is over.
 */
export function addSignInAdmission(app: FastifyInstance, config: Config) {
  const refusedUntilMs = new Map<string, number>();
  let underWay = 0;
  let refusing = 0;
  const turn = createTurns(beginEachMs);
  const waitSecondsOf = (address: string) => {
    const leftMs = (refusedUntilMs.get(address) ?? 0) - Date.now();
    return Math.max(0, Math.ceil(leftMs / 1000));
  };
  const refuse = async (request: FastifyRequest, reply: FastifyReply, retryAfter: number) => {
    refusing += 1;
    await wait(Math.min(pace.atMostMs, refusing * pace.eachMs));
    refusing -= 1;
    return answerFault(request, reply, 429, 'RATE_LIMITED', tooMany(retryAfter), { retryAfter });
  };

  app.decorateRequest('isSignIn', false);
  app.addHook('preHandler', async (request, reply) => {
    request.isSignIn = isOfGraph(request) && asksForSignIn(request.body);
    if (!request.isSignIn || reply.raw.closed) return;
    const waitSeconds = underWay < config.SIGN_INS_IN_FLIGHT ? waitSecondsOf(request.ip) : 1;
    if (waitSeconds > 0) return refuse(request, reply, waitSeconds);
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
    });
    await turn(request.ip);
    const refusedMeanwhile = waitSecondsOf(request.ip);
    if (refusedMeanwhile > 0) return refuse(request, reply, refusedMeanwhile);
  });
  app.addHook('onResponse', async (request, reply) => {
    const seconds = Number(reply.getHeader('retry-after'));
    if (!request.isSignIn || reply.statusCode === 429 || !(seconds > 0)) return;
    refusedUntilMs.delete(request.ip);
    refusedUntilMs.set(request.ip, Date.now() + seconds * 1000);
    if (refusedUntilMs.size > rememberedAtMost)
      refusedUntilMs.delete(refusedUntilMs.keys().next().value ?? '');
  });
}

const tooMany = (seconds: number) => `Too many sign-in attempts. Try again in ${seconds} s.`;

/** Looks at the text only: parsing it for this would be work for the flood. */
function asksForSignIn(body: unknown): boolean {
  const query = (body as { query?: unknown } | null)?.query;
  return typeof query === 'string' && /\b(sessionCreate|passwordReset|invitationAccept)/.test(query);
}

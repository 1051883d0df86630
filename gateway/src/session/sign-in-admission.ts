import { toNetwork } from '@console/service/src/client-network.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { PersistedOperations } from '../graph/persisted-operations.ts';
import { answerFault, isOfGraph } from '../http/faults.ts';
import { createSignInPlaces } from './sign-in-places.ts';
import { createSignInCheck } from './sign-in-request.ts';
import { createTurns } from './turns.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Signs in or resets a password. Load shedding does not count it. */
    isSignIn: boolean;
    /** The seconds for which the service refuses sign-ins from this address; 0 if it does not. */
    signInWaitSeconds: number;
  }
}

const rememberedAtMost = 10_000;
/** Each of several simultaneous refusals is answered this much later than the one before, up to a limit. */
const pace = { eachMs: 10, atMostMs: 1000 };
/** Sign-ins begin this far apart. A core compares passwords more slowly, so nobody waits longer for it. */
const beginEachMs = 5;

/**
 * Admits sign-ins and password resets apart from other operations, so that a flood of them takes no place of
 * signed-in people. An address that the service refused is refused here until its time is over. The networks of
 * IPv6 count as addresses.
 */
export function addSignInAdmission(app: FastifyInstance, config: Config, persisted: PersistedOperations) {
  const asksForSignIn = createSignInCheck(persisted);
  const refused = createRefusedAddresses();
  const places = createSignInPlaces(config.SIGN_INS_IN_FLIGHT);
  const turn = createTurns(beginEachMs);
  const refuse = createRefusal();

  app.decorateRequest('isSignIn', false);
  app.decorateRequest('signInWaitSeconds', 0);
  app.addHook('preHandler', async (request, reply) => {
    request.isSignIn = isOfGraph(request) && asksForSignIn(request.body);
    if (!request.isSignIn) return;
    if (reply.raw.closed) return reply.hijack();
    const closed = new AbortController();
    reply.raw.once('close', () => closed.abort());
    const address = toNetwork(request.ip);
    const waitSeconds = refused.waitSecondsOf(address) || (places.take(address) ? 0 : 1);
    if (waitSeconds > 0) return refuse(request, reply, closed.signal, waitSeconds);
    reply.raw.once('close', () => places.leave(address));
    await turn(address, closed.signal);
    // Nobody is left to answer.
    if (closed.signal.aborted) return reply.hijack();
    const refusedMeanwhile = refused.waitSecondsOf(address);
    if (refusedMeanwhile > 0) return refuse(request, reply, closed.signal, refusedMeanwhile);
  });
  app.addHook('onResponse', async ({ ip, signInWaitSeconds }) => {
    if (signInWaitSeconds > 0) refused.add(toNetwork(ip), signInWaitSeconds);
  });
}

/** Creates the list of addresses that the service refuses. */
function createRefusedAddresses() {
  const untilMs = new Map<string, number>();
  return {
    waitSecondsOf(address: string): number {
      const leftMs = (untilMs.get(address) ?? 0) - Date.now();
      return Math.max(0, Math.ceil(leftMs / 1000));
    },
    add(address: string, seconds: number) {
      untilMs.delete(address);
      untilMs.set(address, Date.now() + seconds * 1000);
      if (untilMs.size > rememberedAtMost) untilMs.delete(untilMs.keys().next().value ?? '');
    },
  };
}

/** Creates the refusal of a sign-in, which comes later the more of them wait. */
function createRefusal() {
  let refusing = 0;
  return async (request: FastifyRequest, reply: FastifyReply, closed: AbortSignal, retryAfter: number) => {
    refusing += 1;
    const ms = Math.min(pace.atMostMs, refusing * pace.eachMs);
    await wait(ms, closed);
    refusing -= 1;
    if (closed.aborted) return reply.hijack();
    return answerFault(request, reply, 429, 'RATE_LIMITED', tooMany(retryAfter), { retryAfter });
  };
}

/** Resolves after the milliseconds, or when the signal ends. */
const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
  });

const tooMany = (seconds: number) => `Too many sign-in attempts. Try again in ${seconds} s.`;

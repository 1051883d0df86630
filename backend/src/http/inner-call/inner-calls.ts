import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import { isDryRun } from '../../database/savepoint-connection.ts';
import type { App } from '../app.ts';
import { Problem } from '../problem.ts';
import { UNCHANGED } from '../write/write.ts';
import type { InnerAnswer, InnerCall } from './inner-call.contract.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route makes inner calls, and is never one itself. */
    makesCalls?: true;
  }
}

const inner = new AsyncLocalStorage<true>();

/**
 * Marks the calls of dry runs in the log, and refuses inner calls that must be made alone. Public routes have no
 * person, and a wrong password must count as a failed sign-in. Call this before `authenticate`.
 */
export function guardInnerCalls(app: App) {
  app.addHook('onRequest', async (request) => {
    if (!inner.getStore()) return;
    if (isDryRun()) request.log = request.log.child({ isDryRun: true });
    const { isPublic, makesCalls } = request.routeOptions.config;
    if (!request.is404 && (isPublic || makesCalls))
      throw new Problem(400, 'This call must be made on its own');
  });
}

/**
 * Makes calls to the routes of this service as the caller of a request, one after the other, and returns their
 * answers. Stops when the caller disconnects.
 * @param mayBegin returns whether another call may begin after the first; always by default
 */
export async function answersTo(
  calls: readonly InnerCall[],
  app: App,
  caller: FastifyRequest,
  mayBegin: () => boolean = () => true,
): Promise<InnerAnswer[]> {
  const answers: InnerAnswer[] = [];
  for (const call of calls) {
    if (answers.length > 0 && !mayBegin()) break;
    // Nobody reads this error.
    if (caller.raw.socket.destroyed) throw new Problem(408, 'The client disconnected');
    answers.push(await inner.run(true, () => answerTo(call, app, caller)));
  }
  return answers;
}

/** The response headers that a client needs. */
const HEADERS = ['idempotency-replayed', UNCHANGED, 'retry-after'];

async function answerTo(
  { method, path, headers, body }: InnerCall,
  app: App,
  caller: FastifyRequest,
): Promise<InnerAnswer> {
  const { authorization } = caller.headers;
  const {
    statusCode,
    headers: sent,
    payload,
  } = await app.inject({
    method,
    url: path,
    remoteAddress: caller.ip,
    headers: { ...headers, 'x-request-id': caller.id, ...(authorization && { authorization }) },
    ...(body !== undefined && { payload: body as object }),
  });
  return {
    status: statusCode,
    headers: Object.fromEntries(
      HEADERS.flatMap((name) => (sent[name] === undefined ? [] : [[name, String(sent[name])]])),
    ),
    body: payload === '' ? null : (JSON.parse(payload) as unknown),
  };
}

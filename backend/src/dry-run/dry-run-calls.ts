import type { FastifyRequest } from 'fastify';
import { isDryRun } from '../database/savepoint-connection.ts';
import type { App } from '../http/app.ts';
import { Problem } from '../http/problem.ts';
import type { DryRunCall } from './dry-run.contract.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route runs dry runs and never runs inside one. */
    runsDryRun?: true;
  }
}

/**
 * Marks the calls of dry runs in the log, and refuses those that cannot be part of one. Public routes have no
 * person, and a wrong password must count as a failed sign-in. Call this before `authenticate`.
 */
export function guardDryRunCalls(app: App) {
  app.addHook('onRequest', async (request) => {
    if (!isDryRun()) return;
    request.log = request.log.child({ isDryRun: true });
    const { isPublic, runsDryRun } = request.routeOptions.config;
    if (!request.is404 && (isPublic || runsDryRun))
      throw new Problem(400, 'This call cannot be part of a dry run');
  });
}

/** The response headers of a call that a client needs. */
const HEADERS = ['idempotency-replayed', 'retry-after'];

/** Sends a call to the routes of this service as the caller of a request, and returns the answer. */
export async function answerTo(
  { method, path, headers, body }: DryRunCall,
  app: App,
  caller: FastifyRequest,
) {
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

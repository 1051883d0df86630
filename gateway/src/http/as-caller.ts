import type { FastifyRequest } from 'fastify';
import { type Context, createContext, type Services } from '../context.ts';
import { GraphError } from '../errors/graph-error.ts';
import type { ErrorCode } from '../generated/graph.ts';
import { createRequestSignal } from '../rest/resilience/deadline.ts';
import { readBearer } from './graphql-route.ts';

/** HTTP statuses of errors outside the graph. All others mean that a service did not answer. */
const statuses: Partial<Record<ErrorCode, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  RATE_LIMITED: 429,
};

export const statusOf = (code: ErrorCode): number => statuses[code] ?? 503;

/** Runs work for the caller of a request outside the graph. Returns the error if it throws one for callers. */
export async function asCaller<Result>(
  request: FastifyRequest,
  services: Services,
  work: (context: Context) => Promise<Result>,
): Promise<Result | GraphError> {
  const { signal, restart, release } = createRequestSignal(services.config.OPERATION_DEADLINE_MS);
  const token = readBearer(request.headers.authorization);
  const admitted = services.admission.begin({
    token,
    address: request.ip,
    signal,
    place: request.place,
    restartDeadline: restart,
  });
  try {
    const context = createContext(services, {
      requestId: request.id,
      log: request.log,
      address: request.ip,
      span: null,
      token,
      userAgent: request.headers['user-agent'],
      idempotencyKey: null,
      explain: false,
      isReadOnly: false,
      isDryRun: false,
      signal,
      admitted,
      showsCost: false,
      describe: () => undefined,
      onSignInLimited: () => undefined,
    });
    return await work(context);
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    return error;
  } finally {
    admitted.end();
    release();
  }
}

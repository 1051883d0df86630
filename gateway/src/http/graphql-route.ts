import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLFormattedError } from 'graphql';
import type { OperationLog } from '../caller.ts';
import { type Context, createContext, type Services } from '../context.ts';
import { badRequest, GraphError, requestFault } from '../errors/graph-error.ts';
import { withRequestId } from '../graph/answer-plugin.ts';
import { toJsonLine } from '../graph/json-line.ts';
import { refuseDeepNesting } from '../graph/nesting.ts';
import { refuseOtherDocuments } from '../graph/persisted-operations.ts';
import { readIdempotencyKey } from '../rest/client/idempotency.ts';
import { createRequestSignal } from '../rest/resilience/deadline.ts';
import { compressed } from './compression.ts';
import { sandboxPolicy } from './security.ts';

export const graphqlPath = '/graphql';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the log line of the answer says about the operation. Null before it was read. */
    operation: OperationLog | null;
  }
}

export function addGraphqlRoute(app: FastifyInstance, apollo: ApolloServer<Context>, services: Services) {
  app.decorateRequest('operation', null);
  app.route({
    method: ['GET', 'POST'],
    url: graphqlPath,
    exposeHeadRoute: false,
    ...compressed,
    handler: fastifyApolloHandler(apollo, {
      context: async (request, reply) => createContext(services, toCaller(request, reply, services)),
    }),
    onSend: async (request, reply, payload) => {
      reply.header('cache-control', 'no-store');
      if (String(reply.getHeader('content-type')).startsWith('text/html')) {
        reply.header('content-security-policy', sandboxPolicy);
        return payload;
      }
      return reply.statusCode === 200 ? payload : stamp(payload, request.id);
    },
  });
}

function toCaller(request: FastifyRequest, reply: FastifyReply, { config, admission, persisted }: Services) {
  const asked = request.method === 'GET' ? request.query : request.body;
  orRequestFault(() => refuseOtherDocuments(asked, persisted));
  orRequestFault(() => refuseDeepNesting(asked));
  const { signal, abort, restart, release } = createRequestSignal(config.OPERATION_DEADLINE_MS);
  const token = readBearer(request.headers.authorization);
  const admitted = admission.begin({
    token,
    address: request.ip,
    signal,
    place: request.place,
    restartDeadline: restart,
  });
  const end = () => {
    release();
    admitted.end();
    if (!reply.raw.writableFinished) abort();
  };
  // On a busy machine the caller may have disconnected before this runs.
  if (reply.raw.closed) end();
  else reply.raw.once('close', end);
  const isDryRun = orRequestFault(() => readFlag(request, 'x-dry-run'));
  // The request log line carries it too.
  if (isDryRun) request.log = request.log.child({ isDryRun });
  return {
    requestId: request.id,
    log: request.log,
    address: request.ip,
    span: request.span,
    token,
    userAgent: request.headers['user-agent'],
    idempotencyKey: orRequestFault(() =>
      readIdempotencyKey(request.headers['idempotency-key'], config.has('idempotency-keys')),
    ),
    explain: orRequestFault(() => readFlag(request, 'x-explain')),
    isReadOnly: orRequestFault(() => readFlag(request, 'x-read-only')),
    isDryRun,
    signal,
    admitted,
    showsCost: orRequestFault(() => readFlag(request, 'x-cost')),
    describe: (operation: OperationLog) => {
      request.operation = operation;
    },
    onSignInLimited: (seconds: number) => {
      request.signInWaitSeconds = seconds;
    },
  };
}

/** The token of a bearer header; null for none or another scheme. */
export function readBearer(header: string | undefined) {
  return /^Bearer ([\w.~+/=-]{1,8192})$/i.exec(header ?? '')?.[1] ?? null;
}

/** A header that is `1` or absent. */
function readFlag({ headers }: FastifyRequest, name: string): boolean {
  const value = headers[name];
  if (value !== undefined && value !== '1') throw badRequest(`${name} must be 1.`);
  return value === '1';
}

/** A malformed request is a 400 before anything runs. */
function orRequestFault<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    throw requestFault(error);
  }
}

/** Apollo refuses some requests before a context exists; their errors get the request id here. */
function stamp(payload: unknown, requestId: string) {
  if (typeof payload !== 'string' || !payload.startsWith('{"errors"')) return payload;
  const body = JSON.parse(payload) as { errors: GraphQLFormattedError[] };
  return toJsonLine({ ...body, errors: body.errors.map((error) => withRequestId(error, requestId)) });
}

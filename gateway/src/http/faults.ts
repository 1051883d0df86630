import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorDetails, toDetails } from '../errors/graph-error.ts';
import type { ErrorCode } from '../generated/graph.ts';
import { toJsonLine } from '../graph/json-line.ts';
import { limits } from '../graph/limits.ts';
import { acceptsGraphType, graphType } from '../graph/media-type.ts';
import { CallerDisconnected } from '../rest/resilience/deadline.ts';
import { hostFaultCode, plainJson } from './edge.ts';
import { graphqlPath } from './graphql-route.ts';

/** Errors found before GraphQL, in our words: Fastify's messages may quote the body. */
const texts: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: `The request is larger than ${limits.bodyBytes / 1024} KiB.`,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the request with content-type application/json.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request has no body.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The length of the body is not what content-length says.',
};

export function addFaults(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // The caller closed the connection before the head of a compressed answer was sent.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed) {
      request.log.warn({ cause: CallerDisconnected.name }, 'the answer could not be sent');
      return;
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) {
      request.log.error({ err: error }, 'internal error');
      return answerFault(
        request,
        reply,
        500,
        'INTERNAL',
        'Something went wrong in the gateway. Report it with the request ID.',
      );
    }
    return answerFault(
      request,
      reply,
      status,
      'BAD_REQUEST',
      error.code === hostFaultCode ? error.message : (texts[error.code] ?? 'The request is not valid.'),
    );
  });
}

/** The path of the schema as text. */
export const schemaPath = '/schema.graphql';

/** Whether a request is for the graph. The route decides, because the URL can spell a path in several ways. */
export const isOfGraph = ({ routeOptions }: FastifyRequest) => routeOptions.url === graphqlPath;

/** Whether a request is for the schema as text. */
export const isOfSchema = ({ routeOptions }: FastifyRequest) => routeOptions.url === schemaPath;

/**
 * An error outside GraphQL. On the graph's route it has GraphQL's form, elsewhere that of the REST service. A
 * wait in its details is also a header.
 */
export function answerFault(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  code: ErrorCode,
  message: string,
  given: ErrorDetails = {},
) {
  const requestId = request.id;
  const details = toDetails(code, given);
  reply.code(status);
  if (details.retryAfter !== undefined) reply.header('retry-after', String(details.retryAfter));
  if (!isOfGraph(request)) return reply.type(plainJson).send(toJsonLine({ message, requestId }));
  // With this status, clients take other JSON for the answer of an intermediary.
  const type = acceptsGraphType(request.headers.accept) ? graphType : 'application/json';
  const errors = [{ message, extensions: { code, requestId, ...details } }];
  return reply.type(`${type}; charset=utf-8`).send(toJsonLine({ errors }));
}

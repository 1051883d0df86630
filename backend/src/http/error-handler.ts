import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { ANSWER_HEADERS } from './answer-headers.ts';
import type { App } from './app.ts';
import { useOurTexts } from './fields/texts.ts';
import { type Fault, type Faults, invalid, notAmong, Problem } from './problem.ts';

/** Messages for requests that Fastify refuses before a route runs. They say what to do. */
const REFUSALS: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request body is too large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the body as application/json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'Send a JSON body, or omit the content type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request body is not JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request body length doesn’t match content-length',
};

/** Sends every error with the documented body. Internal errors are logged and reveal no details. */
export function handleErrors(app: App) {
  useOurTexts();
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ message: 'No such endpoint. See /openapi.json for all endpoints' }),
  );
  app.setErrorHandler((error: FastifyError, request, reply) => send(toProblem(error), error, request, reply));
}

function send(problem: Problem, error: Error, request: FastifyRequest, reply: FastifyReply) {
  if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
  return (
    reply
      .code(problem.status)
      .headers(problem.headers)
      .type('application/json; charset=utf-8')
      // Serialized here so that the response contract of the route cannot reject an error body.
      .serializer(JSON.stringify)
      .send({ message: problem.message, ...problem.body })
  );
}

function toProblem(error: FastifyError): Problem {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(faultsByField(error.validation));
  const refusal = REFUSALS[error.code];
  if (refusal) return new Problem(error.statusCode ?? 400, refusal);
  if (error.statusCode && error.statusCode < 500)
    return new Problem(error.statusCode, 'The request is malformed');
  return new Problem(500, 'Error occured');
}

type Issue = { keyword: string; instancePath: string; message?: string; params?: Record<string, unknown> };

/** Returns the first error of each field, with wire paths such as `zip` and `ids.3`. */
function faultsByField(issues: readonly Issue[]) {
  const faults: Faults = {};
  for (const issue of issues) {
    const field = issue.instancePath.slice(1).replaceAll('/', '.') || 'body';
    faults[field] ??= toFault(issue);
  }
  return faults;
}

const missingReference = z.object({ params: z.object({ missingId: z.number() }) });

/** A broken bound and a number too large for an id have a code. Any other error has only its text. */
function toFault({ keyword, message: text = 'Error occured', params = {} }: Issue): string | Fault {
  const missing = missingReference.safeParse(params).data;
  if (missing) return notAmong(text, missing.params.missingId);
  const { origin, minimum, maximum } = params;
  const isBound = keyword === 'too_big' || (keyword === 'too_small' && Number(minimum) > 1);
  if (!isBound) return text;
  if (origin !== 'string' && origin !== 'array') return { text, code: 'OUT_OF_RANGE' };
  return keyword === 'too_big'
    ? { text, code: 'TOO_LONG', limit: Number(maximum) }
    : { text, code: 'TOO_SHORT', limit: Number(minimum) };
}

/** Answers a path that the router refuses: it cannot be decoded, or a part is too long. No hook runs for it. */
export function answerUnroutable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(400)
    .headers({ 'x-request-id': request.id, ...ANSWER_HEADERS })
    .send({ message: 'The request is malformed' });
}

/** Answers requests that could not be parsed: too slow, with headers too large, or not HTTP. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket) {
  if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy();
  const [status, message] =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? ['408 Request Timeout', 'The request took too long to arrive']
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? ['431 Request Header Fields Too Large', 'The headers are too large']
        : ['400 Bad Request', 'The request is malformed'];
  const body = JSON.stringify({ message });
  const headers = {
    ...ANSWER_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
}

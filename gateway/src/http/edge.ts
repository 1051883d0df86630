import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toJsonLine } from '../graph/json-line.ts';

/** The content type of JSON that is not a GraphQL response. */
export const plainJson = 'application/json; charset=utf-8';

/** Features of the browser that no page of the gateway uses. */
export const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Headers of answers that no hook reaches: those to requests that Node or the router cannot read. */
const bareHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const statuses: Record<string, [string, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large.'],
};
const malformed: [string, string] = ['400 Bad Request', 'The request is malformed.'];

/** Answers a request that Node's parser refuses. */
export function answerUnreadable(
  this: { log: FastifyBaseLogger },
  error: Error & { code?: string },
  socket: Socket,
) {
  if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy();
  const [status, message] = statuses[error.code ?? ''] ?? malformed;
  const requestId = randomUUID();
  this.log.info({ requestId, status: Number.parseInt(status, 10), code: error.code }, 'unreadable request');
  const body = toJsonLine({ message, requestId });
  const headers = {
    ...bareHeaders,
    'content-type': plainJson,
    'content-length': String(body.length),
    'x-request-id': requestId,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
}

/** Answers a path that the router cannot decode. No hook runs for it. */
export function answerUnroutable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const requestId = request.id;
  request.log.info({ method: request.method, status: 400 }, 'unreadable path');
  reply.code(400).headers({ ...bareHeaders, 'x-request-id': requestId });
  return reply.type(plainJson).send(toJsonLine({ message: 'The path is malformed.', requestId }));
}

/**
 * Refuses requests whose host is unclear: proxies and servers could disagree about it. Needs Node's own
 * check (`requireHostHeader`) off, whose answer has no headers.
 */
export function refuseUnclearHosts(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw }) => {
    const fault = hostFault(raw);
    if (fault) throw Object.assign(new Error(fault), { statusCode: 400, code: hostFaultCode });
  });
}

/** Marks an error whose message is for callers. */
export const hostFaultCode = 'UNCLEAR_HOST';

function hostFault({ httpVersion, rawHeaders, headers }: IncomingMessage): string | null {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 'Send the request with HTTP/1.1.';
  if (headers.host === undefined) return httpVersion === '1.1' ? 'Send a Host header.' : null;
  const names = rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4);
  return names.filter((name) => name.toLowerCase() === 'host').length > 1 ? 'Send one Host header.' : null;
}

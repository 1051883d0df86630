import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';

/**
 * What is logged of a request: its id, method, the path of the route, status and time. Never a header, a body, a query or
 * a value in the path: they hold names, passwords and tokens.
 */
export function loggerOptions(level: string): LoggerOptions {
  return {
    level,
    base: { service: 'backend' },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url }),
      res: (reply: FastifyReply) => ({ status: reply.statusCode }),
    },
    // A second net, for what somebody logs by hand one day.
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
  };
}

const SECRETS = [
  'authorization',
  'password',
  'password_hash',
  'accessToken',
  'token',
  'client_key',
  'private_jwk',
  'body',
  'parameters',
];

import type { LoggerOptions } from 'pino';
import type { App } from './app.ts';

/** Lines of JSON; whatever bears a secret's name is taken out, should somebody log it by hand one day. */
export function loggerOptions(level: string): LoggerOptions {
  return {
    level,
    base: { service: 'backend' },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: toLoggedError },
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
    hooks: { streamWrite: withoutTokens },
  };
}

/**
 * One line a request: its id, method, route, status, time, and the person's id. Never a header, a body, a query or a value
 * in the path: they hold names, passwords and tokens.
 */
export function logAnswers(app: App) {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        personId: request.person?.id ?? null,
      },
      'answered',
    );
  });
}

/** Whatever it is called, and in the midst of a text: an access token is known by its looks. */
const withoutTokens = (line: string) => line.replace(/bpc_[\w-]{8,}/g, 'bpc_[redacted]');

/** Without the further fields of a database's error, which quote the row. */
function toLoggedError(error: Error & { code?: string }) {
  return { type: error.name, code: error.code, message: error.message, stack: error.stack };
}

const SECRETS = [
  'authorization',
  'password',
  'password_hash',
  'newPassword',
  'text_body',
  'html_body',
  'accessToken',
  'token',
  'token_hash',
  'client_key',
  'private_jwk',
  'body',
  'parameters',
];

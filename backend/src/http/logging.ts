import { onAborted } from '@console/service/src/aborted-requests.ts';
import type { LoggerOptions } from 'pino';
import type { App } from './app.ts';

/**
 * Returns the options for JSON log lines. Fields with the name of a secret are removed, in case a later log
 * call includes one.
 */
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
 * Logs one line per request: the id, method, route, status, time, person id and, in a view, its viewer's id. Never logs a header, body,
 * query or path value, because they contain names, passwords and tokens.
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
        viewerId: request.viewer?.id,
      },
      'answered',
    );
  });
  onAborted(app, ({ request, reply }) =>
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        ms: Math.round(reply.elapsedTime),
      },
      'aborted by the client',
    ),
  );
}

/** Recognizes an access token by its format, whatever the field name and also inside a text. */
const withoutTokens = (line: string) => line.replace(/bpc_[\w-]{8,}/g, 'bpc_[redacted]');

/** Leaves out the other fields of a database error, because they quote the row. */
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

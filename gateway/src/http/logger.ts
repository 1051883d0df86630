import type { LoggerOptions } from 'pino';
import type { Config } from '../config.ts';

/**
 * Redacted wherever it appears in a log entry. Headers and bodies are not logged at all; this is the second
 * safeguard.
 */
const secrets = [
  'authorization',
  'password',
  'newPassword',
  'token',
  'accessToken',
  'access_token',
  'client_key',
  'CLIENT_KEY',
  'cookie',
  'auth-id',
  'auth-token',
  'ADDRESS_AUTH_ID',
  'ADDRESS_AUTH_TOKEN',
  'addressKeys',
];

export function loggerOptions(
  config: Pick<Config, 'LOG_LEVEL'>,
  stream?: { write: (line: string) => void },
): LoggerOptions & { stream?: { write: (line: string) => void } } {
  return {
    level: config.LOG_LEVEL,
    redact: {
      paths: secrets.flatMap((name) => ['', '*', '*.*', '*.*.*'].map((above) => `${above}["${name}"]`)),
      censor: '[redacted]',
    },
    serializers: {
      // Fastify would log the URL with its query, and addresses.
      req: (request: { method: string; id: string }) => ({ method: request.method, id: request.id }),
    },
    ...(stream && { stream }),
  };
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Returns the caller's `x-request-id` if it is safe to log, otherwise a new one. The services of a call and every error
 * carry the same id.
 */
export function toRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{1,128}$/.test(given) ? given : randomUUID();
}

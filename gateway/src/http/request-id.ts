import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Returns the caller's request id if it is valid, otherwise a new one. The backend and every error carry
 * the same id.
 */
export function toRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{1,128}$/.test(given) ? given : randomUUID();
}

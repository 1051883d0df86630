import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The caller's request id where it is a good one, else a new one. The same id goes to the backend and into every error. */
export function toRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{1,128}$/.test(given) ? given : randomUUID();
}

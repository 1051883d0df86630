import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Returns the caller's `x-request-id` if it is safe to log, otherwise a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[A-Za-z0-9._-]{1,128}$/.test(given) ? given : randomUUID();
}

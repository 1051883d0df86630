import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The caller's `x-request-id` when it is fit for a log line, else one of our own. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[A-Za-z0-9._-]{1,128}$/.test(given) ? given : randomUUID();
}

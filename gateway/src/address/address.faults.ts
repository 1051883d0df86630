import type { FastifyBaseLogger } from 'fastify';
import { GraphError } from '../errors/graph-error.ts';
import { Refusal } from '../errors/refusal.ts';
import { NotSent } from '../rest/client/fault.ts';

/** Statuses for input that the provider cannot process. */
const badInput = new Set([400, 413, 422]);

/**
 * Converts a failed lookup to an error for the caller. It hides the provider's messages, which are meant for
 * the owner of the keys. A 401, 402 or 403 concerns the gateway's keys or subscription, never the caller's
 * session.
 */
export function toAddressFault(error: unknown, endpoint: string, log: FastifyBaseLogger): unknown {
  if (!(error instanceof Refusal)) return isUnavailable(error) ? unavailable(error) : error;
  const { status, details } = error;
  if (badInput.has(status)) {
    return new GraphError(
      'BAD_REQUEST',
      'The address service does not accept this input. Check the address.',
    );
  }
  if (status === 429) {
    return new GraphError(
      'RATE_LIMITED',
      'Too many requests to the address service. Try again later.',
      details,
    );
  }
  if (status >= 500) return unavailable(error);
  log.error(
    { endpoint, status },
    'the address provider rejects the gateway: check the keys, the subscription and the URLs',
  );
  return new GraphError(
    'UPSTREAM_UNAVAILABLE',
    'The address service rejected this gateway. See the gateway’s log for the reason.',
  );
}

const isUnavailable = (error: unknown) =>
  error instanceof GraphError && error.code === 'UPSTREAM_UNAVAILABLE';

const notAsked = 'The address service is not responding. Try again later.';

const unavailable = (cause: unknown) =>
  cause instanceof NotSent
    ? new GraphError('UPSTREAM_UNAVAILABLE', notAsked, cause.details, cause)
    : new GraphError('UPSTREAM_UNAVAILABLE', 'The address service is not responding. Try again.', {}, cause);

export const notConfigured = () =>
  new GraphError('NOT_CONFIGURED', 'Address lookup is not configured on this gateway.');

export const tooMany = (retryAfter: number) =>
  new GraphError('RATE_LIMITED', `Too many address lookups. Try again in ${retryAfter} s.`, {
    retryAfter,
  });

import { createHash } from 'node:crypto';
import { badRequest, GraphError } from '../errors/graph-error.ts';

/** Checks a caller's `Idempotency-Key`: 1 to 200 printable ASCII characters without spaces. */
export function readIdempotencyKey(
  header: string | string[] | undefined,
  isConfigured: boolean,
): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) {
    throw badRequest('Idempotency-Key must be 1 to 200 printable ASCII characters without spaces.');
  }
  if (!isConfigured) {
    throw new GraphError(
      'NOT_CONFIGURED',
      'The service behind this gateway does not keep idempotency keys. Send the request without Idempotency-Key.',
    );
  }
  return header;
}

/**
 * The key of one REST call: one request may hold several mutations, and one mutation several calls. The same key, place in
 * the answer and step always give the same result, so a repeat meets its first answer.
 */
export function deriveKey(key: string, responsePath: string, step: string): string {
  return createHash('sha256')
    .update(JSON.stringify([key, responsePath, step]))
    .digest('hex');
}

import { createHash } from 'node:crypto';
import { badRequest, GraphError } from '../../errors/graph-error.ts';

/** The longest `Idempotency-Key`. */
export const maxKeyCharacters = 200;

/** Validates a caller's `Idempotency-Key`: printable ASCII characters without spaces. */
export function readIdempotencyKey(
  header: string | string[] | undefined,
  isConfigured: boolean,
): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || header.length > maxKeyCharacters || !/^[\x21-\x7e]+$/.test(header)) {
    throw badRequest(
      `Idempotency-Key must be 1 to ${maxKeyCharacters} printable ASCII characters without spaces.`,
    );
  }
  if (!isConfigured) {
    throw new GraphError(
      'NOT_CONFIGURED',
      'The service behind this gateway does not support idempotency keys. Send the request without Idempotency-Key.',
    );
  }
  return header;
}

/**
 * Derives the key of one REST call. A request can hold several mutations and a mutation several calls. The
 * same caller key, path and step always give the same result, so a repeat finds its first answer.
 */
export function deriveKey(key: string, responsePath: string, step: string): string {
  return createHash('sha256')
    .update(JSON.stringify([key, responsePath, step]))
    .digest('hex');
}

/** Where the gateway answers; the console is served from the same origin. */
export const graphPath = '/graphql';

/** Headers of one request. The id is in the gateway's log, in the service's log and in the error that a person sees. */
export function toHeaders({
  token,
  requestId,
  idempotencyKey,
  isReadOnly,
}: RequestFacts): Record<string, string> {
  return {
    'x-request-id': requestId,
    // By W3C Trace Context: the trace has the request's id, so that what a person reads in an error finds it.
    traceparent: `00-${requestId}-${newId().slice(16)}-01`,
    ...(isReadOnly && { 'x-read-only': '1' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
}

type RequestFacts = {
  requestId: string;
  token?: string | null;
  idempotencyKey?: string | undefined;
  /** It changes nothing, so that a proxy may send it to another gateway when one breaks off. */
  isReadOnly: boolean;
};

/**
 * An id that nobody else makes. `crypto.randomUUID` exists only where the page came over HTTPS or from this machine, so it
 * is built from random bytes.
 */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Path of the GraphQL endpoint; the console has the same origin. */
export const graphPath = '/graphql';

/**
 * Returns the headers of one request. The request id appears in the logs of the gateway and the service, and
 * in error messages.
 */
export function toHeaders({
  token,
  requestId,
  idempotencyKey,
  isReadOnly,
}: RequestInfo): Record<string, string> {
  return {
    'x-request-id': requestId,
    // W3C Trace Context: the trace id is the request id, so that the id in an error message finds the trace.
    traceparent: `00-${requestId}-${newId().slice(16)}-01`,
    ...(isReadOnly && { 'x-read-only': '1' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
}

type RequestInfo = {
  requestId: string;
  token?: string | null;
  idempotencyKey?: string | undefined;
  /**
   * Whether the request only reads data. A proxy can then resend it to another gateway after a connection
   * failure.
   */
  isReadOnly: boolean;
};

/**
 * Returns a unique id. It is built from random bytes, because `crypto.randomUUID` exists only over HTTPS or
 * on localhost.
 */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

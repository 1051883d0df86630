import type { Span } from './tracing.ts';

/** A name that a caller has chosen is cut off there. */
const longestName = 100;

/** The spans of one GraphQL request: of its operation, once that is known, and of the calls that are made for it. */
export function createRequestSpans(request: Span) {
  let operation: Span | null = null;
  return {
    beginOperation(type: string, name: string | undefined) {
      const known = name?.slice(0, longestName);
      operation = request.begin(known ? `${type} ${known}` : type, 'internal', {
        'graphql.operation.type': type,
        ...(known && { 'graphql.operation.name': known }),
      });
    },
    endOperation(outcome: 'ok' | 'partial' | 'failed') {
      operation?.end({ 'graphql.outcome': outcome }, outcome === 'failed');
    },
    /** Of one REST call, by the name of its endpoint. */
    beginCall: (endpoint: string, method: string, upstream: string) =>
      (operation ?? request).begin(endpoint, 'client', {
        'http.request.method': method,
        'peer.service': upstream,
      }),
  };
}

export type RequestSpans = ReturnType<typeof createRequestSpans>;

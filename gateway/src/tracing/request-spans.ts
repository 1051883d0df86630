import type { Span } from '@console/service/src/tracing/span.ts';

/** The most characters of an operation name, because callers choose it. */
const longestName = 100;

/**
 * Creates the spans of one GraphQL request: one for its operation, once that is known, and one for each call.
 */
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
    endOperation(outcome: 'ok' | 'partial' | 'refused' | 'failed') {
      operation?.end({ 'graphql.outcome': outcome }, outcome === 'failed');
    },
    /** Begins the span of a REST call, named after its endpoint. */
    beginCall: (endpoint: string, method: string, upstream: string) =>
      (operation ?? request).begin(endpoint, 'client', {
        'http.request.method': method,
        'peer.service': upstream,
      }),
  };
}

export type RequestSpans = ReturnType<typeof createRequestSpans>;

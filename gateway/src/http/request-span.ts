import type { Span, Tracing } from '@console/service/src/tracing/span.ts';
import type { FastifyInstance } from 'fastify';
import { isOfGraph } from './faults.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null without tracing and outside the graph. */
    span: Span | null;
  }
}

/** Creates a span for each graph request; its log lines name the trace. */
export function addRequestSpans(app: FastifyInstance, tracing: Tracing | null) {
  app.decorateRequest('span', null);
  if (!tracing) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!isOfGraph(request)) return;
    const { method, headers, id } = request;
    const span = tracing.begin(`${method} /graphql`, headers.traceparent, {
      'http.request.method': method,
      'http.route': '/graphql',
      'request.id': id,
    });
    request.span = span;
    request.log = request.log.child(span.ids);
    reply.raw.once('close', () =>
      span.end({ 'http.response.status_code': reply.statusCode }, reply.statusCode >= 500),
    );
  });
}

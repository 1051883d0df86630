import type { Tracing } from '@console/service/src/tracing/span.ts';
import type { App } from '../http/app.ts';

/** Monitoring calls these every few seconds, so that traces of them are useless. */
const UNTRACED = /^\/(health\/|metrics$|\.well-known\/)/;

/**
 * Starts a span for each request, named after its route, and adds the trace id to the request's log lines.
 */
export function traceRequests(app: App, tracing: Tracing) {
  app.addHook('onRequest', async (request, reply) => {
    const { method, headers, id, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    if (UNTRACED.test(route)) return;
    const span = tracing.begin(`${method} ${route}`, headers.traceparent, {
      'http.request.method': method,
      'http.route': route,
      'request.id': id,
    });
    request.log = request.log.child(span.ids);
    reply.raw.once('close', () =>
      span.end({ 'http.response.status_code': reply.statusCode }, reply.statusCode >= 500),
    );
  });
}

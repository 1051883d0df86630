import type { App } from '../http/app.ts';
import type { Tracing } from './tracing.ts';

/** Asked for every few seconds by machines: nobody looks for these in a trace. */
const UNTRACED = /^\/(health\/|metrics$|\.well-known\/)/;

/** A span for each request, named by its route; what is logged of it names the trace. */
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

import type { App } from './app.ts';

/**
 * Sets the headers of every answer: the request id, and a ban on caching.
 * @param isStopping while it returns true, each connection closes after its answer. Otherwise a connection
 *   whose request started before the stop would stay open and delay the stop.
 */
export function setAnswerHeaders(app: App, isStopping: () => boolean) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('cache-control', 'no-store');
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
}

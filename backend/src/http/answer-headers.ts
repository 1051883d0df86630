import type { App } from './app.ts';

/**
 * The headers of every answer: the request's id, and that nobody on the way keeps it.
 * @param isStopping while it is true connections are closed after their answer; else one whose request was under way when
 * the stop began would stay open, and the stop would wait for it
 */
export function setAnswerHeaders(app: App, isStopping: () => boolean) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('cache-control', 'no-store');
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
}

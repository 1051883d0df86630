import type { App } from './app.ts';

/** Headers of every answer: no caching, and no guessing of its type. */
export const ANSWER_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** Sets the headers of every answer, with the request id. */
export function setAnswerHeaders(app: App) {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, ...ANSWER_HEADERS });
  });
}

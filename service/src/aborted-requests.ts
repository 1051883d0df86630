import type { FastifyReply, FastifyRequest, FastifyTypeProvider } from 'fastify';
import type { App } from './app.ts';

/** What a log line and a metric need to know of a request. */
type Aborted = {
  request: Pick<FastifyRequest, 'method' | 'url' | 'routeOptions' | 'is404' | 'log'>;
  reply: Pick<FastifyReply, 'elapsedTime'>;
};

const MAX_LISTENERS = 20;

/**
 * Calls back for each request whose client closes the connection before the whole answer is sent. Fastify
 * calls no `onResponse` then.
 */
export function onAborted<Provider extends FastifyTypeProvider>(
  app: App<Provider>,
  callback: (aborted: Aborted) => void,
) {
  app.addHook('onRequest', async (request, reply) => {
    // Node warns of a leak above 10, and the gateway's features add as many.
    reply.raw.setMaxListeners(MAX_LISTENERS);
    let isAnswered = false;
    // Not `writableFinished`, which is false for each answer of an injected request.
    reply.raw.once('finish', () => {
      isAnswered = true;
    });
    reply.raw.once('close', () => {
      if (!isAnswered) callback({ request, reply });
    });
  });
}

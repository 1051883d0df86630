import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file. The route itself enforces progress. */
    takesFile?: true;
  }
}

/**
 * Cuts off bodies that take longer than this to arrive, in milliseconds. Node has one limit per server, and
 * a file over a slow line needs far more time than a query.
 */
export function limitBodyTime(app: FastifyInstance, maxMs: number) {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }, reply) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (!hasBody || routeOptions.config.takesFile) return;
    const timer = setTimeout(() => {
      if (raw.complete) return;
      if (reply.raw.headersSent) raw.socket.destroy();
      // Matches the answer of Node's own limit.
      else app.server.emit('clientError', tooSlow(), raw.socket);
    }, maxMs);
    raw.once('close', () => clearTimeout(timer));
  });
}

const tooSlow = () =>
  Object.assign(new Error('The request took too long to arrive.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

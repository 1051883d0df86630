import type { FastifyTypeProvider } from 'fastify';
import type { App } from './app.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, which may use the whole request timeout of the server. */
    takesFile?: true;
  }
}

/**
 * Cuts off bodies that take longer than this to arrive, in milliseconds. Node has one limit per server, and
 * a file over a slow line needs far more time than JSON.
 */
export function limitBodyTime<Provider extends FastifyTypeProvider>(app: App<Provider>, maxMs: number) {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }, reply) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (!hasBody || routeOptions.config.takesFile) return;
    const timer = setTimeout(() => {
      // Undefined for an injected request, which has no connection to cut off.
      if (raw.complete !== false) return;
      if (reply.raw.headersSent) raw.socket.destroy();
      // Matches the answer of Node's own limit.
      else app.server.emit('clientError', tooSlow(), raw.socket);
    }, maxMs);
    raw.once('close', () => clearTimeout(timer));
  });
}

const tooSlow = () =>
  Object.assign(new Error('The request took too long to arrive.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is a file, and the route itself sees to it that the file moves on. */
    takesFile?: true;
  }
}

/**
 * Cuts off bodies that take longer than this to arrive, in milliseconds. Node has one limit for the whole server, and a file over
 * a slow line needs far more than any query does.
 */
export function limitBodyTime(app: FastifyInstance, mostMs: number) {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (!hasBody || routeOptions.config.takesFile) return;
    const timer = setTimeout(() => {
      // As Node's own limit does it, so that the answer is the same.
      if (!raw.complete) app.server.emit('clientError', tooSlow(), raw.socket);
    }, mostMs);
    raw.once('close', () => clearTimeout(timer));
  });
}

const tooSlow = () =>
  Object.assign(new Error('The request took too long to arrive.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

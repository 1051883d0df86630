import type { App } from './app.ts';
import { answerBrokenRequest } from './error-handler.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is a file, which may take as long as the server allows any request to take. */
    takesFile?: true;
  }
}

/**
 * Cuts off bodies that take longer than this to arrive, in milliseconds. Node has one limit for the whole server, and a file over a
 * slow line needs far more than any JSON does.
 */
export function limitBodyTime(app: App, timeoutMs: number) {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }, reply) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (!hasBody || routeOptions.config.takesFile) return;
    const timer = setTimeout(() => {
      // Undefined where the request was injected: it has no connection that could be cut.
      if (raw.complete !== false) return;
      if (reply.raw.headersSent) raw.socket.destroy();
      else answerBrokenRequest(tooSlow(), raw.socket);
    }, timeoutMs);
    raw.once('close', () => clearTimeout(timer));
  });
}

const tooSlow = () => Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

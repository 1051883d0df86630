import type { App } from './app.ts';
import { answerBrokenRequest } from './error-handler.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, which may use the whole request timeout of the server. */
    takesFile?: true;
  }
}

/**
 * Cuts off bodies that take longer than `timeoutMs` milliseconds to arrive. Node has a single limit for the
 * server, and a file on a slow connection needs far more time than JSON.
 */
export function limitBodyTime(app: App, timeoutMs: number) {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }, reply) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (!hasBody || routeOptions.config.takesFile) return;
    const timer = setTimeout(() => {
      // Undefined for an injected request, which has no connection to cut off.
      if (raw.complete !== false) return;
      if (reply.raw.headersSent) raw.socket.destroy();
      else answerBrokenRequest(tooSlow(), raw.socket);
    }, timeoutMs);
    raw.once('close', () => clearTimeout(timer));
  });
}

const tooSlow = () => Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

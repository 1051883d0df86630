import { existsSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerFault } from './faults.ts';

/** One year, the longest lifetime that caches support. */
export const forEver = 'public, max-age=31536000, immutable';

/**
 * Serves the built console. Files under `/assets` carry a hash in their name and are cached forever;
 * everything else is revalidated. A path of the console's router gets its page; any other missing path is a
 * 404.
 */
export async function addConsole(app: FastifyInstance, webRoot: string) {
  const root = resolve(webRoot);
  const hashed = join(root, 'assets') + sep;
  const hasConsole = existsSync(join(root, 'index.html'));
  if (hasConsole) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.startsWith(hashed) ? forEver : 'no-cache');
      },
    });
  } else {
    app.log.warn(
      `There is no console build in ${root}: only the graph is served. Build the console, or set WEB_ROOT.`,
    );
  }
  const hasSignIn = existsSync(join(root, 'login.html'));
  app.setNotFoundHandler((request, reply) => {
    // A missing part was not protected: its answer is a text.
    reply.protectDocument();
    if (hasConsole && isNavigation(request))
      return reply.sendFile(hasSignIn && isSignIn.test(request.url) ? 'login.html' : 'index.html');
    return answerFault(request, reply, 404, 'NOT_FOUND', notFoundText(request, hasConsole));
  });
}

/** The path of the sign-in page, which the build has rendered already. */
const isSignIn = /^\/+login\/*(\?|$)/i;

/** A browser that opens an address, not a script or a page that requests a file. */
function isNavigation({ method, url, headers }: FastifyRequest) {
  const isOurs = /^\/(graphql|health|metrics|assets|explorer)(\/|\?|$)/.test(url);
  return method === 'GET' && !isOurs && (headers.accept ?? '').includes('text/html');
}

function notFoundText({ method, url }: FastifyRequest, hasConsole: boolean) {
  if (url === '/' && !hasConsole) return 'The console is not built. The graph is at /graphql.';
  return method === 'GET' ? 'Not found.' : 'Not found. The graph is at POST /graphql.';
}

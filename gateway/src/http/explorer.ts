import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { forEver } from './console.ts';
import { explorerPolicy } from './security.ts';

const builtExplorer = join(import.meta.dirname, '../../../explorer/dist');

/**
 * Serves the explorer, which has the worked operations as Sandbox has them, and needs no other host. It is for developers:
 * its files are not compressed, and it is there only where the landing page is.
 */
export async function addExplorer(app: FastifyInstance, root = builtExplorer) {
  if (!existsSync(join(root, 'index.html'))) {
    app.log.warn(`There is no built explorer in ${root}: nothing is at /explorer.`);
    return;
  }
  const hashed = join(root, 'assets') + sep;
  await app.register(fastifyStatic, {
    root,
    prefix: '/explorer/',
    // The console's own registration decorates.
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(hashed) ? forEver : 'no-cache');
      reply.header('content-security-policy', explorerPolicy);
    },
  });
  app.get('/explorer', (_, reply) => reply.redirect('/explorer/'));
}

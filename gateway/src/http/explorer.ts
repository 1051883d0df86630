import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { folders } from '../folders.ts';
import { forEver } from './console.ts';
import { explorerPolicy } from './security.ts';

/**
 * Serves the explorer with the worked operations. It needs no other host. It is a developer tool: its files
 * are not compressed, and it exists only together with the landing page.
 */
export async function addExplorer(app: FastifyInstance, root = folders.explorer) {
  if (!existsSync(join(root, 'index.html'))) {
    app.log.warn(`There is no explorer build in ${root}: /explorer is not served.`);
    return;
  }
  const hashed = join(root, 'assets') + sep;
  await app.register(fastifyStatic, {
    root,
    prefix: '/explorer/',
    // The console's registration adds the decorator.
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(hashed) ? forEver : 'no-cache');
      reply.header('content-security-policy', explorerPolicy);
    },
  });
  app.get('/explorer', (_, reply) => reply.redirect('/explorer/'));
}

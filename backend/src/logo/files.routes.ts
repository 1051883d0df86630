import type { FastifyReply } from 'fastify';
import type { App } from '../http/app.ts';
import { notFound, Problem } from '../http/problem.ts';
import type { FolderStore } from './folder-store.ts';
import * as contract from './logo.contract.ts';
import * as files from './logo.store.ts';
import { isFileName } from './logo-file-name.ts';
import { type LogoFiles, receive } from './logo-files.ts';
import { type Grant, isOver } from './signed-address.ts';

/**
 * Adds `/files/<name>`: browsers send and fetch files of the folder there, with a signed URL and without a
 * token. Any origin may call it: the signature authorizes, and there are no cookies.
 */
export async function filesRoutes(app: App, logos: LogoFiles, store: FolderStore) {
  await app.register(async (scope: App) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*');
    });
    // Only these routes accept bodies other than JSON. The body stays unread until the URL is verified.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    preflightRoute(scope);
    sendRoute(scope, logos, store);
    fetchRoute(scope, store);
  });
}

function preflightRoute(app: App) {
  app.options('/files/:key', { schema: { hide: true }, config: { isPublic: true } }, (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, PUT',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '600',
      })
      .send(),
  );
}

function sendRoute(app: App, logos: LogoFiles, store: FolderStore) {
  app.put(
    '/files/:key',
    { schema: contract.sendFile, config: { isPublic: true, takesFile: true } },
    async ({ params, query, headers, body }) => {
      const { expires, type, length, signature } = query;
      const grant = { method: 'PUT', fileName: params.key, expires, type, length } as const;
      assertGranted(store, grant, signature);
      assertAnnounced(headers, grant);
      const file = await files.get(logos.db, params.key);
      const isReceived = file && (await receive(logos, file, () => readAll(body as NodeJS.ReadableStream)));
      if (!isReceived) throw new Problem(403, 'This URL has already been used. Request a new one');
      return { message: 'Logo uploaded successfully', data: { file_name: params.key } };
    },
  );
}

function fetchRoute(app: App, store: FolderStore) {
  app.get(
    '/files/:key',
    { schema: contract.fetchFile, config: { isPublic: true } },
    async ({ params, query }, reply) => {
      const grant = { method: 'GET', fileName: params.key, expires: query.expires } as const;
      assertGranted(store, grant, query.signature);
      const png = await store.read(params.key);
      if (!png) throw notFound('File');
      return answerFile(reply, grant, png);
    },
  );
}

/**
 * The file comes from users. The headers let a browser only show it as an image or save it, so that nothing
 * in it can run.
 */
function answerFile(reply: FastifyReply, { fileName, expires }: Grant, png: Buffer) {
  const seconds = Math.max(0, expires - Math.ceil(Date.now() / 1000));
  return reply
    .headers({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': `private, max-age=${seconds}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    .send(png);
}

function assertGranted(store: FolderStore, grant: Grant, signature: string) {
  if (!isFileName(grant.fileName) || !store.isSigned(grant, signature))
    throw new Problem(403, 'This URL wasn’t issued by this service');
  if (isOver(grant)) throw new Problem(403, 'This URL has expired. Request a new one');
}

/**
 * The file must match the announced type and length. Node itself ensures that a body is as long as its
 * content-length.
 */
function assertAnnounced(
  headers: { 'content-type'?: string | undefined; 'content-length'?: string | undefined },
  announced: { type: string; length: number | null },
) {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== announced.type) throw new Problem(415, `Send the file as ${announced.type}`);
  if (headers['content-length'] === undefined)
    throw new Problem(411, 'Send the file length as content-length');
  const length = Number(headers['content-length']);
  if (length > contract.MAX_BYTES) throw new Problem(413, contract.TOO_LARGE);
  if (announced.length !== null && length !== announced.length)
    throw new Problem(403, 'The file length doesn’t match the announced length. Request a new URL');
}

async function readAll(body: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > contract.MAX_BYTES) break;
      chunks.push(chunk as Buffer);
    }
  } catch {
    throw new Problem(400, 'The upload was incomplete. Send the file again');
  }
  if (bytes > contract.MAX_BYTES) throw new Problem(413, contract.TOO_LARGE);
  return Buffer.concat(chunks);
}

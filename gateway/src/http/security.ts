import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config.ts';
import { permissionsPolicy, refuseUnclearHosts } from './edge.ts';

/** Origins that become known while the gateway runs. */
type Origins = () => readonly string[];

/**
 * Policy of the console's page. Logos go to and come from the file store; tokens come from the single
 * sign-on issuer.
 */
const toConsolePolicy = ({ fileOrigins, LOGO_BUCKET_URL }: Config, signOnOrigins: Origins | null) => ({
  ...consolePolicy,
  'connect-src': [
    ...consolePolicy['connect-src'],
    ...fileOrigins,
    ...(signOnOrigins ? [() => signOnOrigins().join(' ')] : []),
  ],
  'img-src': [
    ...consolePolicy['img-src'],
    ...new Set([...fileOrigins, ...(LOGO_BUCKET_URL ? [new URL(LOGO_BUCKET_URL).origin] : [])]),
  ],
});

/** Nothing is inline, and no text becomes HTML or a script. */
const consolePolicy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
};

const apolloHosts = [
  'https://apollo-server-landing-page.cdn.apollographql.com',
  'https://embeddable-sandbox.cdn.apollographql.com',
].join(' ');

/**
 * Policy of Apollo's landing page alone: what it loads and the frame it opens. The page restricts its
 * scripts by a nonce.
 */
export const sandboxPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline' ${apolloHosts}`,
  `style-src 'self' 'unsafe-inline' ${apolloHosts} https://fonts.googleapis.com`,
  'font-src https://fonts.gstatic.com',
  `img-src 'self' data: ${apolloHosts}`,
  `manifest-src ${apolloHosts}`,
  'frame-src https://sandbox.embed.apollographql.com',
  `connect-src 'self' ${apolloHosts}`,
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Policy of the explorer: no other host. Its editor inserts style elements at runtime; the fonts are inside
 * its style sheet.
 */
export const explorerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Apollo Studio's Sandbox, which sends requests from its own origin. It sends no cookies. */
const sandboxOrigin = 'https://studio.apollographql.com';

/**
 * Headers that browsers apply only to documents. A page loads up to 40 parts, and these would add 900 bytes to each.
 */
const withoutThoseOfDocuments = {
  contentSecurityPolicy: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

/**
 * A script, a style sheet or a font of the console, none of which is ever a document or a worker. The explorer has a
 * worker.
 */
const isPart = /^\/(?!explorer\/)[^?]*\.(js|css|woff2)(\?|$)/;

declare module 'fastify' {
  interface FastifyReply {
    /** Adds the headers of answers that a browser may show, which is everything except parts of the console. */
    protectDocument(): void;
  }
}

function addHeaders(app: FastifyInstance, config: Config, signOnOrigins: Origins | null) {
  const options = {
    contentSecurityPolicy: { useDefaults: false, directives: toConsolePolicy(config, signOnOrigins) },
    strictTransportSecurity: config.isProduction,
  };
  // Built once: @fastify/helmet reads all options again for each request.
  const protect = helmet(options);
  const protectPart = helmet({ ...options, ...withoutThoseOfDocuments });
  app.decorateReply('protectDocument', function (this: FastifyReply) {
    protect(this.request.raw, this.raw, throwError);
    this.header('permissions-policy', permissionsPolicy);
  });
  app.addHook('onRequest', async ({ url, raw }, reply) => {
    if (isPart.test(url)) protectPart(raw, reply.raw, throwError);
    else reply.protectDocument();
  });
}

const throwError = (error?: unknown) => {
  if (error) throw error;
};

export async function addSecurity(app: FastifyInstance, config: Config, signOnOrigins: Origins | null) {
  addHeaders(app, config, signOnOrigins);
  refuseUnclearHosts(app);
  if (!config.landingPage) return;
  await app.register(cors, {
    origin: [sandboxOrigin],
    credentials: false,
    methods: ['GET', 'POST'],
    exposedHeaders: ['x-request-id', 'retry-after', 'idempotent-replayed'],
    maxAge: 600,
  });
}

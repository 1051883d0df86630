import { logoFile } from '@console/schema/limits.ts';
import { messages } from '@console/schema/messages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Agent } from 'undici';
import type { Services } from '../context.ts';
import { GraphError } from '../errors/graph-error.ts';
import { asCaller, statusOf } from '../http/as-caller.ts';
import { answerFault } from '../http/faults.ts';
import { assertMayUse } from '../session/guard.ts';
import type { LogoOwner } from './logo.record.ts';
import { isOurs, relayPath } from './relay-address.ts';
import { passFile, type Relayed } from './relay-pass.ts';

/** Limits on concurrent uploads to the store and on the bytes of its answer. */
const connections = 16;
const answerBytes = 64 * 1024;

/**
 * Adds `PUT /logo-uploads`, which relays a file to the store (AMB-44). It requires a token, a URL that the
 * gateway issued to this caller, and an origin in FILE_ORIGINS. The file is streamed. The token is not
 * forwarded.
 */
export async function addLogoRelay(app: FastifyInstance, services: Services) {
  const { UPLOAD_IDLE_MS: idleMs, UPLOAD_DEADLINE_MS: mostMs } = services.config;
  const agent = new Agent({ connections, maxResponseSize: answerBytes });
  app.addHook('onClose', () => agent.destroy());
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The file stays unread until the checks have passed.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.put(relayPath, { config: { takesFile: true } }, async (request, reply) => {
      const send = () => {
        const file = { url: new URL(toTarget(request).to), ...announced(request) };
        return passFile(agent, request, reply, file, { idleMs, mostMs });
      };
      const fault = (await refuse(request, services)) ?? (await send());
      if (!fault) return reply.send({ message: null });
      const { status, code, message, details } = fault;
      return answerFault(request, reply, status, code, message, details);
    });
  });
}

/** Returns why the file is refused, or null if it may be relayed. */
async function refuse(request: FastifyRequest, services: Services): Promise<Relayed | null> {
  const fault = await refuseCaller(request, services);
  if (fault) return fault;
  const { type, bytes } = announced(request);
  if (!(logoFile.types as readonly string[]).includes(type))
    return { status: 415, code: 'BAD_REQUEST', message: messages.logoTypeNotAllowed };
  if (Number.isNaN(bytes)) return { status: 411, code: 'BAD_REQUEST', message: 'Send content-length.' };
  return bytes > logoFile.mostBytes
    ? { status: 413, code: 'BAD_REQUEST', message: messages.logoTooLarge }
    : null;
}

/**
 * The mutation that issues the upload URLs for each kind of owner. Its permission rule also applies to the
 * file.
 */
const mutations = {
  company: 'Mutation.companyLogoUploadCreate',
  location: 'Mutation.locationLogoUploadCreate',
} as const satisfies Record<LogoOwner['kind'], string>;

async function refuseCaller(request: FastifyRequest, services: Services): Promise<Relayed | null> {
  const { config } = services;
  const refused = await asCaller(request, services, async (context) => {
    const { personId } = await context.session.confirmed();
    const { to, owner, signature } = toTarget(request);
    const isKnown = URL.canParse(to) && config.fileOrigins.includes(new URL(to).origin);
    if (!owner || !isKnown || !isOurs({ to, owner, signature }, personId, config.CLIENT_KEY))
      throw new GraphError('FORBIDDEN', 'You can’t upload a file to this URL.');
    await assertMayUse(context, mutations[owner]);
    return null;
  });
  if (refused === null) return null;
  const { code, message, details } = refused;
  return { status: statusOf(code), code, message, details };
}

function toTarget({ query }: FastifyRequest) {
  const { to, owner, signature } = query as Record<string, unknown>;
  return {
    to: typeof to === 'string' ? to : '',
    owner: owner === 'company' || owner === 'location' ? (owner as LogoOwner['kind']) : null,
    signature: typeof signature === 'string' ? signature : '',
  };
}

function announced({ headers }: FastifyRequest) {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return { type, bytes: Number.parseInt(headers['content-length'] ?? '', 10) };
}

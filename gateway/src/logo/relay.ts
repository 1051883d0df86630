import { logoFile } from '@console/schema/limits.ts';
import { messages } from '@console/schema/messages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Agent } from 'undici';
import type { Services } from '../context.ts';
import { GraphError } from '../errors/graph-error.ts';
import { asCaller, statusOf } from '../http/as-caller.ts';
import { answerFault } from '../http/faults.ts';
import { assertMayUse } from '../session/guard.ts';
import type { LogoOwner } from './logo.record.ts';
import { isOurs, relayPath } from './relay-address.ts';
import { passFile, type Relayed } from './relay-pass.ts';
import { createUploadPlaces, uploadsAtATime } from './upload-places.ts';

/** Limit on the bytes of the store's answer. */
const answerBytes = 64 * 1024;

/**
 * Adds `PUT /logo-uploads`, which relays a file to the store (AMB-44). It requires a token, a URL that the
 * gateway issued to this caller, and an origin in FILE_ORIGINS. The file is streamed. The token is not
 * forwarded.
 */
export async function addLogoRelay(app: FastifyInstance, services: Services) {
  const { UPLOAD_IDLE_MS: idleMs, UPLOAD_DEADLINE_MS: maxMs } = services.config;
  const { ofPerson, limit } = createUploadPlaces();
  const agent = new Agent({ connections: uploadsAtATime.ofAll, maxResponseSize: answerBytes });
  app.addHook('onClose', () => agent.destroy());
  const relay = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await checkCaller(request, services);
    if ('status' in caller) return caller;
    const file = { url: new URL(toTarget(request).to), ...announced(request) };
    const pass = { agent, limit, idleMs, maxMs };
    return refuseFile(file) ?? ofPerson(caller.personId, () => passFile(pass, request, reply, file));
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The file stays unread until the checks have passed.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.put(relayPath, { config: { takesFile: true } }, async (request, reply) => {
      const fault = await relay(request, reply);
      if (!fault) return reply.send({ message: null });
      const { status, code, message, details } = fault;
      return answerFault(request, reply, status, code, message, details);
    });
  });
}

/** Returns why the file is refused, or null if it may be relayed. */
function refuseFile({ type, bytes }: ReturnType<typeof announced>): Relayed | null {
  if (!(logoFile.types as readonly string[]).includes(type))
    return { status: 415, code: 'BAD_REQUEST', message: messages.logoTypeNotAllowed };
  if (Number.isNaN(bytes)) return { status: 411, code: 'BAD_REQUEST', message: 'Send content-length.' };
  return bytes > logoFile.maxBytes
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

/** Returns who sends the file, or why they may not. */
async function checkCaller(
  request: FastifyRequest,
  services: Services,
): Promise<{ personId: string } | Relayed> {
  const { config } = services;
  const caller = await asCaller(request, services, async (context) => {
    const { personId } = await context.session.confirmed();
    const { to, owner, signature } = toTarget(request);
    const isKnown = URL.canParse(to) && config.fileOrigins.includes(new URL(to).origin);
    if (!owner || !isKnown || !isOurs({ to, owner, signature }, personId, config.CLIENT_KEY))
      throw new GraphError('FORBIDDEN', 'You can’t upload a file to this URL.');
    await assertMayUse(context, mutations[owner]);
    return { personId };
  });
  if (!(caller instanceof GraphError)) return caller;
  const { code, message, details } = caller;
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

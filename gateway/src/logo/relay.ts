import type { Readable } from 'node:stream';
import { logoFile } from '@console/schema/limits.ts';
import { messages } from '@console/schema/messages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Agent, type Dispatcher } from 'undici';
import { createContext, type Services } from '../context.ts';
import { GraphError } from '../errors/graph-error.ts';
import { readRefusal } from '../errors/refusal.ts';
import type { ErrorCode } from '../generated/graph.ts';
import { answerFault } from '../http/faults.ts';
import { readBearer } from '../http/graphql-route.ts';
import { createRequestSignal } from '../rest/deadline.ts';
import { assertMay } from '../session/guard.ts';
import { isOurs, relayPath } from './relay-address.ts';

/** Files under way to the store at the same time, bytes of its answer at most, and the time one file may take. */
const connections = 16;
const answerBytes = 64 * 1024;
const deadlineMs = 15_000;

type Relayed = { status: number; code: ErrorCode; message: string };

/**
 * `PUT /logo-uploads`: passes a file on to the store, for callers with a token, to addresses that the gateway gave to just them, and to
 * FILE_ORIGINS alone (AMB-44). The file streams through; the token stays here.
 */
export async function addLogoRelay(app: FastifyInstance, services: Services) {
  const agent = new Agent({ connections, maxResponseSize: answerBytes });
  app.addHook('onClose', () => agent.destroy());
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The file stays unread until it is known that it may go on.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.put(relayPath, async (request, reply) => {
      const fault = (await refuse(request, services)) ?? (await pass(request, reply, agent));
      if (!fault) return reply.send({ message: null });
      return answerFault(request, reply, fault.status, fault.code, fault.message);
    });
  });
}

/** Why the file may not go on; null when it may. */
async function refuse(request: FastifyRequest, services: Services): Promise<Relayed | null> {
  const { config } = services;
  const caller = await identify(request, services);
  if ('fault' in caller) return caller.fault;
  const { to, signature } = toTarget(request);
  const isKnown = URL.canParse(to) && config.fileOrigins.includes(new URL(to).origin);
  if (!isKnown || !isOurs({ to, signature }, caller.personId, config.CLIENT_KEY))
    return { status: 403, code: 'FORBIDDEN', message: 'This is no address for you to send a file to.' };
  const { type, bytes } = announced(request);
  if (!(logoFile.types as readonly string[]).includes(type))
    return { status: 415, code: 'BAD_REQUEST', message: messages.logoTypeNotAllowed };
  if (Number.isNaN(bytes)) return { status: 411, code: 'BAD_REQUEST', message: 'Send content-length.' };
  return bytes > logoFile.mostBytes
    ? { status: 413, code: 'BAD_REQUEST', message: messages.logoTooLarge }
    : null;
}

async function identify(
  request: FastifyRequest,
  services: Services,
): Promise<{ personId: string } | { fault: Relayed }> {
  const { signal, release } = createRequestSignal(services.config.OPERATION_DEADLINE_MS);
  try {
    const context = createContext(services, {
      requestId: request.id,
      log: request.log,
      token: readBearer(request.headers.authorization),
      idempotencyKey: null,
      explain: false,
      signal,
    });
    const session = await context.session.get();
    assertMay(context, session, 'COMPANY_EDIT');
    return { personId: session.personId };
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    const status = { UNAUTHENTICATED: 401, FORBIDDEN: 403 }[error.code as string] ?? 503;
    return { fault: { status, code: error.code, message: error.message } };
  } finally {
    release();
  }
}

/** Sends the file; what went wrong, or null. */
async function pass(request: FastifyRequest, reply: FastifyReply, agent: Agent): Promise<Relayed | null> {
  const { signal, abort, release } = createRequestSignal(deadlineMs);
  reply.raw.once('close', () => !reply.raw.writableFinished && abort());
  const { type, bytes } = announced(request);
  const url = new URL(toTarget(request).to);
  try {
    const answer = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'PUT',
      headers: { 'content-type': type, 'content-length': String(bytes) },
      body: request.body as Readable,
      signal,
    });
    return toFault(answer.statusCode, await readWords(answer));
  } catch (error) {
    request.log.warn(
      { cause: (error as { code?: string }).code ?? (error as Error).name },
      'no answer of the file store',
    );
    return {
      status: 502,
      code: 'UPSTREAM_UNAVAILABLE',
      message: 'The file store cannot be reached. Try again.',
    };
  } finally {
    release();
  }
}

function toFault(status: number, words: string | null): Relayed | null {
  if (status < 300) return null;
  const isRefusal = status >= 400 && status < 500;
  return {
    status: isRefusal ? status : 502,
    code: isRefusal ? 'BAD_REQUEST' : 'UPSTREAM_BAD_RESPONSE',
    message: (isRefusal && words) || `The file store refused the logo (${status}).`,
  };
}

/** What the store says in JSON; other stores answer in XML, which says nothing to a person. */
async function readWords({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<string | null> {
  const text = await body.text();
  if (!String(headers['content-type']).startsWith('application/json')) return null;
  try {
    return readRefusal(statusCode, JSON.parse(text)).message;
  } catch {
    return null;
  }
}

function toTarget({ query }: FastifyRequest) {
  const { to, signature } = query as Record<string, unknown>;
  return {
    to: typeof to === 'string' ? to : '',
    signature: typeof signature === 'string' ? signature : '',
  };
}

function announced({ headers }: FastifyRequest) {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return { type, bytes: Number.parseInt(headers['content-length'] ?? '', 10) };
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { shapeAnswer } from '../variant/shape.ts';
import type { Switches } from '../variant/variants.ts';
import { pageSize } from './answer.ts';
import { type Call, type Context, parse, type Session } from './call.ts';
import { ServiceError } from './errors.ts';
import { id } from './fields.ts';
import { messages } from './messages.ts';

/** A refusal with which to answer the next write. `json: false` sends the message as plain text. */
export interface Refusal {
  status: number;
  message?: string;
  json?: boolean;
}

export interface State extends Pick<Context, 'store' | 'sessions' | 'files'> {
  switches: Switches;
  refusals: Refusal[];
}

const queries = {
  page: z.strictObject({ page: id, limit: z.literal(String(pageSize)) }),
  any: z.record(z.string(), z.unknown()),
  none: z.strictObject({}),
};

/** Adds the route of one documented call. */
export function addRoute(app: FastifyInstance, state: State, call: Call): void {
  app.route({
    method: call.method,
    url: call.path,
    handler: (request, reply) => {
      try {
        return answerCall(state, call, request, reply);
      } catch (error) {
        return refuse(error, call.errorKey ?? 'message', reply);
      }
    },
  });
}

function answerCall(state: State, call: Call, request: FastifyRequest, reply: FastifyReply) {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const session = state.sessions.get(token);
  if (!call.isOpen && !session) throw new ServiceError(401, messages.unauthorized);
  const query = parse(queries[call.query ?? 'none'], request.query, 'query parameter');
  const pathId = String((request.params as { id?: string }).id ?? '');
  if (call.isWrite) {
    const refusal = state.refusals.shift();
    if (refusal) return sendRefusal(refusal, reply);
  }
  const answer = call.run({
    ...state,
    token,
    session: session as Session,
    pathId,
    id: /^\d+$/.test(pathId) ? Number(pathId) : Number.NaN,
    page: Number(query.page ?? 1),
    headers: request.headers,
    origin: `${request.protocol}://${request.host}`,
    body: request.body ?? undefined,
  });
  const body = shapeAnswer(answer, state.switches);
  if (body === undefined) return reply.code(200).send();
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}

function refuse(error: unknown, key: 'message' | 'msg', reply: FastifyReply) {
  if (!(error instanceof ServiceError)) throw error;
  return reply.code(error.status).send({ [key]: error.message });
}

function sendRefusal({ status, message = 'Refused', json = true }: Refusal, reply: FastifyReply) {
  reply.code(status);
  return json ? reply.send({ message }) : reply.type('text/plain').send(message);
}

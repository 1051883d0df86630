import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import type { Services } from '../context.ts';
import { GraphError } from '../errors/graph-error.ts';
import { asCaller, statusOf } from './as-caller.ts';
import { answerFault, schemaPath } from './faults.ts';

/** Cost of the text in points, mostly that of its bytes. */
const cost = 10;

/** Serves the schema as text to signed-in callers, in production too. It counts as an operation. */
export function addSchemaRoute(app: FastifyInstance, schema: GraphQLSchema, services: Services) {
  let printed: Printed | undefined;
  app.get(schemaPath, async (request, reply) => {
    const refused = await asCaller(request, services, async ({ admitted, session }) => {
      await admitted.admit(cost, session.get);
      await session.confirmed();
    });
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'authorization' });
    if (refused instanceof GraphError)
      return answerFault(
        request,
        reply,
        statusOf(refused.code),
        refused.code,
        refused.message,
        refused.details,
      );
    // Not printed at the start, which it would delay.
    printed ??= print(schema);
    const { text, etag } = printed;
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/plain; charset=utf-8').send(text);
  });
}

type Printed = { text: string; etag: string };

function print(schema: GraphQLSchema): Printed {
  const text = `${printSchema(lexicographicSortSchema(schema))}\n`;
  const hash = createHash('sha256').update(text).digest('base64url');
  return { text, etag: `"${hash.slice(0, 22)}"` };
}

/** Peer: GraphQL Yoga on Fastify with DataLoader. */
import Fastify from 'fastify';
import { createYoga } from 'graphql-yoga';
import { type Context, createContext, schema } from './graph.ts';
import { listen } from './listen.ts';

const app = Fastify();
const yoga = createYoga<object, Context>({
  schema,
  logging: false,
  context: ({ request }) => createContext(request.headers.get('authorization') ?? ''),
});
// Yoga parses the body itself.
app.addContentTypeParser('application/json', (_request, _payload, done) => done(null));
app.route({
  url: yoga.graphqlEndpoint,
  method: ['GET', 'POST', 'OPTIONS'],
  handler: (request, reply) => yoga.handleNodeRequestAndResponse(request, reply, {}),
});
await listen(app);

/** Peer: Apollo Server on Fastify with DataLoader. */
import { ApolloServer } from '@apollo/server';
import fastifyApollo, { fastifyApolloDrainPlugin } from '@as-integrations/fastify';
import Fastify from 'fastify';
import { type Context, createContext, schema } from './graph.ts';
import { listen } from './listen.ts';

const app = Fastify();
const apollo = new ApolloServer<Context>({ schema, plugins: [fastifyApolloDrainPlugin(app)] });
await apollo.start();
await app.register(fastifyApollo(apollo), {
  context: ({ headers }) => createContext(headers.authorization),
});
await listen(app);

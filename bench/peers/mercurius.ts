/** Peer: Mercurius with JIT, on Fastify with DataLoader. */
import Fastify from 'fastify';
import mercurius from 'mercurius';
import { createContext, schema } from './graph.ts';
import { listen } from './listen.ts';

const app = Fastify();
await app.register(mercurius, {
  schema,
  jit: 1,
  context: ({ headers }) => createContext(headers.authorization),
});
await listen(app);

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { resolvers } from './resolvers.ts';
import { guardFields } from './session/guard.ts';

const folder = join(import.meta.dirname, '../../schema');

/** The graph of `schema/*.graphql` with every room's resolvers, each guarded field behind its check. */
export function createSchema(): GraphQLSchema {
  const files = readdirSync(folder).filter(
    (name) => name.endsWith('.graphql') && !name.includes('.snapshot.'),
  );
  const typeDefs = files.sort().map((name) => readFileSync(join(folder, name), 'utf8'));
  const schema = makeExecutableSchema({
    typeDefs,
    resolvers,
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
  return guardFields(schema);
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { completeInputPaths } from './errors/input-paths.ts';
import { scalars } from './graph/scalars.ts';
import { resolvers } from './resolvers.ts';
import { guardFields } from './session/guard.ts';

const folder = join(import.meta.dirname, '../../schema');

let schema: GraphQLSchema | undefined;

/**
 * Returns the graph of `schema/*.graphql` with every feature's resolvers and permission checks. The graph
 * holds no server state, so a process builds it once.
 */
export function createSchema(): GraphQLSchema {
  schema ??= buildSchema();
  return schema;
}

function buildSchema(): GraphQLSchema {
  const files = readdirSync(folder).filter(
    (name) => name.endsWith('.graphql') && !name.includes('.snapshot.'),
  );
  const typeDefs = files.sort().map((name) => readFileSync(join(folder, name), 'utf8'));
  const executable = makeExecutableSchema({
    typeDefs,
    resolvers: [scalars, ...resolvers],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
  return guardFields(completeInputPaths(executable));
}

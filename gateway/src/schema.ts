import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { buildASTSchema, type GraphQLSchema, parse } from 'graphql';
import { completeInputPaths } from './errors/input-paths.ts';
import { folders } from './folders.ts';
import { withPlainIds } from './graph/plain-ids.ts';
import { scalars } from './graph/scalars.ts';
import { resolvers } from './resolvers.ts';
import { guardFields } from './session/guard.ts';

let schema: GraphQLSchema | undefined;

/**
 * Returns the graph of `schema/*.graphql` with every feature's resolvers and permission checks. The graph
 * holds no server state, so a process builds it once.
 */
export function createSchema(): GraphQLSchema {
  schema ??= buildSchema();
  return schema;
}

/** Does not validate the definitions, which takes longer than the rest: code generation and tests do. */
function buildSchema(): GraphQLSchema {
  const definitions = buildASTSchema(parse(readDefinitions(), { noLocation: true }), {
    assumeValid: true,
    assumeValidSDL: true,
  });
  const executable = makeExecutableSchema({
    typeDefs: definitions,
    resolvers: [scalars, ...resolvers],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    updateResolversInPlace: true,
  });
  return guardFields(completeInputPaths(withPlainIds(executable)));
}

function readDefinitions(): string {
  const files = readdirSync(folders.schema).filter(
    (name) => name.endsWith('.graphql') && !name.includes('.snapshot.'),
  );
  return files
    .sort()
    .map((name) => readFileSync(join(folders.schema, name), 'utf8'))
    .join('\n');
}

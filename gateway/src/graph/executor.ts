import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import { execute, type GraphQLSchema } from 'graphql';
import type { Context } from '../context.ts';

type Gateway = ApolloServerOptionsWithGateway<Context>['gateway'];

/**
 * The seam where operations are executed. Parsing, validation, hooks and errors stay Apollo's; only the execution is
 * ours to choose.
 */
export function createExecutor(schema: GraphQLSchema): Gateway {
  return {
    onSchemaLoadOrUpdate(listen) {
      listen({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => undefined;
    },
    load: async () => ({
      executor: async ({ document, request, context }) =>
        execute({
          schema,
          document,
          contextValue: context,
          variableValues: request.variables,
          operationName: request.operationName,
        }),
    }),
    stop: async () => undefined,
  };
}

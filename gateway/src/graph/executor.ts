import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import { type ExecutionResult, execute, type GraphQLSchema } from 'graphql';
import type { Context } from '../context.ts';
import { createPlans } from './plans.ts';

type Gateway = ApolloServerOptionsWithGateway<Context>['gateway'];

/**
 * Executes operations. Parsing, validation, hooks and errors stay Apollo's. A compiled plan runs where one
 * exists, otherwise graphql-js. Both give the same answer.
 */
export function createExecutor(schema: GraphQLSchema): Gateway {
  const plans = createPlans(schema);
  return {
    onSchemaLoadOrUpdate(listen) {
      listen({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => undefined;
    },
    load: async () => ({
      executor: async ({ document, request, context, queryHash }): Promise<ExecutionResult> => {
        const { operationName, variables } = request;
        const ofRequest = context as Context;
        const caller = ofRequest.admitted.caller().key;
        const plan = plans.find({ hash: queryHash, document, operationName, variables, caller });
        if (plan) {
          ofRequest.reading.fields = plan.fields;
          return plan(ofRequest, variables);
        }
        return execute({ schema, document, contextValue: context, variableValues: variables, operationName });
      },
    }),
    stop: async () => undefined,
  };
}

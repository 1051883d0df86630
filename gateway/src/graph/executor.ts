import {
  type ApolloServerOptionsWithGateway,
  type ApolloServerPlugin,
  type GraphQLResponse,
  HeaderMap,
} from '@apollo/server';
import { type ExecutionResult, execute, type GraphQLSchema } from 'graphql';
import type { Context } from '../context.ts';
import { createPlans, type ValidOperation } from './plans.ts';

type Gateway = ApolloServerOptionsWithGateway<Context>['gateway'];

/** An operation as Apollo hands it over. */
type Handed = Pick<ValidOperation, 'document' | 'operationName' | 'variables'> & {
  queryHash: string | undefined;
  context: Context;
};

/**
 * Executes operations. Parsing, validation, hooks and errors stay Apollo's. A compiled plan runs where one
 * exists, otherwise graphql-js. Both give the same answer.
 *
 * `plugin` executes every operation. Apollo itself hands operations to `gateway` in an object with accessors of its own.
 * For such an object V8 makes a new hidden class, which keeps the whole request in memory until the next full
 * collection. So `gateway` only passes on what had errors, because Apollo formats those.
 */
export function createExecutor(schema: GraphQLSchema) {
  const plans = createPlans(schema);
  const faulty = new WeakMap<Context, Promise<ExecutionResult>>();

  async function run({ queryHash, context, ...operation }: Handed): Promise<ExecutionResult> {
    const caller = context.admitted.caller().key;
    const plan = queryHash === undefined ? null : plans.find({ hash: queryHash, caller, ...operation });
    if (plan) {
      context.reading.fields = plan.fields;
      return plan(context, operation.variables);
    }
    const { document, operationName, variables } = operation;
    return execute({ schema, document, contextValue: context, variableValues: variables, operationName });
  }

  const plugin: ApolloServerPlugin<Context> = {
    requestDidStart: async () => ({
      async responseForOperation({ document, queryHash, request, contextValue: context }) {
        const { operationName, variables } = request;
        const running = run({ document, queryHash, operationName, variables, context });
        const result = await running.catch(() => null);
        if (result && !result.errors) return toResponse(result);
        faulty.set(context, running);
        return null;
      },
    }),
  };

  const gateway: Gateway = {
    onSchemaLoadOrUpdate(listen) {
      listen({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => undefined;
    },
    load: async () => ({
      executor: async ({ context }): Promise<ExecutionResult> => {
        const running = faulty.get(context as Context);
        if (!running) throw new Error('The operation was not executed.');
        return running;
      },
    }),
    stop: async () => undefined,
  };
  return { plugin, gateway };
}

const toResponse = ({ data = null }: ExecutionResult): GraphQLResponse => ({
  http: { headers: new HeaderMap() },
  body: { kind: 'single', singleResult: { data } },
});

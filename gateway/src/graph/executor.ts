import {
  type ApolloServerOptionsWithGateway,
  type ApolloServerPlugin,
  type GraphQLRequestContextResponseForOperation,
  type GraphQLResponse,
  HeaderMap,
} from '@apollo/server';
import { type ExecutionResult, execute, type GraphQLSchema } from 'graphql';
import type { Context } from '../context.ts';
import { createPlans } from './plans.ts';

type Gateway = ApolloServerOptionsWithGateway<Context>['gateway'];

/** A valid operation before it runs. */
type Ready = GraphQLRequestContextResponseForOperation<Context>;

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

  async function run({ document, queryHash: hash, request, contextValue: context }: Ready) {
    const { operationName, variables } = request;
    const caller = context.admitted.caller().key;
    const plan = hash === undefined ? null : plans.find({ hash, document, operationName, variables, caller });
    if (plan) {
      context.reading.fields = plan.fields;
      return plan(context, variables);
    }
    return execute({ schema, document, contextValue: context, variableValues: variables, operationName });
  }

  const plugin: ApolloServerPlugin<Context> = {
    requestDidStart: async () => ({
      async responseForOperation(ready) {
        const running = run(ready);
        const result = await running.catch(() => null);
        if (result && !result.errors) return toResponse(result);
        faulty.set(ready.contextValue, running);
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

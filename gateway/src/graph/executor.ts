import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import { type DocumentNode, type ExecutionResult, execute, GraphQLError, type GraphQLSchema } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from '../context.ts';

type Gateway = ApolloServerOptionsWithGateway<Context>['gateway'];

/** Compiled plans that are kept. A plan of a page is about 100 kB, and a caller can send as many documents as they like. */
const plansAtMost = 200;
/** Documents whose first sight is remembered. */
const sightsAtMost = 2000;

/**
 * The seam where operations are executed. Parsing, validation, hooks and errors stay Apollo's; only the execution is
 * ours to choose: a document that comes again is compiled, the first time it is interpreted. Both answer the same.
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
        const plan = plans.find(document, `${queryHash} ${operationName ?? ''}`, operationName);
        const result = await plan?.query(undefined, context, variables ?? {});
        if (result && isExecuted(result)) return withTrueErrors(result);
        return execute({ schema, document, contextValue: context, variableValues: variables, operationName });
      },
    }),
    stop: async () => undefined,
  };
}

/** Without data nothing was executed: graphql-js says better than the plan what is wrong with the variables. */
function isExecuted(result: ExecutionResult) {
  return result.data !== undefined;
}

/** A plan's errors lack `extensions`, on which Apollo relies. */
function withTrueErrors(result: ExecutionResult): ExecutionResult {
  return result.errors ? { ...result, errors: result.errors.map(toTrueError) } : result;
}

function toTrueError({ message, path, originalError, locations }: GraphQLError) {
  const error = new GraphQLError(message, { path, originalError });
  return Object.defineProperty(error, 'locations', { value: locations, enumerable: true });
}

function createPlans(schema: GraphQLSchema) {
  const plans = new Map<string, CompiledQuery | null>();
  const seen = new Set<string>();

  return {
    /** The compiled plan of a document that was seen before; null: interpret it. */
    find(document: DocumentNode, key: string, operationName: string | undefined): CompiledQuery | null {
      const known = plans.get(key);
      if (known !== undefined) {
        // The one that was used last is forgotten last.
        plans.delete(key);
        plans.set(key, known);
        return known;
      }
      if (!seen.has(key)) {
        keep(seen, sightsAtMost, () => seen.add(key));
        return null;
      }
      const compiled = compileQuery(schema, document, operationName ?? '');
      const plan = isCompiledQuery(compiled) ? compiled : null;
      keep(plans, plansAtMost, () => plans.set(key, plan));
      return plan;
    },
  };
}

/** Makes room for one more by forgetting the oldest. */
function keep(store: Map<string, unknown> | Set<string>, most: number, add: () => void) {
  const oldest = store.keys().next().value;
  if (store.size >= most && oldest !== undefined) store.delete(oldest);
  add();
}

import {
  type DocumentNode,
  type ExecutionResult,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from '../context.ts';

/** What is executed: a checked document, and which of its operations. `hash` is the same for the same document only. */
export type Asked = { hash: string; document: DocumentNode; operationName: string | undefined };

type Variables = Record<string, unknown> | undefined;

/** A query, compiled to JavaScript for this schema. */
export type Plan = (context: Context, variables: Variables) => Promise<ExecutionResult>;

type Options = {
  /** A query is compiled when it is asked for this many times: one that is never repeated does not pay for it (1 to 2 ms). */
  compiledAt?: number;
  /** V8 keeps compiled code, 40 to 100 kB a plan, even when the plan is dropped: so no plan is, and there are at most so many. */
  mostPlans?: number;
  /** Queries whose repetitions are counted. */
  mostCounted?: number;
};

/**
 * Compiled plans of the queries that are asked for again and again; every other operation is interpreted. Mutations
 * always are: their time is the REST service's.
 */
export function createPlans(schema: GraphQLSchema, options: Options = {}) {
  const { compiledAt = 3, mostPlans = 500, mostCounted = 2000 } = options;
  const plans = new Map<string, Plan | null>();
  const counted = new Map<string, number>();

  const isDue = (key: string) => {
    const times = (counted.get(key) ?? 0) + 1;
    counted.delete(key);
    counted.set(key, times);
    if (counted.size > mostCounted) counted.delete(counted.keys().next().value ?? '');
    return times >= compiledAt;
  };

  return {
    /** The plan of an operation; null as long as there is none. */
    find({ hash, document, operationName }: Asked): Plan | null {
      const key = `${hash} ${operationName ?? ''}`;
      const known = plans.get(key);
      if (known !== undefined) return known;
      if (plans.size >= mostPlans || !isDue(key)) return null;
      counted.delete(key);
      const plan = compile(schema, document, operationName);
      plans.set(key, plan);
      return plan;
    },
  };
}

function compile(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
): Plan | null {
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== 'query' || !isCompilable(document, operation)) return null;
  const compiled = compileQuery(schema, document, operationName);
  if (!isCompiledQuery(compiled)) return null;
  return async (context, variables) => {
    const { coerced, errors } = coerce(schema, operation, variables);
    if (errors) return { errors };
    const result = (await compiled.query(undefined, context, coerced)) as ExecutionResult;
    return result.errors ? { ...result, errors: result.errors.map(toGraphQLError) } : result;
  };
}

/** A field takes some 0.05 ms to compile, during which nothing else runs. */
const mostFields = 500;

/**
 * Whether a query is small, its fragments counted wherever they are spread, and without `@skip` and `@include`: where a fragment is spread
 * twice and once under a condition, graphql-jit 0.8 applies the condition to both (its issues 111 and 166).
 */
function isCompilable(document: DocumentNode, operation: OperationDefinitionNode): boolean {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const part of document.definitions) {
    if (part.kind === Kind.FRAGMENT_DEFINITION) fragments.set(part.name.value, part);
  }
  let fields = 0;
  const isPlain = (set: SelectionSetNode | undefined): boolean =>
    (set?.selections ?? []).every((selection) => {
      fields += 1;
      if (fields > mostFields || selection.directives?.length) return false;
      const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
      return isPlain((isSpread ? fragments.get(selection.name.value) : selection)?.selectionSet);
    });
  return isPlain(operation.selectionSet);
}

/**
 * Variables as graphql-js reads them, and its messages: graphql-jit 0.8 refuses input objects that leave out a field with
 * a default. The plan reads the result once more, which changes nothing for what queries take: ids, numbers, text and enums.
 */
function coerce(schema: GraphQLSchema, operation: OperationDefinitionNode, variables: Variables) {
  return getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {}, { maxErrors: 20 });
}

/** graphql-jit's errors look like graphql-js's but lack `extensions` when there are none. */
function toGraphQLError({ message, path, locations, originalError, extensions }: GraphQLError) {
  const error = new GraphQLError(message, { path, originalError, extensions });
  return Object.assign(error, { locations });
}

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
  /** A query is compiled when it is asked for this many times: one that is never repeated does not pay for it. */
  compiledAt?: number;
  /**
   * V8 keeps compiled code, some 4 kB a field, even when the plan is dropped. So no plan is dropped, and all plans together have at
   * most this many fields; what comes later is interpreted. The console's queries need a tenth.
   */
  mostFields?: number;
  /** Queries whose repetitions are counted. */
  mostCounted?: number;
};

/** Fields of one plan. A field takes some 0.05 ms to compile, during which nothing else runs. */
const mostFieldsOfOne = 500;

/**
 * Compiled plans of the queries that are asked for again and again; every other operation is interpreted. Mutations
 * always are: their time is the REST service's.
 */
export function createPlans(schema: GraphQLSchema, options: Options = {}) {
  const { compiledAt = 3, mostFields = 20_000, mostCounted = 2000 } = options;
  const plans = new Map<string, Plan>();
  const counted = new Map<string, number>();
  let fieldsLeft = mostFields;

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
      const operation = getOperationAST(document, operationName);
      if (operation?.operation !== 'query') return null;
      // Not the operation's name: a caller can make it as long as a request.
      const key = `${hash} ${document.definitions.indexOf(operation)}`;
      const known = plans.get(key);
      if (known) return known;
      if (fieldsLeft === 0 || !isDue(key)) return null;
      const fields = countFields(document, operation);
      const plan = fields <= fieldsLeft ? compile(schema, document, operation) : null;
      if (!plan) return null;
      fieldsLeft -= fields;
      plans.set(key, plan);
      return plan;
    },
  };
}

function compile(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Plan | null {
  const compiled = compileQuery(schema, document, operation.name?.value);
  if (!isCompiledQuery(compiled)) return null;
  return async (context, variables) => {
    const { coerced, errors } = coerce(schema, operation, variables);
    if (errors) return { errors };
    const result = (await compiled.query(undefined, context, coerced)) as ExecutionResult;
    return result.errors ? { ...result, errors: result.errors.map(toGraphQLError) } : result;
  };
}

/**
 * How many fields and spreads a query has, its fragments counted wherever they are spread. Infinity for one that must not be compiled:
 * too large, or with `@skip` or `@include`. Where a fragment is spread twice and once under a condition, graphql-jit 0.8 applies the
 * condition to both (its issues 111 and 166).
 */
function countFields(document: DocumentNode, operation: OperationDefinitionNode): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const part of document.definitions) {
    if (part.kind === Kind.FRAGMENT_DEFINITION) fragments.set(part.name.value, part);
  }
  let fields = 0;
  const isPlain = (set: SelectionSetNode | undefined): boolean =>
    (set?.selections ?? []).every((selection) => {
      fields += 1;
      if (fields > mostFieldsOfOne || selection.directives?.length) return false;
      const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
      return isPlain((isSpread ? fragments.get(selection.name.value) : selection)?.selectionSet);
    });
  return isPlain(operation.selectionSet) ? fields : Number.POSITIVE_INFINITY;
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

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
  type VariableDefinitionNode,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import { compileUncached } from '../compile-uncached.ts';
import type { Context } from '../context.ts';
import type { FieldsRead } from '../rest/client/sparse.ts';
import { applyConditions, conditionsOf, conditionVariables } from './conditions.ts';
import { fieldsReadBy } from './fields-read.ts';

type Variables = Record<string, unknown> | undefined;

/**
 * A validated document, the operation to run and the variables as sent. `hash` identifies the document, `caller` the
 * person or address that sent it.
 */
export type ValidOperation = {
  hash: string;
  document: DocumentNode;
  operationName: string | undefined;
  variables: Variables;
  caller: string;
};

/** A query compiled to JavaScript for this schema. */
export type Plan = {
  (context: Context, variables: Variables): Promise<ExecutionResult>;
  /** What the query reads. */
  fields: FieldsRead | null;
};

/** The keys of the plans that the requests of one caller compiled. */
type Share = LRUCache<string, true>;

type Kept = { plan: Plan; caller: string; share: Share };

type Options = {
  /** Number of requests after which a query is compiled, so that one-time queries do not pay for it. */
  compiledAt?: number;
  /**
   * Maximum number of fields of all plans together. A field takes about 4 kB. Beyond that, the plans that
   * were not used for the longest time are dropped. The console's queries need 2,000.
   */
  maxFields?: number;
  /** The share of one caller. Beyond it, plans of that caller are dropped, so that others keep theirs. */
  maxFieldsOfCaller?: number;
  /** Maximum number of queries whose requests are counted. */
  maxCounted?: number;
};

/**
 * Maximum number of fields per plan. A field takes about 0.05 ms to compile and blocks the event loop
 * meanwhile.
 */
const maxFieldsOfOne = 500;

/**
 * Compiled plans of recurring queries; all other operations are interpreted. Mutations always are: their
 * time is the REST service's. `@skip` and `@include` are applied before, with a plan for each combination of
 * values: when a fragment is spread twice and once under a condition, graphql-jit 0.8 applies the condition to
 * both (its issues 111 and 166).
 */
export function createPlans(schema: GraphQLSchema, options: Options = {}) {
  const { compiledAt = 3, maxFields = 10_000, maxCounted = 2000 } = options;
  const { maxFieldsOfCaller = maxFields / 4 } = options;
  const shares = new Map<string, Share>();
  const plans = new LRUCache<string, Kept>({
    maxSize: maxFields,
    disposeAfter({ caller, share }, key) {
      share.delete(key);
      if (share.size === 0) shares.delete(caller);
    },
  });
  const counted = new LRUCache<string, number>({ max: maxCounted });
  const variablesRead = new WeakMap<OperationDefinitionNode, VariableDefinitionNode[]>();

  function keep(key: string, plan: Plan, caller: string, fields: number) {
    const share =
      shares.get(caller) ??
      new LRUCache({ maxSize: maxFieldsOfCaller, disposeAfter: (_, unused) => plans.delete(unused) });
    shares.set(caller, share.set(key, true, { size: fields }));
    plans.set(key, { plan, caller, share }, { size: fields });
  }

  const isDue = (key: string) => {
    const times = (counted.get(key) ?? 0) + 1;
    counted.set(key, times);
    return times >= compiledAt;
  };

  function readConditions(document: DocumentNode, operation: OperationDefinitionNode, variables: Variables) {
    const definitions = variablesRead.get(operation) ?? conditionVariables(document, operation);
    variablesRead.set(operation, definitions);
    return conditionsOf(definitions, variables);
  }

  return {
    /** The plan of an operation with these values of its conditions; null without one. */
    find({ hash, document, operationName, variables, caller }: ValidOperation): Plan | null {
      const operation = getOperationAST(document, operationName);
      if (operation?.operation !== 'query') return null;
      const conditions = readConditions(document, operation, variables);
      if (!conditions) return null;
      const index = document.definitions.indexOf(operation);
      // Not keyed by the operation's name: a caller can make it as long as a request.
      const key = [hash, index, ...conditions.values()].join(' ');
      const known = plans.get(key);
      if (known) {
        known.share.get(key);
        return known.plan;
      }
      if (!isDue(key)) return null;
      const applied = applyConditions(document, conditions);
      const query = applied?.definitions[index] as OperationDefinitionNode | undefined;
      if (!applied || !query) return null;
      const fields = countFields(applied, query);
      const plan = fields <= maxFieldsOfOne ? compile(schema, applied, query) : null;
      if (plan) keep(key, plan, caller, fields);
      return plan;
    },
  };
}

function compile(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Plan | null {
  const compiled = compileUncached(() => compileQuery(schema, document, operation.name?.value));
  if (!isCompiledQuery(compiled)) return null;
  const run = async (context: Context, variables: Variables): Promise<ExecutionResult> => {
    const { coerced, errors } = coerce(schema, operation, variables);
    if (errors) return { errors };
    const result = (await compiled.query(undefined, context, coerced)) as ExecutionResult;
    return result.errors ? { ...result, errors: result.errors.map(toGraphQLError) } : result;
  };
  return Object.assign(run, { fields: fieldsReadBy(schema, document) });
}

/**
 * Number of fields and spreads of a query, fragments counted at each spread. Infinity for a query that must
 * not be compiled: too large, or with directives other than those applied before.
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
      if (fields > maxFieldsOfOne || selection.directives?.length) return false;
      const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
      return isPlain((isSpread ? fragments.get(selection.name.value) : selection)?.selectionSet);
    });
  return isPlain(operation.selectionSet) ? fields : Number.POSITIVE_INFINITY;
}

/**
 * Reads variables with graphql-js, for its messages: graphql-jit 0.8 refuses input objects that omit a
 * field with a default. The plan reads the result again, which changes nothing for ids, numbers, text and
 * enums.
 */
function coerce(schema: GraphQLSchema, operation: OperationDefinitionNode, variables: Variables) {
  return getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {}, { maxErrors: 20 });
}

/** graphql-jit's errors look like graphql-js's but lack `extensions` when there are none. */
function toGraphQLError({ message, path, locations, originalError, extensions }: GraphQLError) {
  const error = new GraphQLError(message, { path, originalError, extensions });
  return Object.assign(error, { locations });
}

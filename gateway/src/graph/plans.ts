import { setFlagsFromString } from 'node:v8';
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
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';

/**
 * A validated document and the operation to run. `hash` identifies the document, `caller` the person or address
 * that sent it.
 */
export type ValidOperation = {
  hash: string;
  document: DocumentNode;
  operationName: string | undefined;
  caller: string;
};

type Variables = Record<string, unknown> | undefined;

/** A query compiled to JavaScript for this schema. */
export type Plan = (context: Context, variables: Variables) => Promise<ExecutionResult>;

type Options = {
  /** Number of requests after which a query is compiled, so that one-time queries do not pay for it. */
  compiledAt?: number;
  /**
   * Maximum number of fields of all plans together. A field takes about 4 kB. Beyond that, the plans that
   * were not used for the longest time are dropped. The console's queries need 2,000.
   */
  mostFields?: number;
  /** The share of one caller. Beyond it, plans of that caller are dropped, so that others keep theirs. */
  mostFieldsOfCaller?: number;
  /** Maximum number of queries whose requests are counted. */
  mostCounted?: number;
};

/**
 * Maximum number of fields per plan. A field takes about 0.05 ms to compile and blocks the event loop
 * meanwhile.
 */
const mostFieldsOfOne = 500;

/**
 * Compiled plans of recurring queries; all other operations are interpreted. Mutations always are: their
 * time is the REST service's.
 */
export function createPlans(schema: GraphQLSchema, options: Options = {}) {
  const { compiledAt = 3, mostFields = 10_000, mostCounted = 2000 } = options;
  const { mostFieldsOfCaller = mostFields / 4 } = options;
  const shares = createPlanShares(mostFieldsOfCaller);
  const plans = new LRUCache<string, Plan>({ maxSize: mostFields, dispose: (_, key) => shares.remove(key) });
  const counted = new LRUCache<string, number>({ max: mostCounted });

  const isDue = (key: string) => {
    const times = (counted.get(key) ?? 0) + 1;
    counted.set(key, times);
    return times >= compiledAt;
  };

  return {
    /** The plan of an operation; null without one. */
    find({ hash, document, operationName, caller }: ValidOperation): Plan | null {
      const operation = getOperationAST(document, operationName);
      if (operation?.operation !== 'query') return null;
      // Not keyed by the operation's name: a caller can make it as long as a request.
      const key = `${hash} ${document.definitions.indexOf(operation)}`;
      const known = plans.get(key);
      if (known) {
        shares.use(key);
        return known;
      }
      if (!isDue(key)) return null;
      const fields = countFields(document, operation);
      const plan = fields <= mostFieldsOfOne ? compile(schema, document, operation) : null;
      if (plan) {
        for (const unused of shares.add(caller, key, fields)) plans.delete(unused);
        plans.set(key, plan, { size: fields });
      }
      return plan;
    },
  };
}

/** Which caller's request compiled each plan, and its number of fields. */
function createPlanShares(mostFieldsOfCaller: number) {
  const plansOf = new Map<string, Map<string, number>>();
  const callerOf = new Map<string, string>();
  return {
    /** Adds a plan. Returns the caller's plans that exceed the share, those unused for the longest time. */
    add(caller: string, key: string, fields: number): string[] {
      const own = plansOf.get(caller) ?? new Map<string, number>();
      let total = fields + [...own.values()].reduce((sum, size) => sum + size, 0);
      const unused: string[] = [];
      for (const [one, size] of own) {
        if (total <= mostFieldsOfCaller) break;
        total -= size;
        unused.push(one);
      }
      plansOf.set(caller, own.set(key, fields));
      callerOf.set(key, caller);
      return unused;
    },
    /** Records that anybody used a plan. */
    use(key: string) {
      const own = plansOf.get(callerOf.get(key) ?? '');
      const fields = own?.get(key);
      if (fields === undefined) return;
      own?.delete(key);
      own?.set(key, fields);
    },
    /** Removes a plan that was dropped. */
    remove(key: string) {
      const caller = callerOf.get(key) ?? '';
      callerOf.delete(key);
      const own = plansOf.get(caller);
      own?.delete(key);
      if (own?.size === 0) plansOf.delete(caller);
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
  return async (context, variables) => {
    const { coerced, errors } = coerce(schema, operation, variables);
    if (errors) return { errors };
    const result = (await compiled.query(undefined, context, coerced)) as ExecutionResult;
    return result.errors ? { ...result, errors: result.errors.map(toGraphQLError) } : result;
  };
}

/**
 * V8 caches the code of `new Function` by its text and keeps it, although the plan is dropped, until the
 * heap is nearly full. Nobody compiles the same text twice.
 */
function compileUncached<Compiled>(compileNow: () => Compiled): Compiled {
  setFlagsFromString('--no-compilation-cache');
  try {
    return compileNow();
  } finally {
    setFlagsFromString('--compilation-cache');
  }
}

/**
 * Number of fields and spreads of a query, fragments counted at each spread. Infinity for a query that must
 * not be compiled: too large, or with `@skip` or `@include`. When a fragment is spread twice and once under
 * a condition, graphql-jit 0.8 applies the condition to both (its issues 111 and 166).
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

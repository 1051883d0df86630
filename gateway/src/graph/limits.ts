import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import {
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

/**
 * Limits of one request. The console's largest operations have 340 tokens, a depth of 6 and a cost of 470.
 * All worked operations together, which Sandbox opens as one document, have 5,300 tokens.
 */
export const limits = {
  bodyBytes: 128 * 1024,
  tokens: 6000,
  depth: 12,
  cost: 5000,
  aliases: 30,
  /** Deepest nesting of braces, brackets and parentheses, and of objects and lists in variables. */
  nesting: 50,
  directives: 50,
  recursiveSelections: 10_000,
  /** Comparisons of fields and fragments in one document. The console's operations take at most 600. */
  overlaps: 5_000,
  /** Maximum number of rows of all lists of one operation together. */
  rows: 50_000,
  /** Maximum number of pages of the audit log in one operation: one history for each row of the longest list page. */
  histories: 100,
  /** Maximum number of validation errors that are searched for and returned. */
  validationErrors: 20,
  shownRequestErrors: 5,
} as const;

/** Reported, not thrown: an exception inside validation would be a 500. */
const reported = {
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => void context?.reportError(error)],
};

/** Marks a field, in its extensions, that must be the only one of its operation. */
export const standsAlone = 'standsAlone';

/** Refuses aliases that would run a marked field several times in one request. */
const aloneRule: ValidationRule = (context) => ({
  OperationDefinition(operation) {
    const type = context.getSchema().getRootType(operation.operation);
    const names = fieldNames(operation.selectionSet, context);
    const marked = names.find((name) => type?.getFields()[name]?.extensions[standsAlone]);
    if (marked === undefined || names.length === 1) return;
    context.reportError(new GraphQLError(`${marked} must be the only field of its operation.`));
  },
});

/** Names of the fields of a selection, fragments included. */
function fieldNames(
  { selections }: SelectionSetNode,
  context: ValidationContext,
  seen = new Set<string>(),
): string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD)
      return selection.name.value === '__typename' ? [] : [selection.name.value];
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldNames(selection.selectionSet, context, seen);
    const fragment = context.getFragment(selection.name.value);
    if (!fragment || seen.has(fragment.name.value)) return [];
    return fieldNames(fragment.selectionSet, context, seen.add(fragment.name.value));
  });
}

/** Limits that are checked before execution; introspection does not count. */
export const limitRules: ValidationRule[] = [
  maxDepthRule({ n: limits.depth, flattenFragments: true, ...reported }),
  costLimitRule({ maxCost: limits.cost, flattenFragments: true, ...reported }),
  // `__typename` counts too.
  maxAliasesRule({ n: limits.aliases, allowList: [], ...reported }),
  maxDirectivesRule({ n: limits.directives, ...reported }),
  aloneRule,
];

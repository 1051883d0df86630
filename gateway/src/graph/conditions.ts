import {
  type ASTNode,
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentSpreadNode,
  type InlineFragmentNode,
  Kind,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
  visit,
} from 'graphql';

/** The values of the variables that `@skip` and `@include` read, by name. */
export type Conditions = ReadonlyMap<string, boolean>;

type Selection = FieldNode | FragmentSpreadNode | InlineFragmentNode;

const isCondition = ({ name }: DirectiveNode) => name.value === 'skip' || name.value === 'include';

/** What `if:` of a condition says: the validator has checked that it is there. */
const conditionOf = ({ arguments: [given] = [] }: DirectiveNode) => given?.value;

/** Returns the variables of an operation that `@skip` and `@include` read. */
export function conditionVariables(
  document: DocumentNode,
  { variableDefinitions = [] }: OperationDefinitionNode,
): VariableDefinitionNode[] {
  const read = new Set<string>();
  visit(document, {
    Directive(directive) {
      const value = isCondition(directive) ? conditionOf(directive) : undefined;
      if (value?.kind === Kind.VARIABLE) read.add(value.name.value);
    },
  });
  return variableDefinitions.filter(({ variable }) => read.has(variable.name.value));
}

/** Returns the conditions of a request. Null if one is not a boolean, which graphql-js explains to the caller. */
export function conditionsOf(
  definitions: readonly VariableDefinitionNode[],
  variables: Record<string, unknown> = {},
): Conditions | null {
  const conditions = new Map<string, boolean>();
  for (const { variable, defaultValue } of definitions) {
    const name = variable.name.value;
    const inherited = defaultValue?.kind === Kind.BOOLEAN ? defaultValue.value : undefined;
    const value = variables[name] === undefined ? inherited : variables[name];
    if (typeof value !== 'boolean') return null;
    conditions.set(name, value);
  }
  return conditions;
}

/**
 * Returns a document with `@skip` and `@include` applied. Null if nothing remains of a selection, which cannot be
 * written as a query.
 */
export function applyConditions(document: DocumentNode, conditions: Conditions): DocumentNode | null {
  let isEmpty = false;
  const isMet = (directive: DirectiveNode) => {
    const value = conditionOf(directive);
    const isTrue = value?.kind === Kind.VARIABLE ? conditions.get(value.name.value) : isLiteralTrue(value);
    return isTrue === (directive.name.value === 'include');
  };
  const choose = (selection: Selection) => {
    const { directives = [] } = selection;
    const others = directives.filter((one) => !isCondition(one));
    if (others.length === directives.length) return;
    return directives.every((one) => others.includes(one) || isMet(one))
      ? { ...selection, directives: others }
      : null;
  };
  const applied = visit(document, {
    Field: choose,
    FragmentSpread: choose,
    InlineFragment: choose,
    SelectionSet: {
      leave({ selections }) {
        isEmpty ||= selections.length === 0;
      },
    },
  });
  return isEmpty ? null : applied;
}

const isLiteralTrue = (value: ASTNode | undefined) => value?.kind === Kind.BOOLEAN && value.value;

import { pageSize as sizes } from '@console/schema/limits.ts';
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInputObjectType,
  isListType,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import { costOfField, costs } from './field-costs.ts';

type Variables = Readonly<Record<string, unknown>>;

/** Cost for each parent, in points. */
type Estimate = (variables: Variables) => number;

const free: Estimate = () => 0;

/**
 * Creates the estimate of what a valid operation costs at most, in points. Lists multiply the cost of what is
 * selected below them. A field under two aliases costs twice. Fields under `@skip` and `@include` count.
 */
export function createCostEstimate(schema: GraphQLSchema) {
  const known = new WeakMap<OperationDefinitionNode, Estimate>();
  return (document: DocumentNode, operation: OperationDefinitionNode, variables: Variables = {}): number => {
    const estimate = known.get(operation) ?? compile(schema, document, operation);
    known.set(operation, estimate);
    return Math.max(1, Math.ceil(estimate({ ...defaultsOf(operation), ...variables })));
  };
}

export type CostEstimate = ReturnType<typeof createCostEstimate>;

function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Variables {
  const defaults = variableDefinitions.flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
  );
  return Object.fromEntries(defaults);
}

function compile(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Estimate {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const part of document.definitions) {
    if (part.kind === Kind.FRAGMENT_DEFINITION) fragments.set(part.name.value, part);
  }
  const ofSelections = ({ selections }: SelectionSetNode, parent: GraphQLCompositeType): Estimate => {
    const parts = selections.map((selection) => ofSelection(selection, parent));
    return (variables) => parts.reduce((total, part) => total + part(variables), 0);
  };
  const ofSelection = (selection: SelectionNode, parent: GraphQLCompositeType): Estimate => {
    if (selection.kind === Kind.FIELD) return ofField(selection, parent);
    const isNamed = selection.kind === Kind.FRAGMENT_SPREAD;
    const fragment = isNamed ? fragments.get(selection.name.value) : selection;
    if (!fragment) return free;
    const type = fragment.typeCondition && schema.getType(fragment.typeCondition.name.value);
    return ofSelections(fragment.selectionSet, isCompositeType(type) ? type : parent);
  };
  const ofField = (node: FieldNode, parent: GraphQLCompositeType): Estimate => {
    const field = findField(parent, node.name.value);
    if (!field) return free;
    const type = getNamedType(field.type);
    const below = node.selectionSet && isCompositeType(type) ? ofSelections(node.selectionSet, type) : free;
    const own = ownCost(schema, parent.name, field);
    const toRows = rowsOf(node, field);
    if (toRows) {
      return (variables) => {
        const rows = toRows(variables);
        return own + costs.page + rows * (costs.row + below(variables));
      };
    }
    const toItems = isBulk(field) ? itemsOf(node) : null;
    if (toItems) {
      return (variables) => {
        const items = toItems(variables);
        return own * Math.max(1, items) + (items / costs.listLength) * below(variables);
      };
    }
    // The field with the page size has counted the rows of a page.
    const isList = isListType(getNullableType(field.type)) && field.name !== 'rows';
    const length = isList ? costs.listLength : 1;
    return (variables) => own + length * below(variables);
  };
  const root = schema.getRootType(operation.operation);
  return root ? ofSelections(operation.selectionSet, root) : free;
}

/** `__typename` is free, and `__type` is part of what `__schema` gives. */
function findField(parent: GraphQLCompositeType, name: string): GraphQLField<unknown, unknown> | undefined {
  if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
  return isUnionType(parent) ? undefined : parent.getFields()[name];
}

function ownCost(schema: GraphQLSchema, parent: string, field: GraphQLField<unknown, unknown>): number {
  const listed = costOfField[`${parent}.${field.name}`];
  if (listed !== undefined) return listed;
  if (parent === schema.getQueryType()?.name) return costs.query;
  if (parent === schema.getMutationType()?.name) return costs.mutation;
  return field.resolve ? costs.resolved : costs.plain;
}

/** The number of rows that a field asks for with `pageSize` or `first`, or null for a field with neither. */
function rowsOf({ arguments: given = [] }: FieldNode, { args }: GraphQLField<unknown, unknown>) {
  const size = args.find(({ name }) => name === 'pageSize' || name === 'first');
  if (!size) return null;
  const value = given.find(({ name }) => name.value === size.name)?.value;
  const toSize = ({ size }: { size: unknown }) =>
    typeof size === 'number' ? Math.min(Math.max(size, 0), sizes.max) : sizes.default;
  if (value?.kind === Kind.VARIABLE)
    return (variables: Variables) => toSize({ size: variables[value.name.value] });
  const rows = toSize({ size: value?.kind === Kind.INT ? Number(value.value) : undefined });
  return () => rows;
}

/** The number of items that a bulk mutation gets, or null for another field. */
function itemsOf({ arguments: given = [] }: FieldNode) {
  const input = given.find(({ name }) => name.value === 'input')?.value;
  if (input?.kind === Kind.VARIABLE) {
    const { value: name } = input.name;
    return (variables: Variables) => lengthOf((variables[name] as { items?: unknown } | null)?.items);
  }
  const items = input?.kind === Kind.OBJECT && input.fields.find(({ name }) => name.value === 'items')?.value;
  if (!items) return null;
  if (items.kind === Kind.VARIABLE) {
    const { value: name } = items.name;
    return (variables: Variables) => lengthOf(variables[name]);
  }
  const length = items.kind === Kind.LIST ? items.values.length : 1;
  return () => length;
}

const lengthOf = (items: unknown) => (Array.isArray(items) ? items.length : 1);

/** Whether the input of a mutation has a list of items, each of which is a write. */
function isBulk({ args }: GraphQLField<unknown, unknown>) {
  const type = args.find(({ name }) => name === 'input')?.type;
  const input = type && getNamedType(type);
  return isInputObjectType(input) && 'items' in input.getFields();
}

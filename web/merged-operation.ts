import {
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type NameNode,
  type OperationDefinitionNode,
  visit,
} from 'graphql';

const isOperation = (node: DefinitionNode): node is OperationDefinitionNode =>
  node.kind === Kind.OPERATION_DEFINITION;

/**
 * Returns one query with the fields of several, for `graph/early-requests.ts`. The name of each variable, and of each
 * field in the answer, begins with the name of its query.
 */
export function mergeQueries(name: string, documents: readonly DocumentNode[]): DocumentNode {
  const operations = documents.map(({ definitions }) => {
    const operation = definitions.find(isOperation);
    if (!operation) throw new Error(`${name} contains a document without an operation`);
    return withPrefix(operation);
  });
  const fragments = new Map(
    documents.flatMap(({ definitions }) =>
      definitions.flatMap((definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
      ),
    ),
  );
  for (const fragment of fragments.values()) refuseVariables(fragment);
  const [first] = operations as [OperationDefinitionNode];
  const merged: OperationDefinitionNode = {
    ...first,
    name: { kind: Kind.NAME, value: name },
    variableDefinitions: operations.flatMap(({ variableDefinitions = [] }) => variableDefinitions),
    selectionSet: {
      kind: Kind.SELECTION_SET,
      selections: operations.flatMap(({ selectionSet }) => selectionSet.selections),
    },
  };
  return { kind: Kind.DOCUMENT, definitions: [merged, ...fragments.values()] };
}

function withPrefix(operation: OperationDefinitionNode): OperationDefinitionNode {
  const prefixed = (name: NameNode): NameNode => ({
    ...name,
    value: `${operation.name?.value}_${name.value}`,
  });
  const renamed: OperationDefinitionNode = visit(operation, {
    enter: (node) => (node.kind === Kind.VARIABLE ? { ...node, name: prefixed(node.name) } : undefined),
  });
  const selections = renamed.selectionSet.selections.map((selection) => {
    if (selection.kind !== Kind.FIELD)
      throw new Error(`${operation.name?.value} has a fragment beside its fields`);
    return { ...selection, alias: prefixed(selection.alias ?? selection.name) };
  });
  return { ...renamed, selectionSet: { ...renamed.selectionSet, selections } };
}

/** A variable of a fragment would need another name in each query that contains the fragment. */
function refuseVariables(fragment: FragmentDefinitionNode) {
  visit(fragment, {
    enter(node) {
      if (node.kind === Kind.VARIABLE) throw new Error(`The fragment ${fragment.name.value} has a variable`);
    },
  });
}

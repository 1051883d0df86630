import {
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql';

const isOperation = (node: DefinitionNode): node is OperationDefinitionNode =>
  node.kind === Kind.OPERATION_DEFINITION;

/**
 * Returns one query with the fields of several, for `graph/early-requests.ts`. The name of each variable begins with
 * the name of its query.
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

const withPrefix = (operation: OperationDefinitionNode): OperationDefinitionNode =>
  visit(operation, {
    enter(node) {
      if (node.kind !== Kind.VARIABLE) return undefined;
      const value = `${operation.name?.value}_${node.name.value}`;
      return { ...node, name: { ...node.name, value } };
    },
  });

/** A variable of a fragment would need another name in each query that contains the fragment. */
function refuseVariables(fragment: FragmentDefinitionNode) {
  visit(fragment, {
    enter(node) {
      if (node.kind === Kind.VARIABLE) throw new Error(`The fragment ${fragment.name.value} has a variable`);
    },
  });
}

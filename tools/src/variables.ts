import {
  type DocumentNode,
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
  isInputType,
  isNonNullType,
  Kind,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { schema } from './schema.ts';

/** A variable of an operation. */
export type Variable = {
  name: string;
  type: GraphQLInputType;
  isRequired: boolean;
  /** The description of the argument or field that takes it. */
  description: string;
  /** Its value in the example, if there is one. */
  example: unknown;
};

/** Returns whether a field of an input or a result holds a secret, by its name. */
export const isSecret = (field: string) => /password|secret|accessToken$/i.test(field);

/** Returns the variables of a document. */
export function toVariables(document: DocumentNode, examples: Readonly<Record<string, unknown>>): Variable[] {
  const descriptions = descriptionsIn(document);
  const definitions = document.definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION ? (node.variableDefinitions ?? []) : [],
  );
  return definitions.map(({ variable, type: node, defaultValue }) => {
    const name = variable.name.value;
    const type = typeFromAST(schema, node);
    if (!isInputType(type)) throw new Error(`The type of $${name} is not in the schema.`);
    return {
      name,
      type,
      isRequired: isNonNullType(type) && !defaultValue,
      description: descriptions.get(name) ?? '',
      example: examples[name],
    };
  });
}

/** A variable has no description of its own in GraphQL 16. */
function descriptionsIn(document: DocumentNode) {
  const types = new TypeInfo(schema);
  const descriptions = new Map<string, string>();
  const visitor = visitWithTypeInfo(types, {
    Variable: ({ name }, _key, parent) => {
      if (!parent || !('kind' in parent) || parent.kind === Kind.VARIABLE_DEFINITION) return;
      const object = getNamedType(types.getParentInputType());
      const field =
        parent.kind === Kind.OBJECT_FIELD && isInputObjectType(object)
          ? object.getFields()[parent.name.value]
          : types.getArgument();
      if (field?.description) descriptions.set(name.value, field.description);
    },
  });
  visit(document, visitor);
  return descriptions;
}

import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { createValues } from './authorization-inputs.ts';

// Generates an operation for every guarded field from the schema, so that a new field is covered without
// extra work.

export type AuthorizationCase = {
  /** The name of the field: `Mutation.companyUpdate`, `Company.rates`, `Query.impact.deleteUserId`. */
  field: string;
  /** The guarded fields on the path to it, itself last. */
  guards: string[];
  query: string;
  /** Whether the arguments name a company or a record of one. */
  isOfCompany: boolean;
  /** Returns variables with ids of this company, if the operation is about a company. */
  variablesFor: (companyId: number) => Record<string, unknown>;
};

/**
 * Returns a case for every root field, for each choice of a `@oneOf` input, and for every nested field in
 * `guarded`.
 */
export function authorizationCases(schema: GraphQLSchema, guarded: readonly string[]): AuthorizationCase[] {
  const ofRoot = (type: GraphQLObjectType | null | undefined, operation: string) =>
    Object.values(type?.getFields() ?? {}).flatMap((field) => callsOf(`${type?.name}`, operation, field));
  const nested = guarded.filter((name) => !/^(Query|Mutation)\./.test(name));
  return [
    ...ofRoot(schema.getQueryType(), 'query'),
    ...ofRoot(schema.getMutationType(), 'mutation'),
    ...nested.map((name) => nestedCall(schema, name)),
  ];
}

function callsOf(
  type: string,
  operation: string,
  field: GraphQLField<unknown, unknown>,
): AuthorizationCase[] {
  const name = `${type}.${field.name}`;
  const choice = field.args
    .map((arg) => getNamedType(arg.type))
    .find((input) => isInputObjectType(input) && input.isOneOf);
  const choices = choice && isInputObjectType(choice) ? Object.values(choice.getFields()) : [null];
  const params = field.args.map((arg) => `$${arg.name}: ${arg.type}`);
  return choices.map((chosen): AuthorizationCase => {
    const make = (companyId: number) => {
      const values = createValues(field.name, companyId);
      const variables = chosen
        ? { input: { [chosen.name]: values.toValue(chosen.type, ['input', chosen.name]) } }
        : values.toInput(field.args, name, []);
      return { variables, isOfCompany: values.isOfCompany() };
    };
    const { variables, isOfCompany } = make(1);
    const used = params.filter((param) => Object.keys(variables).some((one) => param.startsWith(`$${one}:`)));
    const given = Object.keys(variables).map((one) => `${one}: $${one}`);
    const head = used.length > 0 ? `${operation}(${used.join(', ')})` : operation;
    const guarded = chosen ? `${name}.${chosen.name}` : name;
    return {
      field: guarded,
      guards: [guarded],
      query: `${head} { ${field.name}${given.length > 0 ? `(${given.join(', ')})` : ''} ${selectionOf(field)} }`,
      isOfCompany,
      variablesFor: (companyId) => make(companyId).variables,
    };
  });
}

function selectionOf(field: GraphQLField<unknown, unknown>) {
  const type = getNamedType(field.type);
  if (!isCompositeType(type)) return '';
  if (!isObjectType(type) || !('errors' in type.getFields())) return '{ __typename }';
  const errors = 'errors { path code message }';
  const results = 'results' in type.getFields() ? `results { code message ${errors} }` : '';
  return `{ __typename ${errors} ${results} }`;
}

/** Creates the case of a field whose parent is read by id through a root field. */
function nestedCall(schema: GraphQLSchema, name: string): AuthorizationCase {
  const [type = '', field = ''] = name.split('.');
  const root = type.charAt(0).toLowerCase() + type.slice(1);
  const reader = schema.getQueryType()?.getFields()[root];
  const found = (schema.getType(type) as GraphQLObjectType | undefined)?.getFields()[field];
  if (!reader || !found)
    throw new Error(`${name} cannot be reached by a query. Add the way to testing/authorization-cases.ts`);
  const make = (companyId: number) => {
    const values = createValues(root, companyId);
    return { variables: values.toInput(reader.args, root, []), isOfCompany: values.isOfCompany() };
  };
  return {
    field: name,
    guards: [`Query.${root}`, name],
    query:
      root === 'viewer'
        ? `{ viewer { ${field} ${selectionOf(found)} } }`
        : `query($id: ID!) { ${root}(id: $id) { ${field} ${selectionOf(found)} } }`,
    isOfCompany: make(1).isOfCompany,
    variablesFor: (companyId) => make(companyId).variables,
  };
}

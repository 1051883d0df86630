import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { createValues } from './wall-values.ts';

// An operation for every guarded field of the graph, made from the graph itself: a field that is added has one at once.

export type WallCall = {
  /** `Mutation.companyUpdate`, `Company.rates`, `Query.impact.deleteUserId`. */
  field: string;
  /** What is guarded on the way to it, itself last. */
  guards: string[];
  query: string;
  /** Whether it is about something of a company. */
  isOfCompany: boolean;
  /** About things of this company, where it is about any. */
  variablesFor: (companyId: number) => Record<string, unknown>;
};

/** Every root field, each choice of a `@oneOf` input by itself, and every field below them that `guarded` names. */
export function wallCalls(schema: GraphQLSchema, guarded: readonly string[]): WallCall[] {
  const ofRoot = (type: GraphQLObjectType | null | undefined, operation: string) =>
    Object.values(type?.getFields() ?? {}).flatMap((field) => callsOf(`${type?.name}`, operation, field));
  const nested = guarded.filter((name) => !/^(Query|Mutation)\./.test(name));
  return [
    ...ofRoot(schema.getQueryType(), 'query'),
    ...ofRoot(schema.getMutationType(), 'mutation'),
    ...nested.map((name) => nestedCall(schema, name)),
  ];
}

function callsOf(type: string, operation: string, field: GraphQLField<unknown, unknown>): WallCall[] {
  const name = `${type}.${field.name}`;
  const choice = field.args
    .map((arg) => getNamedType(arg.type))
    .find((input) => isInputObjectType(input) && input.isOneOf);
  const choices = choice && isInputObjectType(choice) ? Object.values(choice.getFields()) : [null];
  const params = field.args.map((arg) => `$${arg.name}: ${arg.type}`);
  return choices.map((chosen): WallCall => {
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
  if (!isObjectType(type)) return '';
  return 'errors' in type.getFields() ? '{ __typename errors { path code message } }' : '{ __typename }';
}

/** A field below something that a root field reads by its id. */
function nestedCall(schema: GraphQLSchema, name: string): WallCall {
  const [type = '', field = ''] = name.split('.');
  const root = type.charAt(0).toLowerCase() + type.slice(1);
  const reader = schema.getQueryType()?.getFields()[root];
  const found = (schema.getType(type) as GraphQLObjectType | undefined)?.getFields()[field];
  if (!reader || !found) throw new Error(`How is ${name} reached? Say it in testing/wall-calls.ts`);
  const make = (companyId: number) => {
    const values = createValues(root, companyId);
    return { variables: values.toInput(reader.args, root, []), isOfCompany: values.isOfCompany() };
  };
  return {
    field: name,
    guards: [`Query.${root}`, name],
    query: `query($id: ID!) { ${root}(id: $id) { ${field} ${selectionOf(found)} } }`,
    isOfCompany: make(1).isOfCompany,
    variablesFor: (companyId) => make(companyId).variables,
  };
}

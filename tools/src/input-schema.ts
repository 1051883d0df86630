import {
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLList,
  type GraphQLScalarType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  isSpecifiedScalarType,
} from 'graphql';
import { isSecret, type Variable } from './variables.ts';

/** The part of JSON Schema that describes input. */
export type InputSchema = {
  type?: string | string[];
  description?: string;
  enum?: (string | null)[];
  items?: InputSchema;
  properties?: Record<string, InputSchema>;
  required?: string[];
  additionalProperties?: boolean;
  minProperties?: number;
  maxProperties?: number;
  examples?: unknown[];
};

/** Describes the variables of an operation as one object. */
export function toInputSchema(variables: readonly Variable[]): InputSchema {
  const properties = variables.map(({ name, type, description, example }) => {
    const examples = example === undefined ? {} : { examples: [example] };
    return [name, { ...described(toSchema(type, []), description), ...examples }] as const;
  });
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: variables.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    additionalProperties: false,
  };
}

/** Scalars that are not strings in JSON. `Decimal`, `Date` and `DateTime` are. */
const SCALARS: Readonly<Record<string, string>> = { Boolean: 'boolean', Int: 'integer', Float: 'number' };

/** @param within the input types around it, because a type may contain itself */
function toSchema(type: GraphQLInputType, within: readonly GraphQLInputType[]): InputSchema {
  if (isNonNullType(type)) return toPresent(type.ofType, within);
  const { type: name = 'string', enum: values, ...rest } = toPresent(type, within);
  return { ...rest, type: [name, 'null'].flat(), ...(values && { enum: [...values, null] }) };
}

type Nullable = GraphQLScalarType | GraphQLEnumType | GraphQLInputObjectType | GraphQLList<GraphQLInputType>;

function toPresent(type: Nullable, within: readonly GraphQLInputType[]): InputSchema {
  if (isListType(type)) return { type: 'array', items: toSchema(type.ofType, within) };
  if (isInputObjectType(type)) return toObject(type, within);
  if (isEnumType(type)) return toEnum(type);
  const description = isSpecifiedScalarType(type) ? '' : type.description;
  return described({ type: SCALARS[type.name] ?? 'string' }, description);
}

function toEnum(type: GraphQLEnumType): InputSchema {
  const values = type.getValues();
  const lines = values.map(({ name, description }) => `${name}: ${description}`);
  return { type: 'string', enum: values.map(({ name }) => name), description: lines.join('\n') };
}

function toObject(type: GraphQLInputObjectType, within: readonly GraphQLInputType[]): InputSchema {
  if (within.includes(type)) return described({ type: 'object' }, type.description);
  const fields = Object.values(type.getFields()).filter(({ name }) => !isSecret(name));
  const properties = fields.map(
    (field) => [field.name, described(toSchema(field.type, [...within, type]), field.description)] as const,
  );
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: fields.filter(isRequiredInputField).map(({ name }) => name),
    additionalProperties: false,
    ...(type.isOneOf && { minProperties: 1, maxProperties: 1 }),
  };
}

const described = (schema: InputSchema, description: string | null | undefined): InputSchema =>
  description ? { description, ...schema } : schema;

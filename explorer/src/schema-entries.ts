import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isUnionType,
} from 'graphql';
import type { Entry } from './find.ts';

/** A part of the schema, and the type or field whose documentation describes it. */
export type SchemaEntry = Entry & {
  kind: string;
  type: GraphQLNamedType;
  field?: GraphQLField<unknown, unknown>;
};

type Described = { name: string; description?: string | null | undefined };

/** Returns the types, fields, arguments, input fields and enum values of the schema, types first. */
export function toSchemaEntries(schema: GraphQLSchema): SchemaEntry[] {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  return [
    ...types.map((type) => ({ name: type.name, about: type.description ?? '', kind: kindOf(type), type })),
    ...types.flatMap(partsOf),
  ];
}

function partsOf(type: GraphQLNamedType): SchemaEntry[] {
  if (isEnumType(type)) return type.getValues().map((value) => toEntry(type, value, 'enum value'));
  if (isInputObjectType(type))
    return Object.values(type.getFields()).map((field) => toEntry(type, field, 'input field'));
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => [
    { ...toEntry(type, field, 'field'), field },
    ...field.args.map((argument) => ({
      ...toEntry(type, argument, 'argument'),
      name: `${type.name}.${field.name}(${argument.name})`,
      field,
    })),
  ]);
}

const toEntry = (type: GraphQLNamedType, { name, description }: Described, kind: string): SchemaEntry => ({
  name: `${type.name}.${name}`,
  about: description ?? '',
  kind,
  type,
});

function kindOf(type: GraphQLNamedType) {
  if (isEnumType(type)) return 'enum';
  if (isInputObjectType(type)) return 'input';
  if (isInterfaceType(type)) return 'interface';
  if (isUnionType(type)) return 'union';
  return isScalarType(type) ? 'scalar' : 'type';
}

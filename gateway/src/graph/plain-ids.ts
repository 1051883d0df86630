import {
  GraphQLID,
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
} from 'graphql';
import { toPlainId } from '../rest/wire/wire.ts';

/** Returns a value of an argument with plain ids. */
type Plain = (value: unknown) => unknown;

type Named = { name: string; type: GraphQLInputType };

/**
 * Writes each id in the arguments of a field in one way: `" 01"` names the same record as `"1"`, and resolvers see
 * only the latter.
 */
export function withPlainIds(schema: GraphQLSchema): GraphQLSchema {
  const known = new Map<GraphQLInputType, Plain | null>();
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  for (const field of types.flatMap((type) => Object.values(type.getFields()))) {
    const { resolve } = field;
    const plain = plainWithin(field.args, known);
    if (plain && resolve)
      field.resolve = (parent, args, context, info) =>
        resolve(parent, plain(args) as typeof args, context, info);
  }
  return schema;
}

/** Null for a type without ids, whose values stay as they are. */
function plainOf(type: GraphQLInputType, known: Map<GraphQLInputType, Plain | null>): Plain | null {
  const own = getNullableType(type);
  if (own === GraphQLID) return (value) => (typeof value === 'string' ? toPlainId(value) : value);
  if (isListType(own)) {
    const plain = plainOf(own.ofType, known);
    return plain && ((value) => (Array.isArray(value) ? value.map(plain) : value));
  }
  if (!isInputObjectType(own)) return null;
  const found = known.get(own) ?? plainWithin(Object.values(own.getFields()), known);
  known.set(own, found);
  return found;
}

function plainWithin(named: readonly Named[], known: Map<GraphQLInputType, Plain | null>): Plain | null {
  const plains = named.flatMap(({ name, type }) => {
    const plain = plainOf(type, known);
    return plain ? [[name, plain] as const] : [];
  });
  if (plains.length === 0) return null;
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const sent = value as Record<string, unknown>;
    let copy: Record<string, unknown> | null = null;
    for (const [name, plain] of plains) {
      const one = sent[name];
      if (one == null) continue;
      copy ??= { ...sent };
      copy[name] = plain(one);
    }
    return copy ?? value;
  };
}

import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { GraphQLDateTimeISO } from 'graphql-scalars';
import type { Resolvers } from '../generated/graph.ts';

const expected = 'Decimal must be a string such as "12.50", or a number.';

/**
 * Money. Any text passes here: whether it is a good amount is for the input rules, which answer with a user error at the
 * field and not with a failed request.
 */
const decimal = new GraphQLScalarType<string, string>({
  name: 'Decimal',
  serialize: (value) => String(value),
  parseValue: toText,
  parseLiteral(node) {
    if (node.kind === Kind.STRING || node.kind === Kind.INT || node.kind === Kind.FLOAT)
      return toText(node.value);
    throw new GraphQLError(expected);
  },
});

function toText(value: unknown) {
  if (typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value)))
    return String(value);
  throw new GraphQLError(expected);
}

const dateTime = new GraphQLScalarType({ ...GraphQLDateTimeISO.toConfig(), name: 'DateTime' });

export const scalars: Resolvers = { Decimal: decimal, DateTime: dateTime };

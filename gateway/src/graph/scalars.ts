import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { GraphQLDateTimeISO } from 'graphql-scalars';
import type { Resolvers } from '../generated/graph.ts';
import { isDay } from '../rest/wire/wire.ts';

const expected = 'Decimal must be a string such as "12.50", or a number.';

/**
 * Money. Any text passes here: the input rules validate amounts and answer with a user error at the field
 * instead of failing the request.
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

const expectedDay = 'Date must be a day that exists, as a string such as "2026-11-21".';

/** A date without a time. An invalid date fails the request. */
const date = new GraphQLScalarType<string, string>({
  name: 'Date',
  serialize: toDay,
  parseValue: toGivenDay,
  parseLiteral: (node) => toGivenDay(node.kind === Kind.STRING ? node.value : null),
});

function toDay(value: unknown) {
  if (isDay(value)) return value;
  throw new GraphQLError(expectedDay);
}

/** Services cannot store year 0. */
function toGivenDay(value: unknown) {
  const day = toDay(value);
  if (day.startsWith('0000')) throw new GraphQLError(expectedDay);
  return day;
}

const expectedTime =
  'DateTime must be a point in time in UTC, as a string such as "2026-11-21T09:30:00.000Z".';

/** A point in time. The library's errors quote the value of the caller. */
const dateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  serialize: GraphQLDateTimeISO.serialize,
  parseValue: toTime,
  parseLiteral: (node) => toTime(node.kind === Kind.STRING ? node.value : null),
});

function toTime(value: unknown) {
  try {
    return GraphQLDateTimeISO.parseValue(value);
  } catch {
    throw new GraphQLError(expectedTime);
  }
}

/** Keeps the functions only, so that descriptions and `@specifiedBy` come from the schema files. */
const functionsOf = ({ serialize, parseValue, parseLiteral }: GraphQLScalarType) => ({
  serialize,
  parseValue,
  parseLiteral,
});

export const scalars = {
  Date: functionsOf(date),
  Decimal: functionsOf(decimal),
  DateTime: functionsOf(dateTime),
} satisfies Partial<Record<keyof Resolvers, object>>;

import * as z from 'zod';

/** Returns the parsed value, or `z.INVALID`. zod then parses it again to say what is wrong. */
type Parser = (value: unknown) => unknown;

type Schema = z.core.$ZodType;

const known = new WeakMap<Schema, Parser>();

/** Registers what parses the same as a schema. */
export function withParser<Own extends z.ZodType>(schema: Own, parser: Parser): Own {
  known.set(schema, parser);
  return schema;
}

/**
 * Compiles a schema with one parser for all its parts, where `z.compile` allocates a context for each value that it
 * transforms. An answer holds thousands of values.
 */
export const withFastParser = <Value>(schema: z.ZodType<Value>): z.ZodType<Value> =>
  z.withParser(schema, parserOf(schema) as (value: unknown) => Value | typeof z.INVALID);

/** Returns the parser of a schema. Parts of kinds that it does not know are zod's. */
export function parserOf(schema: Schema): Parser {
  const parser = known.get(schema) ?? createParser(schema);
  known.set(schema, parser);
  return parser;
}

function createParser(schema: Schema): Parser {
  if (schema._zod.def.checks?.length) return parserOfZod(schema);
  if (schema instanceof z.ZodObject && !schema._zod.def.catchall) return objectParser(schema.shape);
  if (schema instanceof z.ZodArray) return listParser(parserOf(schema.element));
  if (schema instanceof z.ZodNullable) return nullableParser(parserOf(schema.unwrap()));
  if (schema instanceof z.ZodOptional) return optionalParser(parserOf(schema.unwrap()), parserOfZod(schema));
  if (schema instanceof z.ZodTransform && isPure(schema)) return schema._zod.def.transform as Parser;
  if (schema instanceof z.ZodPipe && !(schema instanceof z.ZodCodec))
    return chain(parserOf(schema.in), parserOf(schema.out));
  return parserOfZod(schema);
}

/** Whether a transform takes the value only, so that it cannot report an error. */
const isPure = ({ _zod: { def } }: z.ZodTransform) => def.transform.length < 2;

function parserOfZod(schema: Schema): Parser {
  return (value) => {
    const result = z.safeParse(schema, value);
    return result.success ? result.data : z.INVALID;
  };
}

const nullableParser =
  (inner: Parser): Parser =>
  (value) =>
    value === null ? null : inner(value);

/** What zod makes of a missing value depends on the inner schema. */
const optionalParser =
  (inner: Parser, whole: Parser): Parser =>
  (value) =>
    value === undefined ? whole(value) : inner(value);

const chain =
  (first: Parser, second: Parser): Parser =>
  (value) => {
    const between = first(value);
    return between === z.INVALID ? between : second(between);
  };

const listParser =
  (item: Parser): Parser =>
  (list) => {
    if (!Array.isArray(list)) return z.INVALID;
    const parsed = new Array<unknown>(list.length);
    for (let at = 0; at < list.length; at += 1) {
      const one = item(list[at]);
      if (one === z.INVALID) return one;
      parsed[at] = one;
    }
    return parsed;
  };

/** Compiles the reading of an object to one object literal, so that all records have one layout in memory. */
function objectParser(shape: Readonly<Record<string, Schema>>): Parser {
  const names = Object.keys(shape);
  const parsers = Object.values(shape).map(parserOf);
  const source = [
    ...names.map((_, at) => `const parse${at} = parsers[${at}];`),
    'return (value) => {',
    "if (typeof value !== 'object' || value === null || Array.isArray(value)) return INVALID;",
    ...names.flatMap((name, at) => [
      `const value${at} = parse${at}(value[${JSON.stringify(name)}]);`,
      `if (value${at} === INVALID) return INVALID;`,
    ]),
    `return {${names.map((name, at) => `${JSON.stringify(name)}: value${at}`).join(', ')}};`,
    '};',
  ];
  return new Function('parsers', 'INVALID', source.join('\n'))(parsers, z.INVALID) as Parser;
}

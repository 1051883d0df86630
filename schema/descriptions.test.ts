import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { expect, test } from 'vitest';

const schema = buildSchema(readFileSync(join(import.meta.dirname, 'schema.snapshot.graphql'), 'utf8'));

type Part = {
  name: string;
  description?: string | null | undefined;
  deprecationReason?: string | null | undefined;
};

const inside = (owner: string, parts: readonly Part[]) =>
  parts.map((part) => ({ ...part, name: `${owner}.${part.name}` }));

function partsOf(type: GraphQLNamedType): Part[] {
  if (isEnumType(type)) return inside(type.name, type.getValues());
  if (isInputObjectType(type)) return inside(type.name, Object.values(type.getFields()));
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  const fields = Object.values(type.getFields());
  return [
    ...inside(type.name, fields),
    ...fields.flatMap(({ name, args }) => inside(`${type.name}.${name}`, args)),
  ];
}

const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
const parts: Part[] = types.flatMap((type) => [type, ...partsOf(type)]);

/** What belongs to the REST service: its name, a path, and names with underscores, as its fields have. */
const ofRest = /\bREST\b|(?<![\w.)])\/[a-z]\w*|\b[a-z]+_[a-z_]+\b/;

test('no description contains a path or a field of the REST service', () => {
  expect(parts.length).toBeGreaterThan(1000);
  const wrong = parts.filter(({ description }) => ofRest.test(description ?? ''));
  expect(wrong.map(({ name, description }) => `${name}: ${description}`)).toEqual([]);
});

test.each([
  ['Call: POST /company/getAll.', true],
  ['Column `location_billing_name`.', true],
  ['A field of the REST service.', true],
  ['Start and/or end, in `extensions.retryAfter`.', false],
])('recognizes the REST service in a description: %s', (description, isOfRest) => {
  expect(ofRest.test(description)).toBe(isOfRest);
});

/** Names in backticks, such as the replacement of a deprecated field, or a date: 2027-05-31. */
const says = /`(\w+(?:\.\w+)*)`|\b(\d{4}-\d\d-\d\d)\b/;
const known = new Set(parts.flatMap(({ name }) => [name, name.split('.').at(-1)]));

test('the reason of a deprecated field names its replacement or the date of its removal', () => {
  const deprecated = parts.filter(({ deprecationReason }) => typeof deprecationReason === 'string');
  expect(deprecated).not.toEqual([]);
  const wrong = deprecated.filter(({ deprecationReason }) => {
    const [, replacement, date] = says.exec(deprecationReason ?? '') ?? [];
    return !(date || known.has(replacement));
  });
  expect(wrong.map(({ name, deprecationReason }) => `${name}: ${deprecationReason}`)).toEqual([]);
});

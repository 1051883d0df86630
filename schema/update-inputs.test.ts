import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
} from 'graphql';
import { expect, test } from 'vitest';

const files = readdirSync(import.meta.dirname).filter((name) => /^(?!schema[.]).*[.]graphql$/.test(name));
const schema = buildSchema(
  files.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join('\n'),
);
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});

/** Returns the input types that an argument contains. */
function inputsIn(type: GraphQLInputType, found = new Set<GraphQLInputObjectType>()) {
  const input = getNamedType(type);
  if (!isInputObjectType(input) || found.has(input)) return found;
  found.add(input);
  for (const field of Object.values(input.getFields())) inputsIn(field.type, found);
  return found;
}

const updates = mutations.filter(({ name }) => /(?:Update|Save|Change|Grant|Revoke)(?:Many)?$/.test(name));
const inputs = [...new Set(updates.flatMap(({ args }) => args.flatMap(({ type }) => [...inputsIn(type)])))];

test('an absent field of an update stays as it is, so no input of an update has a default', () => {
  expect(updates.length).toBeGreaterThan(40);
  const withDefault = inputs.flatMap((input) =>
    Object.values(input.getFields())
      .filter(({ defaultValue }) => defaultValue !== undefined)
      .map(({ name }) => `${input}.${name}`),
  );
  expect(withDefault).toEqual([]);
});

test('no input with a patch says that it replaces what is stored', () => {
  const patched = inputs.filter((input) =>
    Object.values(input.getFields()).some(({ type }) => /PatchInput!?$/.test(String(type))),
  );
  expect(patched.length).toBeGreaterThan(15);
  const wrong = patched.filter(({ description }) => /replace/.test(description ?? ''));
  expect(wrong.map(String)).toEqual([]);
});

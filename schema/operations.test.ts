import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  type DocumentNode,
  type GraphQLSchema,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql';
import { expect, test } from 'vitest';

type Worked = {
  file: string;
  text: string;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  values: Record<string, unknown>;
};

const folder = join(import.meta.dirname, 'operations');
const files = readdirSync(folder).sort();
const schema = buildSchema(sdl());
const worked = files.filter((name) => name.endsWith('.graphql')).map(read);

/**
 * Returns the source SDL instead of the printed schema, so that this test does not depend on code generation.
 */
function sdl() {
  const names = readdirSync(import.meta.dirname).filter((name) => /^(?!schema[.]).*[.]graphql$/.test(name));
  return names.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join('\n');
}

function read(file: string): Worked {
  const text = readFileSync(join(folder, file), 'utf8');
  const values = JSON.parse(readFileSync(join(folder, file.replace(/graphql$/, 'variables.json')), 'utf8'));
  const document = parse(text);
  return { file, text, document, operation: document.definitions[0] as OperationDefinitionNode, values };
}

const rootFields = (of: GraphQLSchema) =>
  [of.getQueryType(), of.getMutationType()].flatMap((type) => Object.keys(type?.getFields() ?? {}));

test('the operation that signs in is the first', () => {
  expect(worked[0]?.file).toBe('01-sign-in.graphql');
});

test('each file has a number, one named operation and one comment line, and the folder has no other files', () => {
  const expected = worked.flatMap(({ file }) => [file, file.replace(/graphql$/, 'variables.json')]);
  expect(files).toEqual(expected);
  for (const { file, text, document } of worked) {
    expect(file).toMatch(/^\d\d-[a-z-]+[.]graphql$/);
    expect([file, document.definitions.map(({ kind }) => kind)]).toEqual([file, [Kind.OPERATION_DEFINITION]]);
    expect([file, text]).toEqual([file, expect.stringMatching(/^# .+[.]\n(query|mutation) \w+/)]);
    // Apollo's landing page escapes only the first `<` in its script.
    expect([file, text]).toEqual([file, expect.not.stringContaining('<')]);
  }
});

test('the operation names are unique, because Sandbox opens all operations as one document', () => {
  const names = worked.map(({ operation }) => operation.name?.value);
  expect(new Set(names).size).toBe(names.length);
});

test.each(worked)('$file and its variables are valid for the schema', ({ document, operation, values }) => {
  expect(validate(schema, document)).toEqual([]);
  const definitions = operation.variableDefinitions ?? [];
  expect(Object.keys(values).sort()).toEqual(definitions.map(({ variable }) => variable.name.value).sort());
  expect(getVariableValues(schema, definitions, values).errors).toBeUndefined();
});

test('a variable has the same value in all files, because Sandbox has one set of variables', () => {
  const seen = new Map<string, unknown>();
  for (const { file, values } of worked)
    for (const [name, value] of Object.entries(values)) {
      expect([file, name, value]).toEqual([file, name, seen.get(name) ?? value]);
      seen.set(name, value);
    }
});

test('every field of Query and Mutation has an operation, except those about mailed links and uploaded files', () => {
  const asked = worked.flatMap(({ operation }) =>
    operation.selectionSet.selections.map((field) => (field.kind === Kind.FIELD ? field.name.value : '')),
  );
  expect(rootFields(schema).filter((name) => !asked.includes(name))).toEqual([
    'invitationAccept',
    'resetLinkSend',
    'companyLogoSave',
    'companyLogoDelete',
    'locationLogoSave',
    'locationLogoDelete',
  ]);
});

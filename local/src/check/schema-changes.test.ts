import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { compactSchema } from './released-schema.ts';
import { changesBetween, checkChanges, RELEASED, schemaChanges } from './schema-changes.ts';

const released = `
  type Query { company(id: ID!): Company  platforms: [String!] }
  type Company { id: ID!  name: String  fax: String }
  enum Status { ACTIVE }
`;

const since = (change: (text: string) => string) => changesBetween(released, change(released));

test('reports a change without effect on clients as safe', async () => {
  const changes = await since((text) => text.replace('fax: String', 'fax: String  phone: String'));
  expect(checkChanges(changes, [])).toEqual({
    passed: 1,
    failed: 0,
    output: '',
    notes: ["safe: Field 'phone' was added to object type 'Company'"],
  });
});

test('reports a change that may affect some clients as dangerous and passes', async () => {
  const changes = await since((text) => text.replace('ACTIVE', 'ACTIVE CLOSED'));
  expect(checkChanges(changes, [])).toMatchObject({
    failed: 0,
    notes: ["dangerous: Enum value 'CLOSED' was added to enum 'Status'"],
  });
});

const withoutFax = (text: string) => text.replace('fax: String', '');
const faxGone = "Field 'fax' was removed from object type 'Company'";

test.each([
  ['a removed field', withoutFax, faxGone],
  [
    'a new required argument',
    (text: string) => text.replace('platforms:', 'platforms(of: ID!):'),
    "Argument 'of: ID!' added to field 'Query.platforms'",
  ],
  [
    'a field that becomes nullable',
    (text: string) => text.replace('id: ID!  name', 'id: ID  name'),
    "Field 'Company.id' changed type from 'ID!' to 'ID'",
  ],
])('reports %s as breaking and fails', async (_, change, message) => {
  const result = checkChanges(await since(change), []);
  expect(result).toMatchObject({ failed: 1, notes: [`breaking: ${message}`] });
  expect(result.output).toContain(message);
});

test('allows a breaking change with a reason, but fails without one or if the change does not exist', async () => {
  const changes = await since(withoutFax);
  const allowed = { change: faxGone, reason: 'Nobody has one.' };
  expect(checkChanges(changes, [allowed])).toMatchObject({
    failed: 0,
    notes: [`breaking: ${faxGone} (Nobody has one.)`],
  });
  expect(checkChanges(changes, [{ ...allowed, reason: ' ' }]).failed).toBe(1);
  expect(checkChanges([], [allowed]).output).toContain('allows a change that the schema does not have');
});

test('a released schema keeps everything that a client can notice', async () => {
  const sdl = `
    "Roots." schema { query: Query }
    "Since when." directive @old("Which release." since: Int = 1) repeatable on OBJECT
    "A day." scalar Day @specifiedBy(url: "https://days.test")
    """
    The root.
    """
    type Query { "One." company("Which." id: ID! = "1", on: [Day!]): Company @deprecated(reason: "Use \\"companies\\".") }
    "A company." type Company implements Named & Node @old(since: 2) { id: ID!  "Cut." name: String }
    interface Named { name: String }  interface Node { id: ID! }
    "Either." union Thing = | Company | Day2
    type Day2 { status: Status! }
    enum Status { "On." ACTIVE  CLOSED }
    input CompanyInput @oneOf { name: String  status: Status = ACTIVE }
  `;
  const compact = compactSchema(sdl);
  expect(compact.trimEnd().split('\n')).toHaveLength(11);
  expect(compact).not.toMatch(/The root|Which|Cut/);
  const noticed = await diff(buildSchema(sdl), buildSchema(compact));
  expect(noticed.map(({ type }) => type).filter((type) => !type.includes('DESCRIPTION'))).toEqual([]);
  expect(compactSchema(compact)).toBe(compact);
});

test('the released schema in git is compact', () => {
  const released = readFileSync(join(import.meta.dirname, '../../..', RELEASED), 'utf8');
  expect(released).toBe(compactSchema(released));
});

test('the current schema has only allowed breaking changes since the release', async () => {
  const { output } = await schemaChanges(join(import.meta.dirname, '../../..'));
  expect(output).toBe('');
});

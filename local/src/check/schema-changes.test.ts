import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changesBetween, judge, schemaChanges } from './schema-changes.ts';

const released = `
  type Query { company(id: ID!): Company  platforms: [String!] }
  type Company { id: ID!  name: String  fax: String }
  enum Status { ACTIVE }
`;

const since = (change: (text: string) => string) => changesBetween(released, change(released));

test('what clients do not feel is safe, and said', async () => {
  const changes = await since((text) => text.replace('fax: String', 'fax: String  phone: String'));
  expect(judge(changes, [])).toEqual({
    passed: 1,
    failed: 0,
    output: '',
    notes: ["safe: Field 'phone' was added to object type 'Company'"],
  });
});

test('what some clients may feel is dangerous, and does not fail', async () => {
  const changes = await since((text) => text.replace('ACTIVE', 'ACTIVE CLOSED'));
  expect(judge(changes, [])).toMatchObject({
    failed: 0,
    notes: ["dangerous: Enum value 'CLOSED' was added to enum 'Status'"],
  });
});

const withoutFax = (text: string) => text.replace('fax: String', '');
const faxGone = "Field 'fax' was removed from object type 'Company'";

test.each([
  ['a field that is gone', withoutFax, faxGone],
  [
    'an argument that is needed now',
    (text: string) => text.replace('platforms:', 'platforms(of: ID!):'),
    "Argument 'of: ID!' added to field 'Query.platforms'",
  ],
  [
    'a value that may be null now',
    (text: string) => text.replace('id: ID!  name', 'id: ID  name'),
    "Field 'Company.id' changed type from 'ID!' to 'ID'",
  ],
])('%s is breaking, and fails', async (_, change, message) => {
  const result = judge(await since(change), []);
  expect(result).toMatchObject({ failed: 1, notes: [`breaking: ${message}`] });
  expect(result.output).toContain(message);
});

test('a breaking change with a reason is allowed; without one, or when it is not there, that is a fault', async () => {
  const changes = await since(withoutFax);
  const allowed = { change: faxGone, reason: 'Nobody has one.' };
  expect(judge(changes, [allowed])).toMatchObject({
    failed: 0,
    notes: [`breaking: ${faxGone} (Nobody has one.)`],
  });
  expect(judge(changes, [{ ...allowed, reason: ' ' }]).failed).toBe(1);
  expect(judge([], [allowed]).output).toContain('allows a change that is not there');
});

test('the schema as it is breaks nothing that was released, but for what is allowed', async () => {
  const { output } = await schemaChanges(join(import.meta.dirname, '../../..'));
  expect(output).toBe('');
});

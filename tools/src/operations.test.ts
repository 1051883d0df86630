import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toInputSchema } from './input-schema.ts';
import { readWorkedOperations } from './worked-operations.ts';

const operations = readWorkedOperations();
const inputOf = (name: string) =>
  toInputSchema(operations.find((operation) => operation.name === name)?.variables ?? []);

test('leaves out exactly the operations that take or return a secret', () => {
  const files = readdirSync(join(import.meta.dirname, '../../schema/operations'));
  const offered = operations.map(({ name }) => name);
  const names = files.filter((file) => file.endsWith('.graphql')).map((file) => file.slice(3, -8));
  expect(names.filter((name) => !offered.includes(name))).toEqual(
    [
      'sign-in',
      'password-reset-request',
      'password-reset',
      'access-tokens',
      'access-token-add',
      'access-token-revoke',
      'session-end',
      'company-logo',
      'location-logo',
      'company-user-add',
      'company-user-sessions-end',
      'view-as-start',
      'provider-user-add',
    ].toSorted((one, other) => names.indexOf(one) - names.indexOf(other)),
  );
});

test('has no input for a secret, and no operation twice', () => {
  for (const { name, variables } of operations)
    expect([name, JSON.stringify(toInputSchema(variables).properties)]).toEqual([
      name,
      expect.not.stringMatching(/"\w*(password|secret|accessToken)\w*":/i),
    ]);
  expect(new Set(operations.map(({ name }) => name)).size).toBe(operations.length);
});

test('describes every variable, with an example', () => {
  for (const { name, variables } of operations)
    for (const variable of variables)
      expect([name, variable]).toEqual([
        name,
        expect.objectContaining({ description: expect.stringMatching(/\w/), example: expect.anything() }),
      ]);
});

test('describes input by its types: required fields, lists, enums and null', () => {
  expect(inputOf('company-status')).toMatchObject({
    type: 'object',
    properties: {
      companyId: { type: 'string' },
      active: { type: 'string', enum: ['ACTIVE', 'INACTIVE'] },
    },
    required: ['companyId', 'active'],
    additionalProperties: false,
  });
  expect(inputOf('company-list').properties).toMatchObject({
    companyFilter: {
      type: ['object', 'null'],
      properties: { platformIds: { type: ['array', 'null'], items: { type: 'string' } } },
    },
    page: { type: ['integer', 'null'], examples: [1] },
  });
  expect(inputOf('impact').properties).toMatchObject({ change: { minProperties: 1, maxProperties: 1 } });
});

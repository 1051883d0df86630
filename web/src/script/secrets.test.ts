// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse, visit } from 'graphql';
import { expect, test } from 'vitest';
import { secretsIn, toPieces } from './secrets.ts';

const folder = join(import.meta.dirname, '../../../schema');

/** Every field of every input type of the schema, as `Input.field`. */
const inputFields = readdirSync(folder)
  .filter((name) => name.endsWith('.graphql'))
  .flatMap((name) => {
    const found: string[] = [];
    visit(parse(readFileSync(join(folder, name), 'utf8')), {
      [Kind.INPUT_OBJECT_TYPE_DEFINITION]: (input) => {
        found.push(...(input.fields ?? []).map((field) => `${input.name.value}.${field.name.value}`));
      },
    });
    return found;
  });

/** Fields whose names resemble secrets, but which hold none or are on no form that can be copied. */
const others = [
  // Part of a token name.
  'AuditEntryFilter.token',
  // Location of an uploaded file; logos are not saved by a form.
  'CompanyLogoSaveInput.key',
  'LocationLogoSaveInput.key',
  // Tokens of mailed links, used before sign-in.
  'InvitationAcceptInput.token',
  'PasswordResetInput.token',
  // Id of an access token.
  'PersonalAccessTokenRevokeInput.personalAccessTokenId',
];

test('treats every input field with a secret-like name as a secret, except the listed ones', () => {
  const doubtful = inputFields.filter((name) => /\.\w*(password|secret|token|key|credential)/i.test(name));
  const copied = doubtful.filter((name) => {
    const field = name.split('.')[1] ?? '';
    return secretsIn(toPieces({ [field]: 'x' })).length === 0;
  });
  expect(new Set(copied)).toEqual(new Set(others));
  expect(doubtful.length).toBeGreaterThan(others.length);
});

// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse, visit } from 'graphql';
import { expect, test } from 'vitest';
import { secretsIn, toPieces } from './secrets.ts';

const folder = join(import.meta.dirname, '../../../schema');

/** Every field of every input of the graph, as `Input.field`. */
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

/** What sounds like a secret and is none, or stands on no form that can be copied. */
const others = [
  // Part of the name of a token.
  'AuditFilter.token',
  // Where an uploaded file is; logos are no forms.
  'CompanyLogoSaveInput.key',
  'LocationLogoSaveInput.key',
  // Of a mailed link, in front of the sign-in.
  'PasswordResetInput.token',
];

test('every field of an input that could hold a secret is taken for one, or is known to hold none', () => {
  const doubtful = inputFields.filter((name) => /\.\w*(password|secret|token|key|credential)/i.test(name));
  const copied = doubtful.filter((name) => {
    const field = name.split('.')[1] ?? '';
    return secretsIn(toPieces({ [field]: 'x' })).length === 0;
  });
  expect([...new Set(copied)].sort()).toEqual(others);
  expect(doubtful.length).toBeGreaterThan(others.length);
});

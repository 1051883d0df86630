import { expect, test } from 'vitest';
import { checkInput } from './input.rules.ts';
import { sessionCreateRules } from './session.rules.ts';

test('[SES-06] username and password are both required', () => {
  expect(checkInput(sessionCreateRules, { username: ' ', password: '' })).toEqual({
    ok: false,
    errors: [
      { path: ['username'], code: 'REQUIRED', message: 'Please fill required field' },
      { path: ['password'], code: 'REQUIRED', message: 'Please fill required field' },
    ],
  });
});

test('[SES-06] blanks belong to a password, not to a username', () => {
  expect(checkInput(sessionCreateRules, { username: ' ana@example.com ', password: ' x ' })).toEqual({
    ok: true,
    value: { username: 'ana@example.com', password: ' x ' },
  });
});

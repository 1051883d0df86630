import { expect, test } from 'vitest';
import { checkInput } from './input.rules.ts';
import { sessionCreateRules } from './session.rules.ts';

test('[SES-06] requires a username and a password', () => {
  expect(checkInput(sessionCreateRules, { username: ' ', password: '' })).toEqual({
    ok: false,
    errors: [
      { path: ['username'], code: 'REQUIRED', message: 'Please fill required field' },
      { path: ['password'], code: 'REQUIRED', message: 'Please fill required field' },
    ],
  });
});

test('[SES-06] trims the username but not the password', () => {
  expect(checkInput(sessionCreateRules, { username: ' ana@example.com ', password: ' x ' })).toEqual({
    ok: true,
    value: { username: 'ana@example.com', password: ' x ' },
  });
});

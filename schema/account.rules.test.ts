import { expect, test } from 'vitest';
import { accountMessages } from './account.messages.ts';
import {
  accountDetailsRules,
  communicationPreferencesRules,
  passwordResetRequestRules,
  passwordResetRules,
} from './account.rules.ts';
import { checkInput } from './input.rules.ts';

test('[ERR-33] [ERR-42] [ERR-43] [ERR-45] [ERR-46] uses the documented messages', () => {
  expect(accountMessages).toMatchObject({
    companyAdminDoesNotExist: 'CompanyAdmin User does not exist',
    enterEmail: 'Enter email',
    userNotFound: 'User Not Found',
    passwordsDiffer: 'The password and the confirmation password do not match',
    resetFailed: 'Unable to reset password,please try later',
  });
});

test.each([
  ['blank', '  ', 'REQUIRED', 'Enter email'],
  ['malformed', 'somebody', 'INVALID', 'Incorrect email format'],
  ['too long', `${'a'.repeat(200)}@example.test`, 'TOO_LONG', 'Enter at most 200 characters'],
])(
  '[PWR-07] [ERR-42] refuses a reset request with an email address that is %s',
  (_, email, code, message) => {
    const checked = checkInput(passwordResetRequestRules, { email });
    expect(checked).toMatchObject({ ok: false, errors: [{ path: ['email'], code, message }] });
  },
);

test('[PWR-01] keeps the company and the kind of person from the link, and converts the address to lower case', () => {
  const input = { email: ' Ada@Example.test ', companyId: '12', isArranger: true };
  const value = { email: 'ada@example.test', companyId: '12', isArranger: true };
  expect(checkInput(passwordResetRequestRules, input)).toEqual({ ok: true, value });
  const bad = checkInput(passwordResetRequestRules, { ...input, companyId: "1' or 1" });
  expect(bad).toMatchObject({ errors: [{ path: ['companyId'], code: 'INVALID' }] });
});

test.each([
  ['nothing', '', 'The password must be at least 8 characters.'],
  ['blanks', '        ', 'The password must be at least 8 characters.'],
  ['7 characters', '1234567', 'The password must be at least 8 characters.'],
  ['8 characters', '12345678', null],
  ['20 characters', 'x'.repeat(20), null],
  ['21 characters', 'x'.repeat(21), 'Enter at most 20 characters'],
])('[PWR-07] [ERR-44] checks the length of a new password: %s', (_, newPassword, message) => {
  const checked = checkInput(passwordResetRules, { token: 't', newPassword });
  expect(checked.ok).toBe(message === null);
  if (message) expect(checked).toMatchObject({ errors: [{ path: ['newPassword'], message }] });
});

test('[PWR-04] refuses a link without a token as incomplete', () => {
  const checked = checkInput(passwordResetRules, { token: ' ', newPassword: 'password 1' });
  expect(checked).toMatchObject({
    errors: [{ path: ['token'], message: 'This link is incomplete. Open the full link from the email.' }],
  });
});

test('[ACC-07] [WID-16] normalizes account details and converts a blank password to null', () => {
  const details = { firstName: ' Ada ', lastName: 'L', email: 'ADA@example.test', phone: '(212) 555-0143' };
  expect(checkInput(accountDetailsRules, { ...details, password: ' ' })).toEqual({
    ok: true,
    value: {
      firstName: 'Ada',
      middleName: null,
      lastName: 'L',
      email: 'ada@example.test',
      phone: '2125550143',
      password: null,
    },
  });
});

test('[ACC-07] refuses alerts that name a platform twice', () => {
  const entry = { platformId: '2', alertIds: ['1', '1'] };
  expect(checkInput(communicationPreferencesRules, { preferences: [entry] })).toEqual({
    ok: true,
    value: { preferences: [{ platformId: '2', alertIds: ['1'] }] },
  });
  expect(checkInput(communicationPreferencesRules, { preferences: [entry, entry] })).toMatchObject({
    errors: [{ path: ['preferences'], code: 'MISMATCH', message: 'An entry is given twice' }],
  });
});

import { expect, test } from 'vitest';
import { mayRepeat, problemsOf } from './problems.ts';

test('advises how long to wait, what the schema says about a code, and which token to set', () => {
  const errors = [
    { message: 'Too many', extensions: { code: 'RATE_LIMITED', retryAfter: 3 } },
    { message: 'Gone', path: ['company'], extensions: { code: 'NOT_FOUND', requestId: 'r1' } },
    { message: 'Who?', extensions: { code: 'UNAUTHENTICATED' } },
  ];
  const data = {
    regionCreate: { errors: [{ message: 'Blank', code: 'REQUIRED', path: ['input', 'name'] }] },
  };
  expect(problemsOf({ data, errors })).toMatchObject([
    { code: 'RATE_LIMITED', whatToDo: 'Repeat after 3 s.' },
    { path: 'company', requestId: 'r1', whatToDo: expect.stringContaining('Check the id') },
    { whatToDo: 'Set CONSOLE_TOKEN to a valid access token.' },
    { path: 'input.name', code: 'REQUIRED', whatToDo: 'Correct the input.' },
  ]);
});

test.each([
  [
    'an unknown outcome',
    { data: null, errors: [{ message: '', extensions: { code: 'UPSTREAM_UNAVAILABLE' } }] },
    true,
  ],
  ['a refusal', { data: null, errors: [{ message: '', extensions: { code: 'FORBIDDEN' } }] }, false],
  [
    'items that were not reached',
    { data: { many: { results: [{ status: 'SAVED' }, { status: 'NOT_REACHED' }] } } },
    true,
  ],
  ['sections that were not tried', { data: { save: { steps: [{ outcome: 'NOT_TRIED' }] } } }, true],
  ['a complete change', { data: { many: { results: [{ status: 'SAVED' }], errors: [] } } }, false],
])('after %s, whether the call may be repeated', (_, answer, expected) => {
  expect(mayRepeat(answer)).toBe(expected);
});

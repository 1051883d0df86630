import { expect, test } from 'vitest';
import { createConfirmations } from './confirmations.ts';

const call = { operation: 'region-add', variables: { companyId: '1', region: { name: 'Gulf' } } };

test('a confirmation counts once, for its operation and input', () => {
  const { issue, take } = createConfirmations();
  const value = issue(call);
  expect(take(value, { ...call, operation: 'region-delete' })).toBeNull();
  expect(take(value, { ...call, variables: { companyId: '2', region: { name: 'Gulf' } } })).toBeNull();
  const reordered = { region: { name: 'Gulf' }, companyId: '1' };
  expect(take(value, { ...call, variables: reordered })).toMatchObject(call);
  expect(take(value, call)).toBeNull();
});

test('a confirmation expires after five minutes, used or not', () => {
  let now = 0;
  const { issue, take, giveBack } = createConfirmations(() => now);
  const value = issue(call);
  now = 299_999;
  const confirmed = take(value, call);
  if (confirmed) giveBack(confirmed);
  expect(take(value, call)).toEqual(confirmed);
  if (confirmed) giveBack(confirmed);
  now = 300_000;
  expect(take(value, call)).toBeNull();
});

test('the oldest of more than a hundred confirmations is forgotten', () => {
  const { issue, take } = createConfirmations();
  const [first = '', second = ''] = Array.from({ length: 101 }, () => issue(call));
  expect(take(first, call)).toBeNull();
  expect(take(second, call)).not.toBeNull();
});

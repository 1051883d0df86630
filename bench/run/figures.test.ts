import { expect, test } from 'vitest';
import { checkBudgets } from './figures.ts';

test('a program without budgets fails, whatever it measured', () => {
  expect(() => checkBudgets('unknown', new Map([['calls', 5]]))).toThrow('no budgets of "unknown"');
});

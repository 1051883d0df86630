import { expect, test } from 'vitest';
import { type Budget, toVerdicts } from './budgets.ts';

const isWithinBudget = (budget: Budget, figures: [string, number][]) =>
  toVerdicts({ calls: budget }, new Map(figures)).map((verdict) => verdict.isWithinBudget);

test('an exact budget fails with one call more and with one call fewer', () => {
  expect(isWithinBudget({ exactly: 5 }, [['calls', 5]])).toEqual([true]);
  expect(isWithinBudget({ exactly: 5 }, [['calls', 6]])).toEqual([false]);
  expect(isWithinBudget({ exactly: 5 }, [['calls', 4]])).toEqual([false]);
});

test('a value equal to the limit is within the budget', () => {
  expect(isWithinBudget({ atLeast: 2 }, [['calls', 2]])).toEqual([true]);
  expect(isWithinBudget({ atLeast: 2 }, [['calls', 1.99]])).toEqual([false]);
  expect(isWithinBudget({ atMost: 16 }, [['calls', 16]])).toEqual([true]);
  expect(isWithinBudget({ atMost: 16 }, [['calls', 17]])).toEqual([false]);
});

test('a budget without a measured figure fails', () => {
  expect(isWithinBudget({ atMost: 16 }, [])).toEqual([false]);
  expect(isWithinBudget({ atLeast: 2 }, [['calls', Number.NaN]])).toEqual([false]);
});

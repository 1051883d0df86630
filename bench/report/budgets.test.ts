import { expect, test } from 'vitest';
import { type Budget, judge } from './budgets.ts';

const holds = (budget: Budget, figures: [string, number][]) =>
  judge({ calls: budget }, new Map(figures)).map((verdict) => verdict.holds);

test('an exact count is broken by one call more and by one call fewer', () => {
  expect(holds({ exactly: 5 }, [['calls', 5]])).toEqual([true]);
  expect(holds({ exactly: 5 }, [['calls', 6]])).toEqual([false]);
  expect(holds({ exactly: 5 }, [['calls', 4]])).toEqual([false]);
});

test('a limit is met by the limit itself', () => {
  expect(holds({ atLeast: 2 }, [['calls', 2]])).toEqual([true]);
  expect(holds({ atLeast: 2 }, [['calls', 1.99]])).toEqual([false]);
  expect(holds({ atMost: 16 }, [['calls', 16]])).toEqual([true]);
  expect(holds({ atMost: 16 }, [['calls', 17]])).toEqual([false]);
});

test('a budget whose figure was not measured does not hold', () => {
  expect(holds({ atMost: 16 }, [])).toEqual([false]);
  expect(holds({ atLeast: 2 }, [['calls', Number.NaN]])).toEqual([false]);
});

import { expect, test } from 'vitest';
import { type RatesInForce, ratesSummary } from './rates-in-force.ts';

const rate = (hasDrifted: boolean) =>
  ({ amount: '1.00', source: 'COMPANY', sourceAmount: '2.00', hasDrifted }) as RatesInForce['digital'];

test.each([
  [1, '1 rate differs from the company’s'],
  [2, '2 rates differ from the company’s'],
])('[LOC-09] summarizes %i drifted rates', (count, summary) => {
  const rates = {
    digital: rate(count > 0),
    paper: rate(count > 1),
    resendPaper: rate(false),
    perLocation: rate(false),
  };
  expect(ratesSummary(rates, true)).toBe(summary);
});

import { expect, test } from 'vitest';
import { countOf, countText, nounFor } from './count-text.ts';

const companies = { one: 'company', many: 'companies' };

test.each([
  [0, 'row', '0 rows'],
  [1, 'row', '1 row'],
  [999, 'row', '999 rows'],
  [1200, 'row', '1,200 rows'],
  [1234567, 'row', '1,234,567 rows'],
  [1, companies, '1 company'],
  [2, companies, '2 companies'],
] as const)('says %d with the noun in its number', (count, noun, text) => {
  expect(countOf(count, noun)).toBe(text);
});

test('shows the count of a list with commas', () => {
  expect([countText({ count: 95 }), countText({ count: 1962, countIsExact: true })]).toEqual(['95', '1,962']);
});

test('shows a bounded count with a plus, and its noun in the plural', () => {
  expect([countText({ count: 10_000, countIsExact: false }), nounFor(10_000, 'location')]).toEqual([
    '10,000+',
    'locations',
  ]);
});

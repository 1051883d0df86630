import { expect, test } from 'vitest';
import { isTimeZone } from './time-zone.ts';

test.each([
  ['UTC', true],
  ['America/New_York', true],
  ['Asia/Calcutta', true],
  ['Nowhere/City', false],
  ['+02:00', false],
  ['', false],
])('%j is the name of a time zone: %s', (text, expected) => {
  expect(isTimeZone(text)).toBe(expected);
});

import { expect, test } from 'vitest';
import { isMatch, splitMatches, toWords } from './text-match.ts';

const marked = (text: string, typed: string) =>
  splitMatches(text, toWords(typed))
    .filter((part) => part.isMatch)
    .map((part) => part.text);

test.each([
  ['feedback-survey', 'Go to Feedback-survey Settings'],
  ['at&t', 'AT&T'],
  ["o'neil", "Jane O'Neil"],
  ['st. m', 'St. Mary'],
  ['ana@x.test', 'Ana (ana@x.test)'],
])('typed %s finds %s', (typed, text) => {
  expect(isMatch(text, toWords(typed))).toBe(true);
});

test('marks one or two letters only at the beginning of a word, and more anywhere', () => {
  expect(marked("Toronto O'Neil", "o'neil")).toEqual(["O'Neil"]);
  expect(marked('owner@northwind.test', 'owner@northwind.test')).toEqual(['owner@northwind.test']);
  expect(marked('owner@northwind.test', 'test')).toEqual(['test']);
  expect(marked('Northwind', 'wind')).toEqual(['wind']);
});

test('marks the right letters after an emoji and in letters with accents', () => {
  expect(marked('😀 Acme', 'ac')).toEqual(['Ac']);
  expect(marked('Olé café', 'cafe')).toEqual(['café']);
});

import { feesRules } from '@console/schema/rates.rules.ts';
import { expect, test } from 'vitest';
import { entryName } from '../entries/entry-name.ts';
import { fieldAt, isChanged, isSame } from './values.ts';

const stored = { digital: '12.50', paper: '1.00', resendPaper: '0.00', perLocation: '5.00' };

test('ignores a change that the rules normalize away', () => {
  expect(isChanged(feesRules, stored, { ...stored, digital: ' 12.5 ' })).toBe(false);
  expect(isChanged(feesRules, stored, { ...stored, digital: '12.51' })).toBe(true);
});

test('reports an invalid value as a change, but not surrounding whitespace', () => {
  expect(isChanged(feesRules, stored, { ...stored, digital: '' })).toBe(true);
  const blank = { digital: '', paper: '', resendPaper: '', perLocation: '' };
  expect(isChanged(feesRules, blank, { ...blank, digital: '  ' })).toBe(false);
  expect(isChanged(feesRules, blank, { ...blank, digital: '1' })).toBe(true);
});

test('compares values at any depth and lists in any order', () => {
  expect(isSame({ a: { b: ['1', '2'] } }, { a: { b: ['1', '2'] } })).toBe(true);
  expect(isSame({ a: { b: ['1', '2'] } }, { a: { b: ['2', '1'] } })).toBe(true);
  expect(isSame({ a: { b: ['1', '2'] } }, { a: { b: ['1', '3'] } })).toBe(false);
  expect(isSame({ a: '1', b: '2' }, { a: '1', b: '3' }, ['a'])).toBe(true);
});

test.each([
  [['name'], 'name'],
  [['details', 'name'], 'name'],
  [['address', 'zip'], 'address.zip'],
  [['zip'], 'address.zip'],
  [['rates', 'fees', 'digital'], 'fees.digital'],
  [['digital'], 'fees.digital'],
  [['rates'], null],
  [['unknown'], null],
  [[], null],
])('[WID-15] maps an error at path %j to field %j', (path, field) => {
  const values = { name: '', address: { zip: '' }, fees: { digital: '', paper: '' } };
  expect(fieldAt(values, path)).toBe(field);
});

test('[WID-15] prefers a field with the exact path to a nested field', () => {
  expect(fieldAt({ name: '', venue: { name: '' } }, ['event', 'name'])).toBe('name');
  expect(fieldAt({ name: '', venue: { name: '' } }, ['event', 'venue', 'name'])).toBe('venue.name');
});

test('compares everything below the path of a group and treats a missing group as empty', () => {
  const row = { rows: { [entryName('7')]: { date: '1', isOff: false } }, note: 'a' };
  expect(isSame(row, { rows: {}, note: 'b' }, ['rows.#8'])).toBe(true);
  expect(isSame(row, { rows: {}, note: 'a' }, ['rows.#7'])).toBe(false);
  expect(isSame({ rows: { '#7': {} } }, { rows: {} }, ['rows.#7'])).toBe(true);
});

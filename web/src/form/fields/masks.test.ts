import { checkInput, requiredRate } from '@console/schema/input.rules.ts';
import { expect, test } from 'vitest';
import { currencyMask, digitsMask, phoneMask, toTwoDecimals } from './masks.ts';
import { toPhoneText } from './phone-text.ts';

const typed = (key: string) => ({ typed: key });
const pasted = { typed: null };

test('[WID-05] ignores keys that are not digits or exceed the limit, and keeps the digits of pasted text', () => {
  const mask = digitsMask(5);
  expect(mask.read('12a', '12', typed('a'))).toBe('12');
  expect(mask.read('123', '12', typed('3'))).toBe('123');
  expect(mask.read('123456', '12345', typed('6'))).toBe('12345');
  expect(mask.read('ext. 42', '', pasted)).toBe('42');
});

test.each([
  ['', ''],
  ['2', '(2'],
  ['212', '(212'],
  ['2125', '(212) 5'],
  ['2125550', '(212) 555-0'],
  ['2125550143', '(212) 555-0143'],
])('[CON-19] shows the digits %j as %j', (raw, shown) => {
  expect(phoneMask.write(raw)).toBe(shown);
});

test.each([
  ['(212) 555-0143', '2125550143'],
  ['+1 212.555.0143', '2125550143'],
  ['12125550143', '2125550143'],
  ['+1 212-555-0143 x12', '212555014312'],
  ['+52 55 1234 5678', '525512345678'],
])('[CON-19] stores the pasted phone number %j as %j', (text, raw) => {
  expect(phoneMask.read(text, '', pasted)).toBe(raw);
});

test('[CON-19] ignores an eleventh typed digit, even after a leading 1', () => {
  expect(phoneMask.read('(212) 555-01439', '2125550143', typed('9'))).toBe('2125550143');
  expect(phoneMask.read('(123) 456-78905', '1234567890', typed('5'))).toBe('1234567890');
});

test('[CON-19] shows a stored number that does not fit the mask unchanged', () => {
  expect(toPhoneText('2125550143')).toBe('(212) 555-0143');
  expect(toPhoneText('+52 55 1234 5678')).toBe('+52 55 1234 5678');
  expect(toPhoneText(null)).toBe('');
});

test.each([
  ['1a', 'a', '1'],
  ['1$', '$', '1'],
  ['1 ', ' ', '1'],
])('[WID-04] [CON-13] blocks a key that cannot be part of an amount: %j', (text, key, before) => {
  expect(currencyMask.read(text, before, typed(key))).toBe(before);
});

test.each([
  ['1,', ','],
  ['1,25', '5'],
  ['1.255', '5'],
  ['1.2.', '.'],
  ['-', '-'],
  ['−1', '1'],
  ['1,234.50', '0'],
])('[WID-04] [CON-13] keeps the typed text %j, so that no other amount is stored', (text, key) => {
  expect(currencyMask.read(text, text.slice(0, -1), typed(key))).toBe(text);
  expect(checkInput(requiredRate(), text).ok).toBe(false);
});

test('[WID-04] accepts an amount that starts with a decimal point', () => {
  expect(currencyMask.read('.', '', typed('.'))).toBe('0.');
});

test('[WID-04] removes only the dollar sign and commas from a pasted amount', () => {
  expect(currencyMask.read('$ 1,234.50', '', pasted)).toBe('1234.50');
  expect(currencyMask.read('-5.00', '', pasted)).toBe('-5.00');
  expect(currencyMask.read('12.345', '', pasted)).toBe('12.345');
});

test('[WID-04] keeps a pasted decimal comma, which the rules then refuse', () => {
  for (const text of ['12,50', '1,5', '1.234,50', '1,2345'])
    expect(currencyMask.read(text, '', pasted)).toBe(text);
  expect(currencyMask.read('1,234,567', '', pasted)).toBe('1234567');
});

test('[WID-04] lets the user delete an invalid pasted amount key by key', () => {
  expect(currencyMask.read('-5.0', '-5.00', typed(''))).toBe('-5.0');
});

test.each([
  ['7', '7.00'],
  ['12.5', '12.50'],
  ['0.', '0.00'],
  ['.5', '0.50'],
  ['007.25', '7.25'],
  ['99999999.99', '99999999.99'],
  ['', ''],
  ['.', '.'],
  ['-5', '-5'],
  ['12.345', '12.345'],
  ['1,25', '1,25'],
  ['1,2.50', '1,2.50'],
  ['1,234', '1234.00'],
  ['1,234,567.5', '1234567.50'],
])('[WID-04] [CON-13] formats the amount %j as %j on blur', (amount, shown) => {
  expect(toTwoDecimals(amount)).toBe(shown);
});

import { describe, expect, test } from 'vitest';
import {
  checkInput,
  optionalDigits,
  optionalEmail,
  optionalPhone,
  optionalText,
  requiredRate,
  requiredText,
} from './input.rules.ts';
import { messages } from './messages.ts';

const outcomeOf = (rule: Parameters<typeof checkInput>[0], input: unknown) => {
  const result = checkInput(rule, input);
  return result.ok ? result.value : result.errors[0];
};

describe('required text', () => {
  test('[COM-13] trims text before checking its length', () => {
    expect(outcomeOf(requiredText(4), '  café ')).toBe('café');
  });

  test.each(['', '   ', undefined, null])('[COM-12] [ERR-14] reports %j as missing', (input) => {
    expect(outcomeOf(requiredText(4), input)).toEqual({
      path: [],
      code: 'REQUIRED',
      message: 'Please fill required field',
    });
  });

  test.each(['\u200b', '\u00a0\u2060', '\u202e ', '\u200d\ufe0f', '\u2800', ' \u2800\u200b'])(
    '[COM-12] reports %j, which nobody sees, as missing',
    (input) => {
      expect(outcomeOf(requiredText(4), input)).toMatchObject({ code: 'REQUIRED' });
    },
  );

  test.each([
    ['Two  \t\u00a0Spaces', 'Two Spaces'],
    ['a\u202ecb\u200b\u200e', 'acb'],
    ['Cafe\u0301', 'Caf\u00e9'],
    ['Cafe\u200b\u0301', 'Caf\u00e9'],
    ['West\u2800 Coast\u2800', 'West Coast'],
    ['👩\u200d🚀 می\u200cخواهم', '👩\u200d🚀 می\u200cخواهم'],
  ])('[COM-13] stores %j as it looks', (input, stored) => {
    expect(outcomeOf(requiredText(20), input)).toBe(stored);
    expect(outcomeOf(optionalText(20), input)).toBe(stored);
  });

  test('[COM-13] refuses one character too many and names the limit', () => {
    expect(outcomeOf(requiredText(4), 'cafés')).toMatchObject({
      code: 'TOO_LONG',
      message: messages.tooLong(4),
      limit: 4,
    });
  });
});

test.each(['', '  ', null, undefined])('converts the optional text %j to null', (input) => {
  expect(outcomeOf(optionalText(10), input)).toBeNull();
});

describe('phone', () => {
  test.each(['(212) 555-0143', '2125550143', '212-555-0143', '212.555.0143', ' 212 555 0143 '])(
    '[CON-19] converts %j to its digits',
    (input) => {
      expect(outcomeOf(optionalPhone(), input)).toBe('2125550143');
    },
  );

  test.each(['(012) 555-0143', '555-0143', '12125550143', 'call me'])('[CON-19] refuses %j', (input) => {
    expect(outcomeOf(optionalPhone(), input)).toMatchObject({
      code: 'INVALID',
      message: messages.incorrectPhone,
    });
  });

  test('accepts a blank value', () => {
    expect(outcomeOf(optionalPhone(), '')).toBeNull();
  });
});

describe('email', () => {
  test.each(['', '   ', null, undefined])('[COM-14] accepts %j', (input) => {
    expect(outcomeOf(optionalEmail(50), input)).toBeNull();
  });

  test.each(['nobody', 'a@b', 'a b@example.com', '@example.com'])('[COM-14] [ERR-15] refuses %j', (input) => {
    expect(outcomeOf(optionalEmail(50), input)).toMatchObject({
      code: 'INVALID',
      message: 'Incorrect email format',
    });
  });

  test('[COM-14] [CON-15] refuses one character too many and names the limit', () => {
    expect(outcomeOf(optionalEmail(13), 'an@example.com')).toMatchObject({ code: 'TOO_LONG', limit: 13 });
  });

  test('[COM-14] trims and keeps a valid address', () => {
    expect(outcomeOf(optionalEmail(50), ' ana.nunez@example.com ')).toBe('ana.nunez@example.com');
  });
});

describe('digits', () => {
  test('[CON-15] accepts at most five digits for an extension', () => {
    expect(outcomeOf(optionalDigits(5), '123456')).toMatchObject({ code: 'TOO_LONG' });
    expect(outcomeOf(optionalDigits(5), '12345')).toBe('12345');
  });

  test('[WID-05] refuses letters', () => {
    expect(outcomeOf(optionalDigits(5), '12a')).toMatchObject({ code: 'INVALID' });
  });
});

describe('rate', () => {
  test.each([
    ['0', '0.00'],
    ['12.5', '12.50'],
    ['007.10', '7.10'],
    ['99999999.99', '99999999.99'],
  ])('[COM-16] [CON-13] [CON-22] converts %s to %s', (input, stored) => {
    expect(outcomeOf(requiredRate(), input)).toBe(stored);
  });

  test.each([
    ['-1', 'OUT_OF_RANGE'],
    ['1.234', 'INVALID'],
    ['abc', 'INVALID'],
    ['1e3', 'INVALID'],
    ['1,000.00', 'INVALID'],
    ['.', 'INVALID'],
    ['5.', 'INVALID'],
    ['.5', 'INVALID'],
  ])('[COM-16] [CON-13] refuses %s with %s', (input, code) => {
    expect(outcomeOf(requiredRate(), input)).toMatchObject({ code, message: messages.incorrectRate });
  });

  test('[CON-13] reports that an amount is too large', () => {
    const refusal = { code: 'OUT_OF_RANGE', message: messages.rateTooLarge };
    expect(outcomeOf(requiredRate(), '100000000')).toMatchObject(refusal);
  });

  test('[BIL-02] reports a blank rate only as missing', () => {
    expect(checkInput(requiredRate(), ' ')).toEqual({
      ok: false,
      errors: [{ path: [], code: 'REQUIRED', message: 'Please fill required field' }],
    });
  });
});

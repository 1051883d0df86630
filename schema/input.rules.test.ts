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
  test('[COM-13] is trimmed before it is measured', () => {
    expect(outcomeOf(requiredText(4), '  café ')).toBe('café');
  });

  test.each(['', '   ', undefined, null])('[COM-12] [ERR-14] %j is missing', (input) => {
    expect(outcomeOf(requiredText(4), input)).toEqual({
      path: [],
      code: 'REQUIRED',
      message: 'Please fill required field',
    });
  });

  test('[COM-13] one character too many is refused, with the limit', () => {
    expect(outcomeOf(requiredText(4), 'cafés')).toMatchObject({
      code: 'TOO_LONG',
      message: messages.tooLong(4),
    });
  });
});

test.each(['', '  ', null, undefined])('optional text %j becomes null', (input) => {
  expect(outcomeOf(optionalText(10), input)).toBeNull();
});

describe('phone', () => {
  test.each(['(212) 555-0143', '2125550143', '212-555-0143', '212.555.0143', ' 212 555 0143 '])(
    '[CON-19] %j becomes its digits',
    (input) => {
      expect(outcomeOf(optionalPhone(), input)).toBe('2125550143');
    },
  );

  test.each(['(012) 555-0143', '555-0143', '12125550143', 'call me'])('[CON-19] %j is refused', (input) => {
    expect(outcomeOf(optionalPhone(), input)).toMatchObject({
      code: 'INVALID',
      message: messages.incorrectPhone,
    });
  });

  test('may be left out', () => {
    expect(outcomeOf(optionalPhone(), '')).toBeNull();
  });
});

describe('e-mail', () => {
  test.each(['', '   ', null, undefined])('[COM-14] %j is allowed', (input) => {
    expect(outcomeOf(optionalEmail(50), input)).toBeNull();
  });

  test.each(['nobody', 'a@b', 'a b@example.com', '@example.com'])(
    '[COM-14] [ERR-15] %j is refused',
    (input) => {
      expect(outcomeOf(optionalEmail(50), input)).toMatchObject({
        code: 'INVALID',
        message: 'Incorrect email format',
      });
    },
  );

  test('[COM-14] a good one is kept, trimmed', () => {
    expect(outcomeOf(optionalEmail(50), ' ana.nunez@example.com ')).toBe('ana.nunez@example.com');
  });
});

describe('digits', () => {
  test('[CON-15] an extension has at most five', () => {
    expect(outcomeOf(optionalDigits(5), '123456')).toMatchObject({ code: 'TOO_LONG' });
    expect(outcomeOf(optionalDigits(5), '12345')).toBe('12345');
  });

  test('[WID-05] letters are refused', () => {
    expect(outcomeOf(optionalDigits(5), '12a')).toMatchObject({ code: 'INVALID' });
  });
});

describe('rate', () => {
  test.each([
    ['0', '0.00'],
    ['12.5', '12.50'],
    ['12.', '12.00'],
    ['007.10', '7.10'],
    ['99999999.99', '99999999.99'],
  ])('[COM-16] [CON-13] [CON-22] %s is stored as %s', (input, stored) => {
    expect(outcomeOf(requiredRate(), input)).toBe(stored);
  });

  test.each(['-1', '1.234', 'abc', '1e3', '100000000', '1,000.00', '.'])(
    '[COM-16] [CON-13] %s is refused',
    (input) => {
      expect(outcomeOf(requiredRate(), input)).toMatchObject({
        code: 'INVALID',
        message: messages.incorrectRate,
      });
    },
  );

  test('[BIL-02] a blank one is missing, and that is the only thing said', () => {
    expect(checkInput(requiredRate(), ' ')).toEqual({
      ok: false,
      errors: [{ path: [], code: 'REQUIRED', message: 'Please fill required field' }],
    });
  });
});

import { expect, test } from 'vitest';
import * as z from 'zod';
import { withFastParser } from './fast-parser.ts';
import {
  wireCount,
  wireFlag,
  wireId,
  wireMoney,
  wireName,
  wireOptionalFlag,
  wireOptionalId,
  wireStatus,
  wireText,
  wireVersion,
} from './wire.ts';

const refused = Symbol('refused');
/** Parses a value as a field, or a missing field. All ways of parsing must agree. */
function read(field: z.ZodType, ...value: unknown[]) {
  const record = z.object({ field });
  const input = value.length > 0 ? { field: value[0] } : {};
  const [plain, compiled, fast] = [record, z.compile(record, { strict: true }), withFastParser(record)].map(
    (schema) => {
      const result = schema.safeParse(input);
      return result.success ? result.data.field : refused;
    },
  );
  expect([compiled, fast]).toEqual([plain, plain]);
  return plain;
}

const cases: [string, z.ZodType, unknown, unknown][] = [
  ['an id', wireId, 12, '12'],
  ['an id as text', wireId, '12', '12'],
  ['a fractional id', wireId, 1.5, refused],
  ['an id above the largest safe integer', wireId, 2 ** 53, refused],
  ['a blank id', wireId, '', refused],
  ['a null id', wireId, null, refused],
  ['an object for an id', wireId, {}, refused],
  ['a null optional id', wireOptionalId, null, null],
  ['an optional id', wireOptionalId, 3, '3'],
  ['an invalid optional id', wireOptionalId, true, refused],
  ['text', wireText, "O'Hara", "O'Hara"],
  ['blank text', wireText, '', null],
  ['null for text', wireText, null, null],
  ['a number for text', wireText, 1, '1'],
  ['an object for text', wireText, {}, refused],
  ['required text', wireName, 'A', 'A'],
  ['null for required text', wireName, null, refused],
  ['a count as text', wireCount, '12', 12],
  ['a count in words', wireCount, 'many', refused],
  ['a blank count', wireCount, '', refused],
  ['a flag as text', wireFlag, '1', true],
  ['a flag in words', wireFlag, 'false', false],
  ['an unknown flag', wireFlag, 'yes', refused],
  ['a missing optional flag', wireOptionalFlag, null, null],
  ['a blank optional id', wireOptionalId, '', null],
  ['status as text', wireStatus, '1', 'ACTIVE'],
  ['status in words', wireStatus, 'INACTIVE', 'INACTIVE'],
  ['status 1 [CON-20]', wireStatus, 1, 'ACTIVE'],
  ['status 0 [CON-20]', wireStatus, 0, 'INACTIVE'],
  ['a boolean status', wireStatus, false, 'INACTIVE'],
  ['an unknown status [WID-18]', wireStatus, 2, 'INACTIVE'],
  ['a null status [WID-18]', wireStatus, null, 'INACTIVE'],
  ['money as text', wireMoney, '12.5', '12.50'],
  ['money as a number', wireMoney, 12, '12.00'],
  ['a negative amount of money', wireMoney, '-0.10', '-0.10'],
  ['money in words', wireMoney, 'twelve', refused],
  ['null money', wireMoney, null, null],
  ['a version', wireVersion, 7, '7'],
  ['a missing version', wireVersion, null, null],
  ['a version that is not a value', wireVersion, [7], refused],
];

test.each(cases)('reads or refuses %s', (_, field, value, expected) => {
  expect(read(field, value)).toBe(expected);
});

test('reads a missing optional field as null and refuses a missing required one', () => {
  expect([wireOptionalId, wireText, wireMoney].map((field) => read(field))).toEqual([null, null, null]);
  expect([wireId, wireName].map((field) => read(field))).toEqual([refused, refused]);
});

test('names the field, never the value, in a parse error', () => {
  const result = z
    .object({ rows: z.array(z.object({ id: wireId })) })
    .safeParse({ rows: [{ id: 'ok' }, { id: {} }] });
  expect(result.error?.issues).toMatchObject([{ path: ['rows', 1, 'id'], message: 'must be an id' }]);
});

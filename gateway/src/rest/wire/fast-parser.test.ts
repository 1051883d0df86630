import { expect, test } from 'vitest';
import * as z from 'zod';
import { parserOf, withFastParser } from './fast-parser.ts';
import { wireId, wireList, wirePart, wireText } from './wire.ts';
import { withoutList } from './wire-value.ts';

const record = z
  .object({
    id: wireId,
    notes: wireList(z.object({ text: wireText })),
    owner: z.object({ id: wireId }).nullish(),
    size: z.int().optional(),
    kind: z.preprocess(withoutList, z.string().nullable()),
    tags: z.array(z.string().min(2)).catch([]),
    even: z.number().refine((value) => value % 2 === 0),
  })
  .transform(({ id, ...rest }) => ({ key: id, ...rest }));

const whole = {
  id: 1,
  notes: [{ text: 'a' }, { text: '' }],
  owner: { id: '2' },
  size: 3,
  kind: ['x'],
  tags: ['ab'],
  even: 2,
};

test.each([
  ['a whole record', {}],
  ['a missing list', { notes: undefined }],
  ['null for an optional record', { owner: null }],
  ['a missing optional record', { owner: undefined }],
  ['a missing optional number', { size: undefined }],
  ['a value that its own schema replaces', { tags: ['a'] }],
  ['a bad id', { id: {} }],
  ['a bad value in a list', { notes: [{ text: 'a' }, { text: {} }] }],
  ['no object in a list', { notes: [null] }],
  ['text for a list', { notes: 'none' }],
  ['a list for a record', { owner: [] }],
  ['a bad number', { size: 'three' }],
  ['a value that breaks a rule', { even: 3 }],
  ['a missing value', { even: undefined }],
])('parses %s as zod does', (_, change) => {
  const value = { ...whole, ...change, unknown: 1 };
  const [plain, fast] = [record, withFastParser(record)].map((schema) => schema.safeParse(value));
  expect(fast?.data).toEqual(plain?.data);
  expect(fast?.error?.issues).toEqual(plain?.error?.issues);
});

test('takes no second parse for a record that fits', () => {
  const parse = parserOf(record);
  expect(parse({ ...whole })).toMatchObject({ key: '1', owner: { id: '2' }, kind: 'x' });
  expect(parse({ ...whole, id: null })).toBe(z.INVALID);
});

test('leaves a part that does not fit to its own field', () => {
  const parse = parserOf(z.object({ id: wireId, part: wirePart(z.object({ id: wireId })) }));
  const { part } = parse({ id: 1, part: { id: {} } }) as { part: () => unknown };
  expect(part).toThrow();
});

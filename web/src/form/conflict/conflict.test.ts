import { expect, test } from 'vitest';
import {
  choiceOf,
  copyField,
  type Difference,
  type FieldDescriptor,
  fieldTexts,
  rebase,
} from './conflict.ts';

type Values = { name: string; city: string; place: { state: string; country: string } };

const fields: FieldDescriptor<Values>[] = [
  { label: 'Name', paths: ['name'] },
  { label: 'City', paths: ['city'] },
  { label: 'State', paths: ['place.state', 'place.country'] },
];
const base: Values = { name: 'Acme', city: 'Austin', place: { state: 'TX', country: 'US' } };
const at = (values: Partial<Values>, revision = '1') => ({ values: { ...base, ...values }, revision });
const only = (differences: Difference<Values>[]) => {
  expect(differences).toHaveLength(1);
  return differences[0] as Difference<Values>;
};

test('keeps a field that only the user changed and reports no difference', () => {
  const mine = { ...base, name: 'Acme Ltd' };
  const outcome = rebase({ fields, base: at({}), values: mine, theirs: at({}, '2') });
  expect(outcome).toEqual({ values: mine, differences: [] });
});

test("keeps the user's value of a field that both changed until the user decides", () => {
  const mine = { ...base, name: 'Acme Ltd' };
  const { values, differences } = rebase({
    fields,
    base: at({}),
    values: mine,
    theirs: at({ name: 'Acme Inc' }),
  });
  expect(values.name).toBe('Acme Ltd');
  const difference = only(differences);
  expect(choiceOf(difference, values)).toBe('open');
  expect(choiceOf({ ...difference, isKept: true }, values)).toBe('mine');
  expect(choiceOf(difference, { ...values, name: 'Acme Inc' })).toBe('theirs');
  expect(choiceOf(difference, { ...values, name: 'Something else' })).toBe('mine');
});

test('takes over and reports a field that only the other user changed, and can restore the previous value', () => {
  const mine = { ...base, name: 'Acme Ltd' };
  const { values, differences } = rebase({
    fields,
    base: at({}),
    values: mine,
    theirs: at({ city: 'Dallas' }),
  });
  expect(values).toEqual({ ...mine, city: 'Dallas' });
  const difference = only(differences);
  expect(choiceOf(difference, values)).toBe('theirs');
  expect(fieldTexts(difference.field, difference.mine)).toEqual(['Austin']);
  expect(choiceOf(difference, { ...values, city: 'Austin' })).toBe('mine');
});

test('reports no difference when both users made the same change', () => {
  const mine = { ...base, name: 'Acme Inc' };
  expect(
    rebase({ fields, base: at({}), values: mine, theirs: at({ name: 'Acme Inc' }) }).differences,
  ).toEqual([]);
});

test('reports values that belong together as one difference', () => {
  const mine = { ...base, place: { state: 'CA', country: 'US' } };
  const theirs = at({ place: { state: 'ON', country: 'Canada' } });
  const difference = only(rebase({ fields, base: at({}), values: mine, theirs }).differences);
  expect(fieldTexts(difference.field, difference.theirs)).toEqual(['ON, Canada']);
});

test("keeps the user's first value on a third version and reports the conflict again", () => {
  const mine = { ...base, name: 'Acme Ltd' };
  const first = rebase({
    fields,
    base: at({}),
    values: mine,
    theirs: at({ name: 'Acme Inc', city: 'Dallas' }),
  });
  const second = rebase({
    fields,
    base: at({ name: 'Acme Inc', city: 'Dallas' }),
    values: first.values,
    theirs: at({ name: 'Acme Corp', city: 'Dallas' }, '3'),
    known: first.differences,
  });
  expect(second.differences.map(({ field, mine, theirs }) => [field.label, mine.name, theirs.name])).toEqual([
    ['Name', 'Acme Ltd', 'Acme Corp'],
    ['City', 'Acme Ltd', 'Acme Inc'],
  ]);
  expect(second.values.name).toBe('Acme Ltd');
});

test('shows a blank field as (empty)', () => {
  expect(fieldTexts({ label: 'Name', paths: ['name'] }, { ...base, name: '' })).toEqual(['(empty)']);
});

test('shows chosen names one by one, because names contain commas', () => {
  const field = { label: 'Halls', paths: ['name'] as const, toText: () => ['Hall, East', 'Hall, West'] };
  expect(fieldTexts(field, base)).toEqual(['Hall, East', 'Hall, West']);
  expect(fieldTexts({ ...field, toText: () => [] }, base)).toEqual(['(empty)']);
});

test("treats each dynamic row as a field and takes over the other user's changes to untouched rows", () => {
  type Rows = { rows: { [name: string]: { date: string } } };
  const rowDescriptors = (...states: Rows[]): FieldDescriptor<Rows>[] =>
    [...new Set(states.flatMap(({ rows }) => Object.keys(rows)))].map((name) => ({
      label: name,
      paths: [`rows.${name}`],
      toText: ({ rows }) => rows[name]?.date ?? 'none',
    }));
  const state = (rows: Rows['rows']) => ({ values: { rows }, revision: '1' });
  const { values, differences } = rebase({
    fields: rowDescriptors,
    base: state({ '#1': { date: 'a' }, '#2': { date: 'b' }, '#3': { date: 'c' } }),
    // Row 1 is changed and row 4 is added.
    values: { rows: { '#1': { date: 'z' }, '#2': { date: 'b' }, '#3': { date: 'c' }, '#4': { date: 'd' } } },
    // Rows 1 and 2 are removed and row 5 is added.
    theirs: state({ '#3': { date: 'c' }, '#5': { date: 'e' } }),
  });
  expect(values).toEqual({
    rows: { '#1': { date: 'z' }, '#3': { date: 'c' }, '#4': { date: 'd' }, '#5': { date: 'e' } },
  });
  expect(
    differences.map(({ field, mine, theirs }) => [field.toText?.(mine), field.toText?.(theirs)]),
  ).toEqual([
    ['z', 'none'],
    ['b', 'none'],
    ['none', 'e'],
  ]);
  expect(
    copyField(differences[0]?.field as FieldDescriptor<Rows>, { rows: {} }, values).rows,
  ).not.toHaveProperty('#1');
});

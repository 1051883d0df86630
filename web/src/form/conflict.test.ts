import { expect, test } from 'vitest';
import { choiceOf, copyFact, type Difference, type Fact, factText, rebase } from './conflict.ts';

type Values = { name: string; city: string; place: { state: string; country: string } };

const facts: Fact<Values>[] = [
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

test('a field that only I changed stays mine, and is no difference', () => {
  const mine = { ...base, name: 'Acme Ltd' };
  const outcome = rebase({ facts, base: at({}), values: mine, theirs: at({}, '2') });
  expect(outcome).toEqual({ values: mine, differences: [] });
});

test('a field that both changed stays mine until I decide', () => {
  const mine = { ...base, name: 'Acme Ltd' };
  const { values, differences } = rebase({
    facts,
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

test('a field that only they changed becomes theirs, is told, and can go back to what I saw', () => {
  const mine = { ...base, name: 'Acme Ltd' };
  const { values, differences } = rebase({
    facts,
    base: at({}),
    values: mine,
    theirs: at({ city: 'Dallas' }),
  });
  expect(values).toEqual({ ...mine, city: 'Dallas' });
  const difference = only(differences);
  expect(choiceOf(difference, values)).toBe('theirs');
  expect(factText(difference.fact, difference.mine)).toBe('Austin');
  expect(choiceOf(difference, { ...values, city: 'Austin' })).toBe('mine');
});

test('a field that both changed to the same is no difference', () => {
  const mine = { ...base, name: 'Acme Inc' };
  expect(rebase({ facts, base: at({}), values: mine, theirs: at({ name: 'Acme Inc' }) }).differences).toEqual(
    [],
  );
});

test('values that belong together are one decision', () => {
  const mine = { ...base, place: { state: 'CA', country: 'US' } };
  const theirs = at({ place: { state: 'ON', country: 'Canada' } });
  const difference = only(rebase({ facts, base: at({}), values: mine, theirs }).differences);
  expect(factText(difference.fact, difference.theirs)).toBe('ON, Canada');
});

test('a third version keeps what I typed at first, and asks again', () => {
  const mine = { ...base, name: 'Acme Ltd' };
  const first = rebase({
    facts,
    base: at({}),
    values: mine,
    theirs: at({ name: 'Acme Inc', city: 'Dallas' }),
  });
  const second = rebase({
    facts,
    base: at({ name: 'Acme Inc', city: 'Dallas' }),
    values: first.values,
    theirs: at({ name: 'Acme Corp', city: 'Dallas' }, '3'),
    known: first.differences,
  });
  expect(second.differences.map(({ fact, mine, theirs }) => [fact.label, mine.name, theirs.name])).toEqual([
    ['Name', 'Acme Ltd', 'Acme Corp'],
    ['City', 'Acme Ltd', 'Acme Inc'],
  ]);
  expect(second.values.name).toBe('Acme Ltd');
});

test('a blank fact is shown as such', () => {
  expect(factText({ label: 'Name', paths: ['name'] }, { ...base, name: '' })).toBe('(empty)');
});

test('rows that come and go: each is a fact of its own, and what was not touched follows the other side', () => {
  type Rows = { rows: { [name: string]: { date: string } } };
  const rowFacts = (...states: Rows[]): Fact<Rows>[] =>
    [...new Set(states.flatMap(({ rows }) => Object.keys(rows)))].map((name) => ({
      label: name,
      paths: [`rows.${name}`],
      toText: ({ rows }) => rows[name]?.date ?? 'none',
    }));
  const state = (rows: Rows['rows']) => ({ values: { rows }, revision: '1' });
  const { values, differences } = rebase({
    facts: rowFacts,
    base: state({ '#1': { date: 'a' }, '#2': { date: 'b' }, '#3': { date: 'c' } }),
    // The first changed, the fourth added.
    values: { rows: { '#1': { date: 'z' }, '#2': { date: 'b' }, '#3': { date: 'c' }, '#4': { date: 'd' } } },
    // The first and the second removed, the fifth added.
    theirs: state({ '#3': { date: 'c' }, '#5': { date: 'e' } }),
  });
  expect(values).toEqual({
    rows: { '#1': { date: 'z' }, '#3': { date: 'c' }, '#4': { date: 'd' }, '#5': { date: 'e' } },
  });
  expect(differences.map(({ fact, mine, theirs }) => [fact.toText?.(mine), fact.toText?.(theirs)])).toEqual([
    ['z', 'none'],
    ['b', 'none'],
    ['none', 'e'],
  ]);
  expect(copyFact(differences[0]?.fact as Fact<Rows>, { rows: {} }, values).rows).not.toHaveProperty('#1');
});

import { getOperationAST, parse } from 'graphql';
import { expect, test } from 'vitest';
import { createSchema } from '../schema.ts';
import { createCostEstimate } from './cost.ts';

const estimate = createCostEstimate(createSchema());

function costOf(query: string, variables: Record<string, unknown> = {}) {
  const document = parse(query);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('The document has no operation.');
  return estimate(document, operation, variables);
}

test('multiplies lists in lists by their page sizes', () => {
  const deep = (size: number) =>
    costOf(`{ companies(pageSize: ${size}) { rows { locations(pageSize: ${size}) { rows { id } } } } }`);
  expect(deep(100)).toBeGreaterThan(deep(10) * 10);
});

test('reads page sizes from variables and their defaults', () => {
  const query = 'query ($size: Int = 100) { companies(pageSize: $size) { rows { regions { id } } } }';
  expect(costOf(query, { size: 1 })).toBeLessThan(costOf(query));
  expect(costOf(query)).toBe(costOf('{ companies(pageSize: 100) { rows { regions { id } } } }'));
  expect(costOf(query, { size: 1e9 })).toBe(costOf(query));
  expect(costOf(query, { size: 'many' })).toBe(costOf('{ companies { rows { regions { id } } } }'));
});

test('charges an alias again, in fragments too', () => {
  const one = costOf('{ impact(input: { deleteRegionId: 1 }) { summary } }');
  const two =
    '{ a: impact(input: { deleteRegionId: 1 }) { summary } ...more } fragment more on Query { b: impact(input: { deleteRegionId: 1 }) { summary } }';
  expect(costOf(two)).toBeGreaterThanOrEqual(one * 2 - 1);
});

test('charges a bulk mutation by item', () => {
  const item = '{ kind: COMPANY, id: "1", status: ACTIVE }';
  const literal = (count: number) =>
    costOf(`mutation { statusChangeMany(input: { items: [${Array(count).fill(item)}] }) { message } }`);
  const variable = (count: number) =>
    costOf('mutation ($input: StatusChangeManyInput!) { statusChangeMany(input: $input) { message } }', {
      input: { items: Array(count).fill({}) },
    });
  const list = (count: number) =>
    costOf(
      'mutation ($items: [StatusChangeInput!]!) { statusChangeMany(input: { items: $items }) { message } }',
      { items: Array(count).fill({}) },
    );
  const byDefault = (count: number) =>
    costOf(
      `mutation ($input: StatusChangeManyInput! = { items: [${Array(count).fill(item)}] }) { statusChangeMany(input: $input) { message } }`,
    );
  const listByDefault = (count: number) =>
    costOf(
      `mutation ($items: [StatusChangeInput!]! = [${Array(count).fill(item)}]) { statusChangeMany(input: { items: $items }) { message } }`,
    );
  for (const cost of [literal, variable, list, byDefault, listByDefault]) {
    expect(cost(100)).toBeGreaterThan(cost(10) * 9);
    expect(cost(1)).toBeLessThan(10);
  }
});

test('charges a long list without pages more than a short one', () => {
  expect(costOf('{ cities(stateId: 5) { name } }')).toBeGreaterThan(costOf('{ platforms { name } }') * 5);
});

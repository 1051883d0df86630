import { expect, test } from 'vitest';
import { lazyParts } from './lazy-parts.ts';

test('creates each part once per object, when it is first used', () => {
  const created: string[] = [];
  const create = lazyParts<{ name: string }, { one: string; both: string; unused: string }>({
    one: ({ name }) => {
      created.push(name);
      return `${name}.one`;
    },
    both: ({ name }, { one }) => `${one} ${name}.both`,
    unused: () => expect.unreachable('no request uses it'),
  });
  const [first, second] = [create({ name: 'first' }), create({ name: 'second' })];
  expect(created).toEqual([]);
  expect([first.both, first.one, second.one]).toEqual(['first.one first.both', 'first.one', 'second.one']);
  expect(created).toEqual(['first', 'second']);
});

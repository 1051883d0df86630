import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { createDocumentStore } from './document-store.ts';

test('keeps a recurring document when many documents come once', async () => {
  const store = createDocumentStore();
  const often = parse('{ platforms { id } }');
  await store.set('often', often);
  expect(await store.get('often')).toBeUndefined();
  await store.set('often', often);
  for (let at = 0; at < 5000; at += 1) await store.set(`once ${at}`, parse(`{ a${at}: platforms { id } }`));
  expect(await store.get('often')).toBe(often);
  expect(await store.get('once 4999')).toBeUndefined();
});

test('drops the documents that were not used for the longest time', async () => {
  const store = createDocumentStore();
  const large = parse(`{ ${'id '.repeat(20_000)} }`);
  for (const hash of ['a', 'a', 'b', 'b', 'c', 'c']) await store.set(hash, large);
  expect(await Promise.all(['a', 'b', 'c'].map((hash) => store.get(hash)))).toEqual([
    undefined,
    large,
    large,
  ]);
});

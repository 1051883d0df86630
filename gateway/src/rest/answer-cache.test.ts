import { expect, test } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';
import { createCallAllowance } from './call-allowance.ts';

const { signal } = new AbortController();

test('an answer counts for its time, and only so many are kept', async () => {
  const asked: string[] = [];
  const cache = createAnswerCache({ forMs: 500, most: 2 });
  const get = (key: string) =>
    cache.get(key, signal, async () => {
      asked.push(key);
      return { key };
    });
  expect(await get('a')).toBe(await get('a'));
  expect(asked).toEqual(['a']);
  await expect.poll(() => get('a').then(() => asked), { interval: 20 }).toEqual(['a', 'a']);

  await get('b');
  await get('c');
  asked.length = 0;
  await get('a');
  expect(asked).toEqual(['a']);
});

test('what a call throws before it begins is for its caller alone', async () => {
  const cache = createAnswerCache({ forMs: 60_000, most: 2 });
  const refused = cache.get('a', signal, () => {
    throw new Error('too many');
  });
  const allowed = cache.get('a', signal, async () => ({ fine: true }));
  await expect(refused).rejects.toThrow('too many');
  expect(await allowed).toEqual({ fine: true });
});

test('an allowance holds a minute’s worth, fills again evenly, and is each caller’s own', async () => {
  const { take } = createCallAllowance(60);
  for (let call = 0; call < 60; call += 1) expect(take('one')).toBeNull();
  expect(take('one')).toBe(1);
  expect(take('other')).toBeNull();
  await expect.poll(() => take('one'), { timeout: 5000 }).toBeNull();
});

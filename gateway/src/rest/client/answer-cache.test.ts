import { expect, test } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

const { signal } = new AbortController();
const anyone = async () => undefined;

test('keeps an answer for its lifetime and evicts the least recently used one', async () => {
  const asked: string[] = [];
  const cache = createAnswerCache({ forMs: 500, max: 2 });
  const get = (key: string) =>
    cache.get(key, signal, {
      admit: anyone,
      ask: async () => {
        asked.push(key);
        return { key };
      },
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

test('refuses one caller without failing others that wait for the same answer', async () => {
  const cache = createAnswerCache({ forMs: 60_000, max: 2 });
  let asked = 0;
  const ask = async () => {
    asked += 1;
    return { fine: true };
  };
  const refused = cache.get('a', signal, { admit: () => Promise.reject(new Error('too many')), ask });
  const allowed = [1, 2].map(() => cache.get('a', signal, { admit: anyone, ask }));
  await expect(refused).rejects.toThrow('too many');
  expect(await Promise.all(allowed)).toEqual([{ fine: true }, { fine: true }]);
  expect(asked).toBe(1);
});

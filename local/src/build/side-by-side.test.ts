import { once } from 'node:events';
import { expect, test } from 'vitest';
import { sideBySide } from './side-by-side.ts';

test('stops the other jobs if one fails, and waits for their end', async () => {
  let hasEnded = false;
  const fails = async () => {
    throw new Error('no disk space');
  };
  const goesOn = async ({ signal }: { signal?: AbortSignal }) => {
    if (signal) await once(signal, 'abort');
    await Promise.resolve();
    hasEnded = true;
  };
  await expect(sideBySide({ root: '', report: () => undefined }, [goesOn, fails])).rejects.toThrow(
    'no disk space',
  );
  expect(hasEnded).toBe(true);
});

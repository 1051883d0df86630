import { expect, test } from 'vitest';
import { Semaphore } from './semaphore.ts';

test('runs two tasks at a time, in order, and says when one more would wait for too long', async () => {
  const semaphore = new Semaphore(2, 1);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const run = (task: number) =>
    semaphore.run(() => {
      begun.push(task);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const tasks = [run(1), run(2)];
  expect(semaphore.isFull).toBe(false);
  tasks.push(run(3));
  expect([begun, semaphore.isFull]).toEqual([[1, 2], true]);
  ends[0]?.();
  await tasks[0];
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  expect(semaphore.isFull).toBe(false);
  for (const end of ends) end();
  await Promise.all(tasks);
});

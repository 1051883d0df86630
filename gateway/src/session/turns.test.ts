import { expect, onTestFinished, test, vi } from 'vitest';
import { createTurns } from './turns.ts';

test('begins tasks apart from each other, one of each caller in turn', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const turn = createTurns(5);
  const begun: string[] = [];
  const { signal } = new AbortController();
  for (const task of ['a1', 'a2', 'a3', 'b1'])
    void turn(task.slice(0, 1), signal).then(() => begun.push(`${task} at ${performance.now() - beganMs}`));
  const beganMs = performance.now();
  await vi.advanceTimersByTimeAsync(100);
  void turn('c', signal).then(() => begun.push(`c at ${performance.now() - beganMs}`));
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['a1 at 0', 'a2 at 5', 'b1 at 10', 'a3 at 15', 'c at 100']);
});

import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Replaces the idle callback, which jsdom lacks, and the clock. */
function openPage() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], now: 0 });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 10));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
}

test('waits four seconds after the page was opened, then until the browser is idle', () => {
  openPage();
  const run = vi.fn();
  vi.advanceTimersByTime(1_000);
  whenIdle(run);
  vi.advanceTimersByTime(3_009);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  whenIdle(run);
  vi.advanceTimersByTime(10);
  expect(run).toHaveBeenCalledTimes(2);
});

test('runs nothing after it was canceled, before or during the wait for an idle moment', () => {
  openPage();
  const run = vi.fn();
  whenIdle(run)();
  const cancel = whenIdle(run);
  vi.advanceTimersByTime(4_005);
  cancel();
  vi.advanceTimersByTime(1_000);
  expect(run).not.toHaveBeenCalled();
});

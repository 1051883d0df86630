import { expect, test } from 'vitest';
import { runSteps } from './run-steps.ts';
import type { Step } from './step.ts';

const passing = { passed: 1, failed: 0, output: '' };

/** Creates steps that record when they start and end. The test ends each of them. */
function createSteps() {
  const events: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const step = (name: string, more: Partial<Step> = {}): Step => ({
    name,
    run: async () => {
      events.push(`start ${name}`);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      ends.set(name, (error) => (error ? reject(error) : resolve()));
      await promise;
      events.push(`end ${name}`);
      return passing;
    },
    ...more,
  });
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error);
    await new Promise((resolve) => setImmediate(resolve));
  };
  const start = (steps: Step[], { lanes = 2, signal = new AbortController().signal } = {}) => {
    const results: string[] = [];
    const ended = runSteps(steps, {
      lanes,
      signal,
      onEnd: ({ step: { name }, result }) =>
        results.push(`${name}: ${result.failed} ${result.output}`.trim()),
    });
    return { ended, results };
  };
  return { events, step, end, start };
}

test('runs one step per lane and starts the next one when one ends', async () => {
  const { events, step, end, start } = createSteps();
  const { ended, results } = start([step('a'), step('b'), step('c')]);
  expect(events).toEqual(['start a', 'start b']);
  await end('b');
  expect(events).toEqual(['start a', 'start b', 'end b', 'start c']);
  await end('a');
  await end('c');
  await ended;
  expect(results).toEqual(['b: 0', 'a: 0', 'c: 0']);
});

test('runs no other step at the same time as a step with isAlone', async () => {
  const { events, step, end, start } = createSteps();
  const { ended } = start([step('a'), step('alone', { isAlone: true }), step('b'), step('c')]);
  expect(events).toEqual(['start a', 'start b']);
  for (const name of ['a', 'b']) await end(name);
  // Other steps go first, because together they use all lanes.
  expect(events.slice(3)).toEqual(['start c', 'end b']);
  await end('c');
  expect(events.at(-1)).toBe('start alone');
  await end('alone');
  await ended;
});

test('starts a step after the steps that it needs, ignoring those outside the run', async () => {
  const { events, step, end, start } = createSteps();
  const { ended } = start([step('tests', { after: ['build', 'absent'] }), step('build')]);
  expect(events).toEqual(['start build']);
  await end('build');
  expect(events.at(-1)).toBe('start tests');
  await end('tests');
  await ended;
});

test('counts a step that throws as one failure and continues', async () => {
  const { step, end, start } = createSteps();
  const { ended, results } = start([step('a'), step('b')], { lanes: 1 });
  await end('a', new Error('why'));
  await end('b');
  await ended;
  expect(results).toEqual(['a: 1 why', 'b: 0']);
});

test('starts and reports nothing more after it is stopped', async () => {
  const { events, step, end, start } = createSteps();
  const stop = new AbortController();
  const { ended, results } = start([step('a'), step('b')], { lanes: 1, signal: stop.signal });
  stop.abort();
  await end('a');
  await ended;
  expect([events, results]).toEqual([['start a', 'end a'], []]);
});

test('refuses steps that wait for each other', async () => {
  const { step, start } = createSteps();
  const { ended } = start([step('a', { after: ['b'] }), step('b', { after: ['a'] })]);
  await expect(ended).rejects.toThrow('Steps wait for each other: a, b');
});

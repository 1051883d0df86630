import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runSteps } from './run-steps.ts';
import { allSteps } from './steps.ts';

const BROWSER_TESTS = 'tests of e2e';
const ALONE = ['tests of gateway', 'tests of backend', 'tests of web'];

test('the browser tests run beside all steps that need not run alone', async () => {
  const events: string[] = [];
  // Far more turns than there are steps.
  const turnsOf = (name: string) => (name === BROWSER_TESTS ? 1000 : 1);
  const steps = allSteps(join(import.meta.dirname, '../../..')).map((step) => ({
    ...step,
    run: async () => {
      events.push(`start ${step.name}`);
      for (let turn = 0; turn < turnsOf(step.name); turn += 1) await setImmediate();
      events.push(`end ${step.name}`);
      return { passed: 1, failed: 0, output: '' };
    },
  }));
  await runSteps(steps, { lanes: 2, signal: new AbortController().signal, onEnd: () => undefined });
  const started = events.indexOf(`start ${BROWSER_TESTS}`);
  for (const name of ['size of files', 'tests of e2e over HTTP', 'tests of e2e/scale-out', 'tests of local'])
    expect(events.indexOf(`end ${name}`), name).toBeGreaterThan(started);
  const after = events.slice(events.indexOf(`end ${BROWSER_TESTS}`) + 1);
  expect(after).toEqual(ALONE.flatMap((name) => [`start ${name}`, `end ${name}`]));
});

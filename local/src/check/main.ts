import { join } from 'node:path';
import { ensureCodegen } from '../build/build.ts';
import { stopSignal } from '../stop-signal.ts';
import type { Step } from './step.ts';
import { allSteps } from './steps.ts';

const root = join(import.meta.dirname, '../../..');

/** Runs the steps whose names contain one of the words, or all of them; a failure does not stop the rest. */
async function main(words: string[], signal: AbortSignal): Promise<number> {
  const steps = allSteps(root).filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  if (steps.length === 0) {
    console.log(`No step is named like ${words.join(', ')}. The steps:\n${names()}`);
    return 2;
  }
  // The whole run begins with this; a part of it may need it too.
  if (words.length > 0) await ensureCodegen({ root, report: console.log, signal });
  let passed = 0;
  let failed = 0;
  for (const step of steps) {
    const counts = await runStep(step, signal);
    if (signal.aborted) return 130;
    passed += counts.passed;
    failed += counts.failed;
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function names() {
  return allSteps(root)
    .map(({ name }) => `  ${name}`)
    .join('\n');
}

async function runStep(step: Step, signal: AbortSignal) {
  const started = performance.now();
  const result = await step
    .run(signal)
    .catch((error: Error) => ({ passed: 0, failed: 1, output: error.message }));
  if (signal.aborted) return { passed: 0, failed: 0 };
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const isGood = result.failed === 0;
  const { passed, failed } = result;
  const skipped = 'skipped' in result && result.skipped ? `, ${result.skipped} skipped` : '';
  const counts =
    passed + failed > 1 || skipped ? `  ${passed} passed${isGood ? '' : `, ${failed} failed`}${skipped}` : '';
  console.log(`${isGood ? 'ok    ' : 'FAILED'}  ${step.name.padEnd(36)}${seconds.padStart(6)} s${counts}`);
  const notes = 'notes' in result ? (result.notes ?? []) : [];
  for (const note of notes) console.log(`        ${note}`);
  if (!isGood) console.log(`\n${result.output.trim()}\n`);
  return { passed, failed };
}

const signal = stopSignal();
main(process.argv.slice(2), signal).then(
  (code) => process.exit(code),
  (error: Error) => {
    console.error(error.stack);
    process.exit(1);
  },
);

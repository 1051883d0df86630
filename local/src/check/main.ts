import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureCodegen, ensureTableTypes } from '../build/build.ts';
import { stopSignal } from '../stop-signal.ts';
import { help, selectSteps } from './modes.ts';
import { printReport } from './print-report.ts';
import { runSteps } from './run-steps.ts';
import { allSteps } from './steps.ts';

const root = join(import.meta.dirname, '../../..');

// The tests start about a hundred processes. The cache spares all but the first from compiling the modules.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/compile');

/**
 * Runs the selected steps and prints a line for each when it ends, followed by the count. Returns the exit
 * code.
 */
async function main(words: string[], signal: AbortSignal): Promise<number> {
  const all = allSteps(root);
  if (words[0] === 'help') {
    console.log(help(all));
    return 0;
  }
  const selection = selectSteps(all, words, root);
  if ('refusal' in selection) {
    console.log(selection.refusal);
    return 2;
  }
  const { steps, note } = selection;
  if (note) console.log(note);
  const task = { root, report: console.log, signal };
  await ensureTableTypes(task);
  // A run of all steps starts with this step. A partial run may need its result too.
  if (words.length > 0) await ensureCodegen(task);
  let passed = 0;
  let failed = 0;
  await runSteps(steps, {
    lanes: Math.min(2, availableParallelism()),
    signal,
    onEnd: (report) => {
      printReport(report);
      passed += report.result.passed;
      failed += report.result.failed;
    },
  });
  if (signal.aborted) return 130;
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

const signal = stopSignal();
main(process.argv.slice(2), signal).then(
  (code) => process.exit(code),
  (error: Error) => {
    console.error(error.stack);
    process.exit(1);
  },
);

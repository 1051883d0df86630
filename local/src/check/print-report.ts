import type { StepReport } from './run-steps.ts';

/** Prints one line for a step that has ended and its notes. If it failed, also prints its output. */
export function printReport({ step, result, seconds }: StepReport): void {
  const { passed, failed, skipped = 0, output, notes = [] } = result;
  const counts = [`${passed} passed`];
  if (failed > 0) counts.push(`${failed} failed`);
  if (skipped > 0) counts.push(`${skipped} skipped`);
  const isCounted = passed + failed > 1 || skipped > 0;
  const time = `${seconds.toFixed(1).padStart(6)} s`;
  console.log(
    `${failed === 0 ? 'ok    ' : 'FAILED'}  ${step.name.padEnd(36)}${time}${isCounted ? `  ${counts.join(', ')}` : ''}`,
  );
  for (const note of notes) console.log(`        ${note}`);
  if (failed > 0) console.log(`\n${output.trim()}\n`);
}

import { changedFiles } from './changed-files.ts';
import type { Step } from './step.ts';

/** The steps that `npm test` runs, or the reason why there are none. */
export type Selection = { steps: Step[]; note?: string } | { refusal: string };

/**
 * Returns the steps of a run.
 * @param words the arguments after `npm test --`: nothing for all steps, `quick`, `changed`, or words that
 *   step names contain
 */
export function selectSteps(steps: readonly Step[], words: readonly string[], root: string): Selection {
  const [mode] = words;
  if (mode === undefined) return { steps: [...steps] };
  if (mode === 'quick') return { steps: steps.filter(({ isQuick }) => isQuick) };
  if (mode === 'changed') return forChanges(steps, changedFiles(root));
  const named = steps.filter(({ name }) => words.some((word) => name.includes(word)));
  if (named.length > 0) return { steps: named };
  return { refusal: `No step name contains ${words.join(' or ')}. The steps:\n${listOf(steps)}` };
}

/** Returns the steps that a change of these files affects, each reduced to the affected tests. */
export function forChanges(steps: readonly Step[], files: readonly string[]): Selection {
  if (files.length === 0) return { steps: [], note: 'Nothing changed since main.' };
  const affected = steps
    .map((step) => (step.forChange ? step.forChange(files) : step))
    .filter((step) => step !== null);
  return { steps: affected, note: `${files.length} files changed since main.` };
}

/** Returns the text of `npm test -- help`. */
export function help(steps: readonly Step[]): string {
  return `npm test                  run every step
npm test -- quick         run the static checks and the suites that fit in 3 minutes without a browser (* below)
npm test -- changed       run the steps that the changes since main affect: commits of this branch and the working tree
npm test -- <words>       run the steps whose names contain one of the words, such as "types" or "gateway"

To run one test file: npm run vitest -- gateway/src/http/stop.test.ts

The steps:
${listOf(steps)}`;
}

function listOf(steps: readonly Step[]) {
  return steps.map(({ name, isQuick }) => `  ${isQuick ? '*' : ' '} ${name}`).join('\n');
}

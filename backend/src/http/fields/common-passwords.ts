import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const MOST_COMMON = 10_000;

// Read as a file: an import would keep all 50,000 passwords of the list in memory.
const file = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json');
const byFrequency = JSON.parse(readFileSync(file, 'utf8')) as string[];
const common = new Set(byFrequency.slice(0, MOST_COMMON));

// The list leaves these two forms out.
const REPETITION = /^(.{1,4})\1+.?$/s;

/** Whether each character follows the one before, forward as in `abcdefgh` or backward. */
function isRun(text: string): boolean {
  const steps = [...text.slice(1)].map((one, index) => one.charCodeAt(0) - text.charCodeAt(index));
  return steps.length > 0 && [1, -1].some((size) => steps.every((step) => step === size));
}

/** Returns whether the password is among the most common ones, ignoring case, or a repetition or a run. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  return common.has(text) || REPETITION.test(text) || isRun(text);
}

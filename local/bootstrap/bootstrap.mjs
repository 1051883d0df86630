import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { forwardSignals, runOnPinnedNode } from './child.mjs';
import { ensureInstalled, Refusal } from './install.mjs';

const PROGRAMS = {
  start: 'local/src/main.ts',
  test: 'local/src/check/main.ts',
};

/**
 * Installs what is missing, then runs the program on the Node of the packages.
 * @param {string} command `start` or `test`
 * @param {string[]} args handed on to the program
 * @returns {Promise<number>} the exit code
 */
export async function bootstrap(command, args) {
  const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
  const program = PROGRAMS[command];
  if (program === undefined) {
    console.error(`Unknown command "${command ?? ''}": use "npm start" or "npm test".`);
    return 2;
  }
  forwardSignals();
  try {
    await ensureInstalled(root);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.output) console.error(error.output);
    console.error(`\n${error.message}`);
    if (command === 'test') console.log('0 passed, 1 failed');
    return error.exitCode;
  }
  return runOnPinnedNode(root, program, args);
}

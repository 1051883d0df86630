import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { forwardSignals, runOnPinnedNode } from './child.mjs';
import { COMMANDS } from './commands.mjs';
import { ensureInstalled, Refusal, runPnpm } from './install.mjs';

/**
 * Installs missing packages, then runs the steps of the command on the Node version that the packages pin.
 * @param {string} name the name of the command
 * @param {string[]} args the arguments of the last step
 * @returns {Promise<number>} the exit code
 */
export async function bootstrap(name, args) {
  const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
  forwardSignals();
  const command = COMMANDS[name];
  if (command === undefined) {
    console.error(unknown(name));
    return 2;
  }
  if (command.steps === undefined) return runPnpm(root, args);
  if (args.includes('--help')) {
    console.log(help(name, command));
    return 0;
  }
  if (args.length > 0 && command.takes === undefined) {
    console.error(`${usage(name)} takes no arguments, but got: ${args.join(' ')}`);
    return 2;
  }
  try {
    await ensureInstalled(root);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.output) console.error(error.output);
    console.error(`\n${error.message}`);
    if (name === 'test') console.log('0 passed, 1 failed');
    return error.exitCode;
  }
  return runSteps(root, command.steps, args);
}

const usage = (name) => (name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`);

function unknown(name) {
  const list = Object.entries(COMMANDS).map(([key, { does }]) => `  ${usage(key).padEnd(26)}${does}`);
  return `There is no command "${name ?? ''}". The commands:\n${list.join('\n')}`;
}

function help(name, { does, takes }) {
  return `${usage(name)}${takes === undefined ? '' : ` -- ${takes}`}\n${does}`;
}

async function runSteps(root, steps, args) {
  for (const [index, [program, ...own]] of steps.entries()) {
    const given = index === steps.length - 1 ? args : [];
    const code = await runOnPinnedNode(root, program, [...own, ...given]);
    if (code !== 0) return code;
  }
  return 0;
}

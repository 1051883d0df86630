import { runStack } from './run-stack.ts';
import { hasStack } from './stack.ts';

let stop = async () => {};

/** Runs in each Vitest project; the first call starts the stack for all. */
export async function setup() {
  if (!hasStack()) stop = await runStack();
}

export const teardown = () => stop();

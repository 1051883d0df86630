import { existsSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { stack } from '../harness/stack.ts';

/** The programs that the documentation requires, and those that its shell commands use. */
const PROGRAMS = ['node', 'npm', 'npx', 'git', 'sh', 'env', 'curl', 'cat', 'mkdir', 'rm'];

/** Environment variables that stay: where npm keeps its cache, and how it reaches a registry. */
const KEPT = /^(?:HOME|TMPDIR|LANG|npm_config_(?:registry|cache|userconfig)|(?:https?|no)_proxy)$/i;

let environment: Record<string, string> | undefined;

/**
 * Returns the environment of a machine with Node, npm and git. It has no pnpm, and its Node is the installed
 * one, not the pinned one.
 */
export function bareMachine(): Record<string, string> {
  environment ??= newMachine();
  return environment;
}

function newMachine() {
  // Removed with the data of the stack.
  const folder = mkdtempSync(join(stack().dataDir, 'bare-machine-'));
  const folders = (process.env.PATH ?? '').split(delimiter).filter((path) => !path.includes('node_modules'));
  for (const name of PROGRAMS) {
    const found = folders.map((path) => join(path, name)).find((file) => existsSync(file));
    if (found) symlinkSync(realpathSync(found), join(folder, name));
  }
  const kept = Object.entries(process.env).filter(([name]) => KEPT.test(name));
  return { ...(Object.fromEntries(kept) as Record<string, string>), PATH: folder };
}

import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns a hash of the names and contents of all files that match the patterns, in a fixed order. */
export function fingerprint(root: string, patterns: string[]): string {
  const hash = createHash('sha256');
  const isFile = (name: string) => statSync(join(root, name)).isFile();
  const names = globSync(patterns, { cwd: root, exclude: ['**/node_modules', '**/dist'] }).sort();
  for (const name of names.filter(isFile)) hash.update(`${name}\n`).update(readFileSync(join(root, name)));
  return hash.digest('hex');
}

/**
 * Does the work unless it was done for the same inputs and its results still exist.
 * @param stamp the file with the fingerprint of the last inputs
 */
export async function unlessDone(
  task: { stamp: string; inputs: string; makes?: string[] },
  work: () => void | Promise<void>,
): Promise<void> {
  const isThere = (task.makes ?? []).every((file) => existsSync(file));
  if (isThere && existsSync(task.stamp) && readFileSync(task.stamp, 'utf8') === task.inputs) return;
  await work();
  mkdirSync(dirname(task.stamp), { recursive: true });
  writeFileSync(task.stamp, task.inputs);
}

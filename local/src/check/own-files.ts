import { globSync } from 'node:fs';

/** Folders with installed, generated or local data. */
const NOT_OURS = ['**/node_modules', '**/generated', '**/dist', '.git', '.data', '.cache'];

/** Returns the repository's own files and folders that match the patterns, relative to the root. */
export function ownFiles(root: string, ...patterns: string[]): string[] {
  return globSync(patterns, { cwd: root, exclude: NOT_OURS }).sort();
}

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './run-script.ts';

/**
 * Returns the files of the repository, relative to its root: tracked files and new files that git does not
 * ignore.
 */
export function ownFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
}

/** Build results that a command may reuse; the installed packages are linked. */
const COPIED = ['gateway/src/generated', 'web/src/graph/generated', '*/dist', '.cache/*.stamp'];
const LINKED = ['node_modules', '*/node_modules'];

export type Copy = { folder: string; remove: () => void };

/** Copies the repository with its packages to a folder in which a command may write any file. */
export function copyRepository(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'console-copy-'));
  for (const file of [...ownFiles(), ...globSync(COPIED, { cwd: root })])
    cpSync(join(root, file), join(folder, file), { recursive: true });
  for (const file of globSync(LINKED, { cwd: root })) symlinkSync(join(root, file), join(folder, file));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

import { execFileSync } from 'node:child_process';

/** The branches that a feature branch may start from. */
const MAIN_BRANCHES = ['main', 'origin/main'];

/**
 * Returns the files that changed since this branch left `main`: in its commits, in the working tree, and
 * untracked files that git does not ignore. Includes deleted files.
 */
export function changedFiles(root: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const names = (...args: string[]) =>
    git(...args)
      .split('\0')
      .filter((name) => name !== '');
  const base = baseOf((branch) => git('merge-base', branch, 'HEAD').trim());
  const changed = names('diff', '--name-only', '--no-renames', '-z', base);
  const added = names('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...changed, ...added])].sort();
}

function baseOf(mergeBase: (branch: string) => string): string {
  for (const branch of MAIN_BRANCHES)
    try {
      return mergeBase(branch);
    } catch {
      // Tries the next branch.
    }
  throw new Error(`There is no ${MAIN_BRANCHES.join(' or ')} to compare with. Run "git fetch origin main".`);
}

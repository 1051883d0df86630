import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownFiles } from './own-files.ts';

/** The parts of a decision in order. The file of the decision that supersedes it must exist, as of any link. */
const DECISION_PARTS: readonly [name: string, form: RegExp][] = [
  ['Date', /^\*\*Date\.\*\* \d{4}-\d\d-\d\d\. /m],
  ['Status', /\*\*Status\.\*\* (?:Accepted|Superseded by \[\d{4}\]\(\d{4}-[\w-]+\.md\))\.$/m],
  ['Context', /^\*\*Context\.\*\* \S/m],
  ['Decision', /^\*\*Decision\.\*\*\s+\S/m],
  ['Consequences', /^\*\*Consequences\.\*\* \S/m],
];

/** Returns the parts that decisions lack, have in another form or have in another order. */
export function incompleteDecisions(root: string): string[] {
  return ownFiles(root, 'docs/decisions/[0-9]*.md').flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    let end = 0;
    return DECISION_PARTS.flatMap(([name, form]) => {
      const found = form.exec(text.slice(end));
      if (!found) return [`${file} has no ${name} in the form and order of docs/decisions/README.md`];
      end += found.index + found[0].length;
      return [];
    });
  });
}

const GUIDE = 'docs/adding-a-feature.md';

/**
 * Returns what is wrong with the diffs in the guide to adding a feature: a step without a diff, and lines that the
 * code no longer has.
 */
export function staleDiffs(root: string): string[] {
  if (!existsSync(join(root, GUIDE))) return [];
  const text = readFileSync(join(root, GUIDE), 'utf8');
  const steps = text.split(/^(?=\d+\. )/m).slice(1);
  return steps.flatMap((step) => {
    const title = `${GUIDE}: step ${Number.parseInt(step, 10)}`;
    const diffs = [...step.matchAll(/^ *```diff\n(.*?)^ *```$/gms)].map((match) => match[1] ?? '');
    if (diffs.length === 0) return [`${title} has no diff`];
    return diffs.flatMap((diff) =>
      diff.trimStart().startsWith('+++ ')
        ? wrongLines(root, diff)
        : [`${title} has a diff that names no file first`],
    );
  });
}

/** A diff names each file in a line `+++ <path>`, followed by adjoining lines of that file. */
function wrongLines(root: string, diff: string) {
  const indent = /^ */.exec(diff)?.[0] ?? '';
  const shown = `\n${diff}`.replaceAll(`\n${indent}`, '\n').split('\n+++ ');
  return shown.slice(1).flatMap((part) => {
    const [path = '', ...added] = part.trimEnd().split('\n');
    const lines = added.map((line) => line.slice(1));
    const file = join(root, path);
    const code = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return `\n${code}`.includes(`\n${lines.join('\n')}\n`)
      ? []
      : [`${GUIDE} shows lines that ${path} does not have: ${lines[0]?.trim()}`];
  });
}

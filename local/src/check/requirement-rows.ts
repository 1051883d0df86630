import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROW = /\[((?:[A-Z]{3}-\d{2})(?:[ ,]+[A-Z]{3}-\d{2})*)\]/g;
const TESTS = ['*/**/*.{test,spec}.{ts,tsx}'];
const NOT_OURS = ['**/node_modules', '**/generated', '**/dist'];

/** Rows that a test's title names and docs/requirements.md does not explain. */
export function unexplainedRows(root: string): string[] {
  const explained = new Set(
    [...readFileSync(join(root, 'docs/requirements.md'), 'utf8').matchAll(/^\| ([A-Z]{3}-\d{2}) \|/gm)].map(
      (match) => match[1],
    ),
  );
  return globSync(TESTS, { cwd: root, exclude: NOT_OURS })
    .sort()
    .flatMap((file) =>
      rowsNamedIn(readFileSync(join(root, file), 'utf8'))
        .filter((row) => !row.startsWith('AMB') && !explained.has(row))
        .map((row) => `${file} shows [${row}], which docs/requirements.md does not explain`),
    );
}

function rowsNamedIn(text: string) {
  return [...new Set([...text.matchAll(ROW)].flatMap((match) => (match[1] ?? '').split(/[ ,]+/)))];
}

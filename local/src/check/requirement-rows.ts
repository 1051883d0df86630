import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A row of docs/requirements.md: `COM-20  Blank or placeholder region name: ERR-17`. */
const DEFINITION = /^([A-Z]{3}-\d{2}) {2}\S/gm;
const ROW = /\[((?:[A-Z]{3}-\d{2})(?:[ ,]+[A-Z]{3}-\d{2})*)\]/g;
const TESTS = ['*/**/*.{test,spec}.{ts,tsx}'];
const NOT_OURS = ['**/node_modules', '**/generated', '**/dist'];

/** Returns the ids in test titles that docs/requirements.md does not define. */
export function unexplainedRows(root: string): string[] {
  const explained = new Set(
    [...readFileSync(join(root, 'docs/requirements.md'), 'utf8').matchAll(DEFINITION)].map(
      (match) => match[1],
    ),
  );
  return globSync(TESTS, { cwd: root, exclude: NOT_OURS })
    .sort()
    .flatMap((file) =>
      rowsNamedIn(readFileSync(join(root, file), 'utf8'))
        .filter((row) => !row.startsWith('AMB') && !explained.has(row))
        .map((row) => `${file} refers to [${row}], which is not in docs/requirements.md`),
    );
}

function rowsNamedIn(text: string) {
  return [...new Set([...text.matchAll(ROW)].flatMap((match) => (match[1] ?? '').split(/[ ,]+/)))];
}

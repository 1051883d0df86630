import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { incompleteDecisions, staleDiffs } from './document-checks.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'document-checks-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(name: string, text: string) {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

const decision = `# 0001 First

**Date.** 2026-11-21. **Status.** Accepted.

**Context.** There was a question.

**Decision.**

- An answer.

**Consequences.** A price. Rejected: another answer.
`;
const file = 'docs/decisions/0001-first.md';

test('accepts a decision with its five parts, also a superseded one', () => {
  write(file, decision);
  write('docs/decisions/0002-second.md', decision.replace('Accepted', 'Superseded by [0003](0003-third.md)'));
  write('docs/decisions/README.md', '# Decisions');
  expect(incompleteDecisions(root)).toEqual([]);
});

test.each([
  ['Date', '**Date.** 2026-11-21. ', ''],
  ['Date', '2026-11-21', 'yesterday'],
  ['Status', ' **Status.** Accepted.', ' '],
  ['Status', 'Accepted', 'Superseded'],
  ['Context', '**Context.** There', 'There'],
  ['Decision', '**Decision.**', '**Decided.**'],
  ['Consequences', '**Consequences.** A price. Rejected', '**Rejected'],
])('finds a decision without %s: %j replaced with %j', (part, from, to) => {
  write(file, decision.replace(from, to));
  expect(incompleteDecisions(root)).toEqual([
    `${file} has no ${part} in the form and order of docs/decisions/README.md`,
  ]);
});

test('finds parts in another order', () => {
  const parts = decision.split('\n\n');
  write(file, [parts[0], parts[2], ...parts.slice(3, 5), parts[1], parts[5]].join('\n\n'));
  expect(incompleteDecisions(root)).not.toEqual([]);
});

const guide = (diff: string) => `# Adding a feature

1. **Table**: never change it.

   \`\`\`diff
   ${diff.split('\n').join('\n   ')}
   \`\`\`
`;

test('compares diffs with the code, with indentation and without gaps', () => {
  write('backend/a.ts', 'one\n  two\nthree\nfour\n');
  write('backend/b.ts', 'five\n');
  write('docs/adding-a-feature.md', guide('+++ backend/a.ts\n+one\n+  two\n+++ backend/b.ts\n+five'));
  expect(staleDiffs(root)).toEqual([]);
  for (const [first, ...rest] of [['  two', 'four'], ['two'], ['thre'], ['five']]) {
    const lines = [first, ...rest].map((line) => `+${line}`).join('\n');
    write('docs/adding-a-feature.md', guide(`+++ backend/a.ts\n${lines}\n+++ backend/b.ts\n+five`));
    expect(staleDiffs(root)).toEqual([
      `docs/adding-a-feature.md shows lines that backend/a.ts does not have: ${first?.trim()}`,
    ]);
  }
});

test('finds a diff that names no file', () => {
  write('docs/adding-a-feature.md', guide('+one'));
  expect(staleDiffs(root)).toEqual(['docs/adding-a-feature.md: step 1 has a diff that names no file first']);
});

test('finds a diff of a missing file and a step without a diff', () => {
  write(
    'docs/adding-a-feature.md',
    `${guide('+++ backend/gone.ts\n+one')}\n2. **Store**: \`backend/a.ts\`.\n`,
  );
  expect(staleDiffs(root)).toEqual([
    'docs/adding-a-feature.md shows lines that backend/gone.ts does not have: one',
    'docs/adding-a-feature.md: step 2 has no diff',
  ]);
});

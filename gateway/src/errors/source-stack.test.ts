import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { toSourceStack } from './source-stack.ts';

/** Maps line 1 of the bundle to line 1 of the source. */
const map = { version: 3, sources: ['../src/company/company.client.ts'], names: [], mappings: 'AAAA' };

test('stack traces of the bundle name the source, and files without a map stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-stack-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'main.mjs.map'), JSON.stringify(map));
  const url = (path: string) => pathToFileURL(join(folder, path)).href;
  const stack = (first: string) =>
    `Error: no\n    at list (${first})\n    at ${url('other.mjs')}:2:1\n    at node:internal/process:3:4`;
  const given = stack(`${url('main.mjs')}:1:5`);
  expect(toSourceStack(given)).toBe(stack(`${url('../src/company/company.client.ts')}:1:5`));
});

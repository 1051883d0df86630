import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playwrightStep, relatedTests, suiteStep } from './suite-steps.ts';
import { toolStep } from './tool-steps.ts';

const { signal } = new AbortController();
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'suites-'));
  write('gateway/package.json', '{"type":"module"}');
  write('gateway/vitest.config.ts', 'export default { test: { globals: true } };');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

function write(name: string, text: string) {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

const suite = () => suiteStep(root, 'gateway', { argsForChange: relatedTests(root, /^(gateway|schema)\//) });

test('reports a tool that fails as one failure, with its whole output', async () => {
  const args = ['-e', 'console.log("why"); process.exit(2)'];
  const step = toolStep({ name: 'x', folder: root, tool: process.execPath, args });
  expect(await step.run(signal)).toEqual({ passed: 0, failed: 1, output: 'why\n' });
});

test('counts each test, and a file that does not load as a failure', async () => {
  write(
    'gateway/a.test.ts',
    `test('a', () => {}); test('b', () => { throw new Error('no'); }); test.skip('c', () => {});`,
  );
  expect(await suite().run(signal)).toMatchObject({ passed: 1, failed: 1, skipped: 1 });
  write('gateway/a.test.ts', `import './missing.ts';`);
  expect(await suite().run(signal)).toMatchObject({ passed: 0, failed: 1 });
});

test('prints the tests that fail, without the ones that pass', async () => {
  write('gateway/a.test.ts', `test('passes', () => {}); test('breaks', () => { throw new Error('no'); });`);
  const { output } = await suite().run(signal);
  expect(output).toMatch(/a\.test\.ts > breaks\nError: no/);
  expect(output).not.toContain('✓');
});

test('counts each Playwright test, and a file that does not load as a failure', async () => {
  // A fake runner that writes Playwright's report and needs no browser.
  write(
    'suite/node_modules/.bin/playwright',
    `#!/bin/sh\nprintf '%s' "$REPORT" > "$PLAYWRIGHT_JSON_OUTPUT_FILE"\necho why "$@"\nexit "$CODE"\n`,
  );
  chmodSync(join(root, 'suite/node_modules/.bin/playwright'), 0o755);
  const report = (expected: number, unexpected: number, skipped: number) =>
    JSON.stringify({ stats: { expected, unexpected, skipped, flaky: 0 } });
  const step = playwrightStep(root, 'suite', { argsForChange: (files) => [...files] });
  const run = (code: number, text: string, from = step) => {
    vi.stubEnv('CODE', String(code));
    vi.stubEnv('REPORT', text);
    return from.run(signal);
  };
  const output = 'why test --forbid-only --reporter=dot,json\n';
  expect(await run(1, report(3, 1, 2))).toEqual({ passed: 3, failed: 1, skipped: 2, output });
  expect(await run(0, report(4, 0, 0))).toMatchObject({ passed: 4, failed: 0 });
  expect(await run(1, report(0, 0, 0))).toMatchObject({ passed: 0, failed: 1 });
  const forChange = step.forChange?.(['a.spec.ts']) ?? step;
  expect((await run(0, report(1, 0, 0), forChange)).output).toContain('json a.spec.ts');
});

test('runs only the tests that import a changed module, and none for a file of another package', async () => {
  write('schema/one.ts', 'export const one = 1;');
  write('gateway/a.test.ts', `import { one } from '../schema/one.ts'; test('a', () => { one; });`);
  write('gateway/b.test.ts', `test('b', () => {}); test('c', () => {});`);
  const forChange = (...files: string[]) => suite().forChange?.(files)?.run(signal) ?? null;
  expect(forChange('web/src/app/app.tsx')).toBeNull();
  expect(await forChange('web/src/app/app.tsx', 'schema/one.ts')).toMatchObject({ passed: 1, failed: 0 });
});

test('runs the whole suite if the changed file is not a module or is part of the test setup', async () => {
  write('gateway/a.test.ts', `test('a', () => {});`);
  const forChange = (file: string) => suite().forChange?.([file])?.run(signal);
  for (const file of [
    'schema/base.graphql',
    'gateway/vitest.config.ts',
    'gateway/src/testing/jsdom-environment.ts',
  ])
    expect(await forChange(file)).toMatchObject({ passed: 1, failed: 0 });
});

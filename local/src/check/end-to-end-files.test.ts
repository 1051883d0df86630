import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FEATURE_IMPORTS } from '../imports/allowed-imports.ts';
import { END_TO_END_FILES, endToEndFiles } from './end-to-end-files.ts';
import { ownFiles } from './own-files.ts';

const e2e = join(import.meta.dirname, '../../../e2e');
const testFiles = ownFiles(e2e, '{tests,contract,scripts,stack}/*.{spec,test}.ts');

test('finds the end-to-end tests of every feature', () => {
  expect(Object.keys(END_TO_END_FILES)).toEqual(expect.arrayContaining(Object.keys(FEATURE_IMPORTS)));
  for (const [feature, pattern] of Object.entries(END_TO_END_FILES)) {
    const names = testFiles.map((file) => file.replace(/^.*\//, ''));
    expect([feature, names.some((name) => pattern.test(name))]).toEqual([feature, true]);
  }
});

test.each([
  ['a feature of a package', 'web/src/logo/logo-section.tsx', 'tests/company-logo.spec.ts'],
  ['a file of the schema', 'schema/logo.graphql', 'contract/logo.test.ts'],
  ['the command line', 'tools/src/console/main.ts', 'scripts/console.test.ts'],
  ['a worked operation', 'schema/operations/21-rates.graphql', 'contract/operations.test.ts'],
  ['the explorer', 'explorer/src/session.ts', 'tests/explorer.spec.ts'],
  ['the documented service', 'documented-service/src/server.ts', 'tests/documented-service.spec.ts'],
  ['what both servers share', 'service/src/connections.ts', 'stack/lifecycle.test.ts'],
  ['an example', 'examples/csv.mjs', 'scripts/examples.test.ts'],
  ['a document with commands', 'docs/scripts.md', 'scripts/docs.test.ts'],
  ['the local stack', 'local/src/stack/service.ts', 'stack/lifecycle.test.ts'],
  ['an end-to-end test', 'e2e/tests/harness.spec.ts', 'tests/harness.spec.ts'],
])('selects the tests of %s', (_, changed, selected) => {
  const files = endToEndFiles([changed], testFiles);
  expect(files).toContain(selected);
  expect(files).not.toContain('tests/sample-screens.spec.ts');
});

test('selects every test after a change to shared files, and none for a decision', () => {
  expect(endToEndFiles(['e2e/harness/stack.ts'], testFiles)).toEqual([]);
  expect(
    endToEndFiles(['docs/decisions/0001-packages.md', 'web/src/ui/action/button.tsx'], testFiles),
  ).toBeNull();
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { undescribedIn } from './schema-checks.ts';
import { brokenDocPaths, longFiles, restPathsOutsideClients } from './text-checks.ts';
import { suiteStep, toolStep } from './tool-steps.ts';

const signal = new AbortController().signal;
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'checks-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(name: string, text: string) {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

test('a path that the documents name and that is not there is found', () => {
  write(
    'docs/a.md',
    'See `gateway/src/server.ts`, [here](b.md), [there](../gateway/src/server.ts) and `gateway/src/<room>/`.',
  );
  expect(brokenDocPaths(root)).toEqual([
    'docs/a.md names gateway/src/server.ts, which is not there',
    'docs/a.md names b.md, which is not there',
    'docs/a.md names ../gateway/src/server.ts, which is not there',
  ]);
  write('docs/b.md', '');
  write('gateway/src/server.ts', '');
  expect(brokenDocPaths(root)).toEqual([]);
});

test('a long file is found, and a test may be longer', () => {
  write('web/src/long.tsx', 'x\n'.repeat(201));
  write('web/src/long.test.tsx', 'x\n'.repeat(201));
  write('web/src/fine.tsx', 'x\n'.repeat(200));
  expect(longFiles(root)).toEqual([
    'web/src/long.tsx has 201 lines, more than 200: split it by what it does',
  ]);
});

test('an address of the REST service outside a client is found', () => {
  write('gateway/src/company/company.client.ts', "const path = '/company/getAll';");
  write('gateway/src/company/company.resolvers.ts', "\nconst path = '/company/getAll';");
  expect(restPathsOutsideClients(root)).toEqual([
    'gateway/src/company/company.resolvers.ts:2 spells an address of the REST service: that belongs in a *.client.ts',
  ]);
});

test('everything in the graph needs a description', () => {
  const sdl = `
    "A company." type Company { "Its id." id: ID!  name("Cut after." max: Int, upper: Boolean): String }
    enum Status { "In use." ACTIVE  INACTIVE }
    extend type Query { company: Company }
    "Input." input CompanyInput { name: String }
    scalar Day
    " " union Thing = Company
    interface Named { "Its name." name: String }
    directive @old("Since when." since: Int) on FIELD_DEFINITION
  `;
  expect(undescribedIn(sdl)).toEqual([
    'Company.name has no description',
    'Company.name.upper has no description',
    'Status has no description',
    'Status.INACTIVE has no description',
    'Query.company has no description',
    'CompanyInput.name has no description',
    'Day has no description',
    'Thing has no description',
    'Named has no description',
    'old has no description',
  ]);
});

test('a tool that fails is one failure, with all that it printed', async () => {
  const step = toolStep({
    name: 'x',
    folder: root,
    tool: process.execPath,
    args: ['-e', 'console.log("why"); process.exit(2)'],
  });
  expect(await step.run(signal)).toEqual({ passed: 0, failed: 1, output: 'why\n' });
});

test('tests are counted one by one, and a file that does not load is a failure', async () => {
  write('floor/package.json', '{"type":"module"}');
  write('floor/vitest.config.ts', 'export default { test: { globals: true } };');
  write(
    'floor/a.test.ts',
    `test('a', () => {}); test('b', () => { throw new Error('no'); }); test.skip('c', () => {});`,
  );
  const counted = await suiteStep(root, 'floor').run(signal);
  expect(counted).toMatchObject({ passed: 1, failed: 1, skipped: 1 });
  write('floor/a.test.ts', `import './missing.ts';`);
  expect(await suiteStep(root, 'floor').run(signal)).toMatchObject({ passed: 0, failed: 1 });
});

test('a suite in two parts runs each of its files once, and counts both', async () => {
  write('floor/package.json', '{"type":"module"}');
  write('floor/vitest.config.ts', 'export default { test: { globals: true } };');
  for (const name of ['a', 'b', 'c']) write(`floor/${name}.test.ts`, `test('${name}', () => {});`);
  write('floor/d.test.ts', `test('d', () => { throw new Error('why'); });`);
  const counted = await suiteStep(root, 'floor', 2).run(signal);
  expect(counted).toMatchObject({ passed: 3, failed: 1 });
  expect(counted.output).toContain('why');
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unexplainedRows } from './requirement-rows.ts';
import { undescribedIn } from './schema-checks.ts';
import { brokenDocPaths, longDocuments, longFiles, restPathsOutsideClients } from './text-checks.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'checks-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(name: string, text: string) {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

test('finds a path in the documents that does not exist', () => {
  write(
    'docs/a.md',
    'See `gateway/src/server.ts`, [here](b.md), [there](../gateway/src/server.ts) and `gateway/src/<feature>/`.',
  );
  expect(brokenDocPaths(root)).toEqual([
    'docs/a.md refers to gateway/src/server.ts, which does not exist',
    'docs/a.md refers to b.md, which does not exist',
    'docs/a.md refers to ../gateway/src/server.ts, which does not exist',
  ]);
  write('docs/b.md', '');
  write('gateway/src/server.ts', '');
  expect(brokenDocPaths(root)).toEqual([]);
});

test('finds a file that is too long, with a higher limit for tests', () => {
  write('web/src/long.tsx', 'x\n'.repeat(201));
  write('web/src/long.test.tsx', 'x\n'.repeat(201));
  write('web/src/fine.tsx', 'x\n'.repeat(200));
  expect(longFiles(root)).toEqual([
    'web/src/long.tsx has 201 lines, more than 200: split it by responsibility',
  ]);
});

test('finds documents that are too long together', () => {
  write('README.md', 'word '.repeat(5000));
  write('docs/decisions/0001-first.md', 'word\n'.repeat(10_000));
  write('bench/README.md', 'word');
  expect(longDocuments(root)).toEqual([]);
  write('docs/more.md', '# More');
  expect(longDocuments(root)).toEqual([
    'README.md and docs have 15002 words, more than 15000: say each thing once',
  ]);
});

test('finds a REST path outside a client', () => {
  write('gateway/src/company/company.client.ts', "const path = '/company/getAll';");
  write('gateway/src/company/company.resolvers.ts', "\nconst path = '/company/getAll';");
  expect(restPathsOutsideClients(root)).toEqual([
    'gateway/src/company/company.resolvers.ts:2 contains a path of the REST service: move it to a *.client.ts',
  ]);
});

test('reports a row in a test title that the requirements do not define', () => {
  write('docs/requirements.md', 'COM-21 is named here.\n\n```text\nCOM-20  Blank region name: ERR-17\n```\n');
  write(
    'web/src/region.test.ts',
    "test('[COM-20] [AMB-05] refuses a blank name'); test('[COM-21, COM-22] stores a null name');",
  );
  expect(unexplainedRows(root)).toEqual([
    'web/src/region.test.ts refers to [COM-21], which is not in docs/requirements.md',
    'web/src/region.test.ts refers to [COM-22], which is not in docs/requirements.md',
  ]);
});

test('requires a description for everything in the graph', () => {
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

import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createCompany } from '../harness/company.ts';
import { sessionOf } from '../harness/graph.ts';
import { stack } from '../harness/stack.ts';
import { root, runScript } from './run-script.ts';

let token: string;
beforeAll(async () => {
  token = await sessionOf('admin@j3tech.test');
});

/** Runs the program of `npm run console`. */
const run = (args: string[], environment: Record<string, string> = {}) =>
  runScript(process.execPath, [join(root, 'tools/src/console/main.ts'), ...args], {
    environment: { CONSOLE_URL: `${stack().gatewayUrl}/graphql`, CONSOLE_TOKEN: token, ...environment },
  });

test('lists the operations and shows one, without a token', async () => {
  const list = await run([], { CONSOLE_TOKEN: '' });
  expect(list).toMatchObject({ code: 0, errors: '' });
  expect(list.output).toMatch(/^ {2}company-list +Company list: one page of matching companies\.$/m);
  expect(list.output).toMatch(/^\* company-status /m);
  const { code, output } = await run(['help', 'company-list'], { CONSOLE_TOKEN: '' });
  expect(code).toBe(0);
  expect(output).toMatch(/^ {2}companyFilter: CompanyFilter {2}Filter of the companies/m);
  expect(output).toContain('query Companies($companyFilter: CompanyFilter, $page: Int)');
});

test('prints rows as a table, and the whole answer as JSON', async () => {
  const { code, output } = await run(['company-list', 'companyFilter.name=southwind', 'page=1']);
  expect(code).toBe(0);
  expect(output).toMatch(
    /^companies: \d+ of \d+, page 1\n {2}id +name +status +phone +address\.state\.code\n/,
  );
  expect(output).toMatch(/^ {2}2 +Southwind Celebrations +ACTIVE +\d+ +TX$/m);
  const json = await run(['company-page', '--variables', '{ "companyId": "1" }', '--json']);
  expect(JSON.parse(json.output)).toMatchObject({ data: { company: { id: '1' } } });
});

test('--dry-run prints the changes and makes none; an error is printed with path and code and ends with 1', async () => {
  const companyId = await createCompany('Console Changes');
  const change = ['region-add', `companyId=${companyId}`, 'newRegion.name=Gulf'];
  const plan = await run([...change, '--dry-run']);
  expect(plan).toMatchObject({ code: 0, errors: '' });
  expect(plan.output).toContain('Nothing was changed. Changes that would be made: 1\n');
  expect(plan.output).toMatch(/CREATED +REGION:\d+ +Gulf +name +Gulf$/m);
  const blank = await run(['region-add', `companyId=${companyId}`, 'newRegion.name= ']);
  expect(blank.code).toBe(1);
  expect(blank.errors).toMatch(/^Region name cannot be blank \(REQUIRED, .*name\)\. Correct the input\.$/m);
  const missing = await run(['company-page', 'companyId=999999']);
  expect(missing.code).toBe(1);
  expect(missing.errors).toMatch(/\(NOT_FOUND, company, request \S+\)\. No such record/);
});

test.each([
  [['compny'], 'There is no operation "compny"'],
  [['company-list', 'name=x'], 'There is no variable "name". The variables: companyFilter, page.'],
  [['company-list', 'page=two'], 'page must be JSON'],
  [['company-list', '--dry-run'], 'company-list changes nothing'],
  [['company-list', '--no-such'], "Unknown option '--no-such'"],
])('explains how to correct %j and ends with 2', async (args, sentence) => {
  const { code, output, errors } = await run(args);
  expect({ code, output }).toEqual({ code: 2, output: '' });
  expect(errors).toContain(sentence);
});

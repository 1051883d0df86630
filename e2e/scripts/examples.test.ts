import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { tokenOf } from '../harness/graph.ts';
import { root, runScript } from './run-script.ts';
import { dataOf, scriptToken, useStack } from './script-stack.ts';

const { folder, gatewayUrl } = useStack();
let session: string;
let tokens: { reader: string; writer: string };

const signIn = (email: string) => tokenOf(email, undefined, { gatewayUrl: gatewayUrl() });

beforeAll(async () => {
  session = await signIn('admin@j3tech.test');
  tokens = {
    reader: await scriptToken(gatewayUrl(), session, 'Reader', 'READ_ONLY'),
    writer: await scriptToken(gatewayUrl(), session, 'Fee script', 'READ_WRITE'),
  };
});

const examples = readdirSync(join(root, 'examples')).filter((name) => name.endsWith('.mjs'));
const helpers = ['graph.mjs', 'csv.mjs'];

const run = (name: string, args: string[], TOKEN = tokens.writer, GATEWAY = gatewayUrl()) =>
  runScript('node', [join(root, 'examples', name), ...args], { environment: { GATEWAY, TOKEN }, folder });

const ask = (query: string, variables?: object) => dataOf(gatewayUrl(), session, query, variables);

test('every program prints its usage and exits with code 2 when called incorrectly', async () => {
  for (const name of examples.filter((one) => !helpers.includes(one))) {
    const help = await run(name, ['--help']);
    expect(help, name).toMatchObject({ code: 0, errors: '' });
    expect(help.output).toContain(`node examples/${name}`);
    if (name === 'export-companies.mjs') continue;
    expect((await run(name, [])).code, name).toBe(2);
    expect(await run(name, ['--no-such-option']), name).toMatchObject({ code: 2, output: '' });
  }
});

test('without a token or with an invalid one, a program prints what to do', async () => {
  const without = await run('who-can-see.mjs', ['--location', '1'], '');
  expect(without).toMatchObject({ code: 2, output: '' });
  expect(without.errors).toContain('Set TOKEN to an access token');
  const wrong = await run('who-can-see.mjs', ['--location', '1'], 'bpc_no-such-token');
  expect(wrong.code).toBe(1);
  expect(wrong.errors).toContain('UNAUTHENTICATED');
});

const paperRates = `{ company(id: "1") { locations(pageSize: 100) { rows { regions { region { id } } effectiveRates { paper { amount } } } } } }`;

/** Returns the paper rates of the locations in region 2. */
async function paperInRegion(): Promise<string[]> {
  const { company } = await ask(paperRates);
  type Row = { regions: { region: { id: string } }[]; effectiveRates: { paper: { amount: string } } };
  return company.locations.rows
    .filter(({ regions }: Row) => regions.some(({ region }) => region.id === '2'))
    .map(({ effectiveRates }: Row) => effectiveRates.paper.amount);
}

test("set-region-fee: the dry run prints the changes and makes none; --yes makes them once, under the token's name", async () => {
  const args = ['--company', '1', '--region', '2', '--fee', 'paper', '--amount', '3.75'];
  const before = await paperInRegion();
  const plan = await run('set-region-fee.mjs', args);
  expect(plan).toMatchObject({ code: 0, errors: '' });
  expect(plan.output).toMatch(/rates\.fees\.paper \d\.\d\d -> 3\.75/);
  expect(plan.output).toContain('Nothing was changed.');
  expect(await paperInRegion()).toEqual(before);
  expect((await run('set-region-fee.mjs', [...args, '--yes'], tokens.reader)).errors).toContain('FORBIDDEN');
  expect((await run('set-region-fee.mjs', [...args, '--yes'])).code).toBe(0);
  expect(new Set(await paperInRegion())).toEqual(new Set(['3.75']));
  expect((await run('set-region-fee.mjs', [...args, '--yes'])).output).toMatch(/ 0 with another fee/);
  const { auditEntries } = await ask('{ auditEntries(filter: { token: "Fee script" }) { count } }');
  expect(auditEntries.count).toBe(before.filter((amount) => amount !== '3.75').length);
});

test('export-companies: exports all companies, locations and users as CSV for spreadsheets', async () => {
  const { code } = await run(
    'export-companies.mjs',
    ['--name', 'northwind', '--into', 'export'],
    tokens.reader,
  );
  expect(code).toBe(0);
  const { company } = await ask(
    '{ company(id: "1") { locations { count } users(filter: { includeInactive: true }) { count } } }',
  );
  const linesOf = (name: string) =>
    readFileSync(join(folder, 'export', name), 'utf8')
      .trimEnd()
      .split('\r\n');
  expect(linesOf('companies.csv')[0]).toMatch(/^\uFEFFID,Name,Status/);
  expect(linesOf('locations.csv')).toHaveLength(company.locations.count + 1);
  expect(linesOf('users.csv')).toHaveLength(company.users.count + 1);
});

test('export-companies: says which file cannot be written', async () => {
  mkdirSync(join(folder, 'blocked', 'companies.csv'), { recursive: true });
  const { code, errors } = await run('export-companies.mjs', ['--into', 'blocked'], tokens.reader);
  expect(code).toBe(1);
  expect(errors).toMatch(/^EISDIR: .*companies\.csv'\n$/);
});

test('deactivate-users: lists what each user in a file would lose, deactivates them, and skips unknown users', async () => {
  const file = join(folder, 'leavers.txt');
  writeFileSync(file, '# leavers\nRegion@northwind.test\n\nnobody@northwind.test\n');
  const plan = await run('deactivate-users.mjs', ['--company', '1', '--file', file]);
  expect(plan.output).toMatch(
    /region@northwind\.test: would be deactivated and lose Feedback Survey \(\d+ locations\), Performance Tracker/,
  );
  expect(plan.output).toContain('nobody@northwind.test: not found in this company');
  await expect(signIn('region@northwind.test')).resolves.toBeTruthy();
  expect((await run('deactivate-users.mjs', ['--company', '1', '--file', file, '--yes'])).code).toBe(0);
  await expect(signIn('region@northwind.test')).rejects.toThrow();
  const again = await run('deactivate-users.mjs', ['--company', '1', '--file', file, '--yes']);
  expect(again.output).toContain('region@northwind.test: already inactive');
});

test('unverified-addresses: reports addresses that fail verification and exits with code 1', async () => {
  const report = await run('unverified-addresses.mjs', ['--company', '1'], tokens.reader);
  expect(report.code).toBe(1);
  expect(report.output).toMatch(/^3 {2}.*NO_ADDRESS/m);
  expect(report.output).toMatch(/\d+ addresses checked, [1-9]\d* failed verification\./);
});

test('who-can-see: prints one line for each person counted by the graph', async () => {
  const { location } = await ask('{ location(id: "3") { accessibleBy { count } } }');
  const { code, output } = await run('who-can-see.mjs', ['--location', '3'], tokens.reader);
  expect({ code, lines: output.trimEnd().split('\n').length }).toEqual({
    code: 0,
    lines: location.accessibleBy.count,
  });
});

test('typed client: a field that is not in the schema fails to compile', async () => {
  const client = join(root, 'examples/typed-client');
  const onPinnedNode = (...args: string[]) => runScript(process.execPath, args);
  const config = 'examples/typed-client/codegen.ts';
  const generated = await onPinnedNode('local/src/build/main.ts', 'codegen', config);
  expect(generated.code, generated.errors).toBe(0);
  const check = (path: string) =>
    onPinnedNode('node_modules/typescript/bin/tsc', '-p', path, '--noEmit', '--pretty', 'false');
  const right = await check(client);
  expect(right.output).toBe('');
  const report = readFileSync(join(client, 'report.ts'), 'utf8');
  const wrong = join(client, 'generated/wrong.ts');
  writeFileSync(wrong, report.replaceAll('./generated/', './').replace('company.name', 'company.nickname'));
  writeFileSync(
    join(client, 'generated/tsconfig.json'),
    '{ "extends": "../tsconfig.json", "include": ["wrong.ts"] }',
  );
  expect((await check(join(client, 'generated'))).output).toContain("Property 'nickname' does not exist");
});

// @vitest-environment node
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import fc from 'fast-check';
import { parse, stripIgnoredCharacters } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CompanyListPageDocument, UserUpdateDocument } from '../graph/generated/graphql.ts';
import type { Operation } from '../graph/operation.ts';
import { toScript } from './script-text.ts';

const origin = 'https://console.example.com';
const gateway = { origin, hasDryRuns: true };

/** A shell function that replaces curl and prints its arguments, each after a NUL. */
const fakeCurl = `curl() { for one in "$@"; do printf '\\0%s' "$one"; done; }\n`;

/** Runs a copied command in a shell and returns the arguments of its `curl` call. */
function runInShell(shell: string, text: string, env: Record<string, string>): string[] {
  const all = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env };
  const printed = execFileSync(shell, ['-c', fakeCurl + text], { env: all, encoding: 'utf8', stdio: 'pipe' });
  return printed.split('\0').slice(1);
}

const bodyOf = (args: string[]) => JSON.parse(args[args.indexOf('--data-raw') + 1] ?? '');

/** A company list query whose text could be misread by shells, JSON and templates. */
const findCompanies = (name: string): Operation => ({
  document: CompanyListPageDocument,
  variables: { filter: { name }, page: 1 },
});

const nasty = [
  `it's`,
  '"quoted"',
  `$HOME \${HOME} $(id) \`id\``,
  'back\\slash \\n \\\\',
  'two\nlines\r\n\ttab',
  '!! !x # ; & | < > * ? ~ %s %',
  'naïve 日本語 🏳️‍🌈 \u2028\u2029 \u0000\u0007',
  '\ud800 alone',
  `'"'"'`,
  '',
];

/** Arbitrary text in which characters with a special meaning for shells are more frequent. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...`'"\\$\`!{}()\n\r\t #;&|<>*?~%=-@é日`) }),
  fc.constantFrom(...nasty),
);

test.each([
  ['sh', 60],
  ['bash', 5],
])('%s passes any search text to curl unchanged', (shell, numRuns) => {
  fc.assert(
    fc.property(anyText, (name) => {
      const args = runInShell(shell, toScript('curl', findCompanies(name), gateway), { TOKEN: 't' });
      expect(bodyOf(args).variables).toEqual(JSON.parse(JSON.stringify({ filter: { name }, page: 1 })));
    }),
    { numRuns: numRuns + nasty.length, examples: nasty.map((one) => [one]) },
  );
});

test('preserves the query, whatever its strings contain', () => {
  const query = `query Find { companies(filter: { name: "it's \\"a\\"   $x \\\\ é" }) { rows { id } } }`;
  const operation = { document: parse(query), variables: {} };
  const args = runInShell('sh', toScript('curl', operation, gateway), { TOKEN: 't' });
  expect(stripIgnoredCharacters(bodyOf(args).query)).toBe(stripIgnoredCharacters(query));
});

test("the command calls the page's gateway or `GATEWAY`, with the token from the environment", () => {
  const text = toScript('curl', findCompanies('x'), gateway);
  const args = runInShell('sh', text, { TOKEN: 'a.b.c' });
  expect(args).toContain(`${origin}/graphql`);
  expect(args).toContain('authorization: Bearer a.b.c');
  expect(runInShell('sh', text, { TOKEN: 't', GATEWAY: 'http://here' })).toContain('http://here/graphql');
  expect(() => runInShell('sh', text, {})).toThrow('Set TOKEN');
});

const setPassword = (password: string): Operation => ({
  document: UserUpdateDocument,
  variables: { input: { userId: '7', revision: 'r1', details: { firstName: 'Ana', password } } },
});

test('keeps a password out of the text and takes it unchanged from the environment', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 8, maxLength: 20 }), (password) => {
      const text = toScript('curl', setPassword(password), gateway);
      expect(text).toBe(toScript('curl', setPassword('other-one'), gateway));
      const args = runInShell('sh', text, { TOKEN: 't', PASSWORD: password });
      expect(bodyOf(args).variables.input.details).toEqual({ firstName: 'Ana', password });
    }),
    { numRuns: 40, examples: [[`a'b"c\\d$e\`f!`], ['"\\"\\&/pass']] },
  );
});

test('a command that needs a password fails without one', () => {
  const text = toScript('curl', setPassword('secret-1'), gateway);
  expect(() => runInShell('sh', text, { TOKEN: 't' })).toThrow('Set PASSWORD');
  expect(toScript('node', setPassword('secret-1'), gateway)).not.toContain('secret-1');
});

test('a blank password keeps the stored one and stays blank', () => {
  const text = toScript('curl', setPassword(''), gateway);
  expect(bodyOf(runInShell('sh', text, { TOKEN: 't' })).variables.input.details.password).toBe('');
});

/** A request that the test server received. */
type Came = {
  body: { query: string; variables: Record<string, unknown> };
  authorization: string | undefined;
};

const came: Came[] = [];
let answer: object = {};
let server: Server;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    came.push({
      body: JSON.parse(await textOf(request)),
      authorization: request.headers.authorization,
    });
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  }).listen(0);
  await once(server, 'listening');
});
afterAll(() => server.close());

/** Runs a copied module with Node.js. */
async function runInNode(text: string, env: Record<string, string>) {
  const gateway = `http://localhost:${(server.address() as AddressInfo).port}`;
  const child = spawn(process.execPath, ['--input-type=module', '-'], {
    env: { GATEWAY: gateway, ...env },
  });
  child.stdin.end(text);
  const [printed, failed] = await Promise.all([textOf(child.stdout), textOf(child.stderr)]);
  if (child.exitCode === null) await once(child, 'exit');
  return { printed, failed, code: child.exitCode };
}

test('the Node.js module sends the same request and prints the response', async () => {
  answer = { data: { companies: { count: 1 } } };
  const operation: Operation = {
    document: parse(
      `query Find($x: String) { companies(filter: { name: "\`\${id}\` \\\\ \\u00e9" }) { count } }`,
    ),
    variables: { all: nasty },
  };
  const run = await runInNode(toScript('node', operation, gateway), { TOKEN: 'a.b.c' });
  expect(run).toEqual({
    printed: `${JSON.stringify(answer && { companies: { count: 1 } }, null, 2)}\n`,
    failed: '',
    code: 0,
  });
  const [request] = came.splice(0);
  expect(request?.authorization).toBe('Bearer a.b.c');
  expect(request?.body.variables).toEqual(JSON.parse(JSON.stringify({ all: nasty })));
  expect(request?.body.query).toContain(`"\`\${id}\` \\\\ é"`);
});

test('the Node.js module takes a password from the environment and fails without it', async () => {
  const text = toScript('node', setPassword('secret-1'), gateway);
  await runInNode(text, { TOKEN: 't', PASSWORD: `it's "\\ new` });
  const [request] = came.splice(0);
  expect(request?.body.variables).toEqual(setPassword(`it's "\\ new`).variables);
  const without = await runInNode(text, { TOKEN: 't' });
  expect(without.failed).toContain('Set PASSWORD first');
  expect([without.code, came.length]).toEqual([1, 0]);
});

test('the Node.js module prints GraphQL errors and exits with code 1', async () => {
  answer = { errors: [{ message: 'No' }] };
  const run = await runInNode(toScript('node', findCompanies('x'), gateway), { TOKEN: 't' });
  expect(run.failed).toContain('"message": "No"');
  expect(run.code).toBe(1);
});

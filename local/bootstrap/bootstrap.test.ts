import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const local = join(import.meta.dirname, '..');

/** A stand-in for npm: it notes that it was called, and does what a test says. */
const NPM = (body: string) => `
const { appendFileSync, mkdirSync, existsSync, symlinkSync } = require('node:fs');
appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n');
${body}
`;
const INSTALLS = `
mkdirSync('node_modules/node/bin', { recursive: true });
if (!existsSync('node_modules/node/bin/node')) symlinkSync(process.execPath, 'node_modules/node/bin/node');
`;

let root: string;

beforeEach(() => {
  // A space in the path, as in "My Projects".
  root = mkdtempSync(join(tmpdir(), 'boot strap-'));
  mkdirSync(join(root, 'local/src'), { recursive: true });
  cpSync(join(local, 'bootstrap'), join(root, 'local/bootstrap'), { recursive: true });
  cpSync(join(local, 'bootstrap.mjs'), join(root, 'local/bootstrap.mjs'));
  writeFileSync(join(root, 'package.json'), '{"packageManager":"pnpm@1.2.3"}');
  writeFileSync(join(root, 'pnpm-lock.yaml'), 'first');
  writeFileSync(
    join(root, 'local/src/main.ts'),
    'console.log("runs with", ...process.argv.slice(2)); process.exitCode = 7;',
  );
  npmDoes(INSTALLS);
});
afterEach(() => rmSync(root, { recursive: true }));

function npmDoes(body: string) {
  writeFileSync(join(root, 'npm-cli.js'), NPM(body));
}

function start(args: string[], { node = [] as string[], environment = {} } = {}) {
  const child = spawn(process.execPath, [...node, join(root, 'local/bootstrap.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, npm_execpath: join(root, 'npm-cli.js'), ...environment },
  });
  let output = '';
  const take = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
  return { child, ended, output: () => output };
}

const boot = (...args: string[]) => start(args).ended;
const npmCalls = () =>
  existsSync(join(root, 'npm-calls')) ? readFileSync(join(root, 'npm-calls'), 'utf8') : '';

describe('the bootstrap', () => {
  test('installs the pinned pnpm and the packages, hands on the arguments and keeps the exit code', async () => {
    const { code, output } = await boot('start', 'a', 'b c');
    expect(npmCalls()).toContain('exec --yes --package=pnpm@1.2.3 -- pnpm install --frozen-lockfile');
    expect(output).toContain('runs with a b c');
    expect(code).toBe(7);
  });

  test('installs once, and again when the lockfile has changed', async () => {
    await boot('start');
    await boot('start');
    expect(npmCalls().trim().split('\n')).toHaveLength(1);
    writeFileSync(join(root, 'pnpm-lock.yaml'), 'second');
    const { output } = await boot('start');
    expect(npmCalls().trim().split('\n')).toHaveLength(2);
    expect(output).toContain('Installed in');
  });

  test.each([
    ['no network', 'npm error code ENOTFOUND', /cannot be reached\. Check the network/],
    ['a full disk', 'os error: No space\n      left on device', /the disk is full\. Free about 2 GB/],
    ['a read-only file system', 'EROFS: read-only file system', /read-only file system\. Clone into/],
    ['a folder of somebody else', 'EACCES: permission denied', /may not write in .*Clone as this account/],
    ['a lockfile that is behind', 'ERR_PNPM_OUTDATED_LOCKFILE', /pnpm-lock\.yaml does not match/],
  ])('says one sentence for %s, after what the tool said', async (_, said, sentence) => {
    npmDoes(`console.error(${JSON.stringify(said)}); process.exit(1);`);
    const { code, output } = await boot('start');
    expect(code).toBe(1);
    expect(output).toContain(said);
    expect(output.trim().split('\n').at(-1)).toMatch(sentence);
    expect(output).not.toContain('runs with');
  });

  test('a network that is not there is given up on at once, not after minutes of retries', async () => {
    npmDoes(`setInterval(() => console.error('[WARN] GET x: client error (Connect): dns error'), 5);`);
    const { code, output } = await boot('start');
    expect(code).toBe(1);
    expect(output).not.toContain('[WARN]');
    expect(output.trim().split('\n').at(-1)).toMatch(/cannot be reached/);
  });

  test('a failed install is tried again the next time', async () => {
    npmDoes('process.exit(1);');
    await boot('start');
    npmDoes(INSTALLS);
    expect((await boot('start')).code).toBe(7);
  });

  test('npm test ends with the count even when nothing could be installed', async () => {
    npmDoes('process.exit(1);');
    const { output } = await boot('test');
    expect(output.trim().split('\n').at(-1)).toBe('0 passed, 1 failed');
  });

  test('says that Node is too old, in words that an old Node can read', async () => {
    const pretend = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.0' } });`;
    const { code, output } = await start(['start'], { node: ['--import', pretend] }).ended;
    expect(output.trim()).toBe(
      'This needs Node 20 or newer, and this is Node 18.20.0: install a newer one from https://nodejs.org and try again.',
    );
    expect(code).toBe(1);
    expect(npmCalls()).toBe('');
  });

  test('says which commands there are', async () => {
    expect(await boot('stop')).toEqual({
      code: 2,
      output: 'Unknown command "stop": use "npm start" or "npm test".\n',
    });
  });

  test('hands on a signal and waits for the program to end by itself', async () => {
    const program = `process.on('SIGTERM', () => setTimeout(() => { console.log('stopped in order'); process.exit(3); }, 200));
      setInterval(() => {}, 1000); console.log('up');`;
    writeFileSync(join(root, 'local/src/main.ts'), program);
    const { child, ended, output } = start(['start']);
    await expect.poll(output, { timeout: 20_000 }).toContain('up');
    child.kill('SIGTERM');
    const { code } = await ended;
    expect(output()).toContain('stopped in order');
    expect(code).toBe(3);
  });
});

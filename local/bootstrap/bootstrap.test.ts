import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const local = join(import.meta.dirname, '..');

/** A fake npm that records its calls and runs the code of a test. */
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
  program('local/src/main.ts', 'console.log("runs"); process.exitCode = 7;');
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

function program(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const boot = (...args: string[]) => start(args).ended;
const npmCalls = () =>
  existsSync(join(root, 'npm-calls')) ? readFileSync(join(root, 'npm-calls'), 'utf8') : '';

describe('the bootstrap', () => {
  test('installs the pinned pnpm and the packages, passes on the arguments and returns the exit code', async () => {
    program(
      'local/src/check/main.ts',
      'console.log("runs with", ...process.argv.slice(2)); process.exitCode = 7;',
    );
    const { code, output } = await boot('test', 'a', 'b c');
    expect(npmCalls()).toContain('exec --yes --package=pnpm@1.2.3 -- pnpm install --frozen-lockfile');
    expect(output).toContain('runs with a b c');
    expect(code).toBe(7);
  });

  test('installs once, and again after the lockfile has changed', async () => {
    await boot('start');
    mkdirSync(join(root, 'dist'));
    await boot('start');
    expect(npmCalls().trim().split('\n')).toHaveLength(1);
    writeFileSync(join(root, 'pnpm-lock.yaml'), 'second');
    const { output } = await boot('start');
    expect(npmCalls().trim().split('\n')).toHaveLength(2);
    expect(output).toContain('Installed in');
  });

  test.each([
    ['a missing network', 'npm error code ENOTFOUND', /cannot be reached\. Check the network/],
    ['a full disk', 'os error: No space\n      left on device', /the disk is full\. Free about 2 GB/],
    ['a read-only file system', 'EROFS: read-only file system', /read-only file system\. Clone into/],
    ['a folder of another account', 'EACCES: permission denied', /cannot write to .*Clone as this account/],
    ['an outdated lockfile', 'ERR_PNPM_OUTDATED_LOCKFILE', /pnpm-lock\.yaml does not match/],
  ])('explains %s in one sentence after the output of the tool', async (_, said, sentence) => {
    npmDoes(`console.error(${JSON.stringify(said)}); process.exit(1);`);
    const { code, output } = await boot('start');
    expect(code).toBe(1);
    expect(output).toContain(said);
    expect(output.trim().split('\n').at(-1)).toMatch(sentence);
    expect(output).not.toContain('runs');
  });

  test('gives up immediately without a network instead of retrying for minutes', async () => {
    npmDoes(`setInterval(() => console.error('[WARN] GET x: client error (Connect): dns error'), 5);`);
    const { code, output } = await boot('start');
    expect(code).toBe(1);
    expect(output).not.toContain('[WARN]');
    expect(output.trim().split('\n').at(-1)).toMatch(/cannot be reached/);
  });

  test('retries a failed install at the next start', async () => {
    npmDoes('process.exit(1);');
    await boot('start');
    npmDoes(INSTALLS);
    expect((await boot('start')).code).toBe(7);
  });

  test('npm test ends with the count even if the install fails', async () => {
    npmDoes('process.exit(1);');
    const { output } = await boot('test');
    expect(output.trim().split('\n').at(-1)).toBe('0 passed, 1 failed');
  });

  test('reports a Node that is too old, with syntax that an old Node can parse', async () => {
    const pretend = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.0' } });`;
    const { code, output } = await start(['start'], { node: ['--import', pretend] }).ended;
    expect(output.trim()).toBe(
      'Node 20 or newer is required, but this is Node 18.20.0. Install a newer version from https://nodejs.org and try again.',
    );
    expect(code).toBe(1);
    expect(npmCalls()).toBe('');
  });

  test('runs the steps of a command in order, passes the arguments to the last one and stops at a failure', async () => {
    program('local/src/build/main.ts', 'console.log("first", ...process.argv.slice(2));');
    program('node_modules/vitest/vitest.mjs', 'console.log("second", ...process.argv.slice(2));');
    const { code, output } = await boot('vitest', 'web/src/a.test.ts', '-t', 'a b');
    expect(output).toMatch(/first codegen\nsecond run web\/src\/a\.test\.ts -t a b\n$/);
    expect(code).toBe(0);
    program('local/src/build/main.ts', 'process.exitCode = 4;');
    const failed = await boot('vitest', 'web/src/a.test.ts');
    expect(failed.code).toBe(4);
    expect(failed.output).not.toContain('second');
  });

  test('runs the pinned pnpm before anything is installed', async () => {
    npmDoes('process.exit(5);');
    expect((await boot('pnpm', 'add', 'x')).code).toBe(5);
    expect(npmCalls()).toBe('exec --yes --package=pnpm@1.2.3 -- pnpm add x\n');
  });

  test('lists the commands for an unknown name', async () => {
    const { code, output } = await boot('stop');
    expect(code).toBe(2);
    expect(output).toContain('There is no command "stop". The commands:\n  npm start ');
    expect(output).toMatch(/^ {2}npm run typecheck +\S/m);
  });

  test('explains a command for --help and refuses arguments of a command without any, both without an install', async () => {
    expect(await boot('vitest', '--help')).toEqual({
      code: 0,
      output: expect.stringMatching(/^npm run vitest -- \[path .*\n\w.*\.\n$/),
    });
    expect(await boot('regenerate', 'all')).toEqual({
      code: 2,
      output: 'npm run regenerate takes no arguments, but got: all\n',
    });
    expect(npmCalls()).toBe('');
  });

  test('every script of package.json is a command, and every command is a script', async () => {
    const { scripts } = JSON.parse(readFileSync(join(local, '../package.json'), 'utf8'));
    const listed = [...(await boot()).output.matchAll(/^ {2}npm (?:run )?(\S+)/gm)].map(([, name]) => name);
    expect(scripts).toEqual(
      Object.fromEntries(listed.map((name) => [name, `node local/bootstrap.mjs ${name}`])),
    );
  });

  test('forwards a signal and waits until the program ends', async () => {
    const text = `process.on('SIGTERM', () => setTimeout(() => { console.log('stopped in order'); process.exit(3); }, 200));
      setInterval(() => {}, 1000); console.log('up');`;
    program('local/src/main.ts', text);
    const { child, ended, output } = start(['start']);
    await expect.poll(output, { timeout: 20_000 }).toContain('up');
    child.kill('SIGTERM');
    const { code } = await ended;
    expect(output()).toContain('stopped in order');
    expect(code).toBe(3);
  });
});

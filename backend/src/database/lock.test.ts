import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Contest } from '../testing/lock-contender.ts';
import { lockFolder } from './lock.ts';

const LOCK = join(import.meta.dirname, 'lock.ts');
const CONTENDER = join(import.meta.dirname, '../testing/lock-contender.ts');

let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backend-lock-'));
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a process that tries to lock the folder, prints the result, and stays alive. */
function start(): ChildProcess {
  const program = `
    import { lockFolder } from ${JSON.stringify(LOCK)};
    process.stdin.once('data', () => {
      try { lockFolder(${JSON.stringify(folder)}); console.log('taken'); } catch (error) { console.log(error.message); }
    }).resume();
    console.log('up');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

const nextLine = async (child: ChildProcess) => String((await once(child.stdout ?? child, 'data'))[0]).trim();

async function take(child: ChildProcess): Promise<string> {
  child.stdin?.write('go');
  return nextLine(child);
}

async function started() {
  const child = start();
  await nextLine(child);
  return child;
}

test('refuses a folder that a running process has locked, and names the process', async () => {
  const other = await started();
  expect(await take(other)).toBe('taken');
  expect(() => lockFolder(folder)).toThrow(
    `in use by the process with pid ${other.pid}. Stop that process, or set DATA_DIR`,
  );
  expect(() => lockFolder(folder)).toThrow(folder);
});

test('takes over the lock of a killed process', async () => {
  const other = await started();
  await take(other);
  other.kill('SIGKILL');
  await once(other, 'exit');
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`pid ${process.pid}`);
  unlock();
});

test('a released folder can be locked again and contains one lock file', () => {
  for (let round = 0; round < 3; round += 1) lockFolder(folder)();
  expect(readdirSync(folder)).toEqual(['lock.3']);
});

test('a running process with the pid of an ended one does not block the folder', () => {
  const owner = { pid: process.pid, startedAt: 'another boot:1', host: hostname() };
  writeFileSync(join(folder, 'lock.1'), JSON.stringify(owner));
  lockFolder(folder);
  expect(JSON.parse(readFileSync(join(folder, 'lock.2'), 'utf8')).pid).toBe(process.pid);
});

test('takes over a lock file that a power failure left empty', () => {
  writeFileSync(join(folder, 'lock.7'), '');
  lockFolder(folder);
  expect(readdirSync(folder)).toEqual(['lock.8']);
});

test('refuses a lock of another machine, because its processes are unknown here', () => {
  writeFileSync(join(folder, 'lock.1'), JSON.stringify({ pid: 1, startedAt: 'x', host: 'elsewhere' }));
  expect(() => lockFolder(folder)).toThrow('pid 1 on the machine elsewhere');
});

test('only one of several processes takes over a stale lock', async () => {
  const contenders = 2;
  const folders = Array.from({ length: 200 }, (_, round) => join(folder, String(round)));
  for (const one of folders) {
    mkdirSync(one);
    const stale = { pid: 999_999_999, startedAt: 'x', host: hostname() };
    writeFileSync(join(one, 'lock.4'), JSON.stringify(stale));
  }
  const contest: Contest = { folders, contenders, startedCount: new SharedArrayBuffer(4 * folders.length) };
  const taken = await Promise.all(Array.from({ length: contenders }, () => takenBy(contest)));
  expect(taken.flat().sort()).toEqual(folders.sort());
});

async function takenBy(workerData: Contest): Promise<string[]> {
  const [taken] = await once(new Worker(CONTENDER, { workerData }), 'message');
  return taken;
}

import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { isRunning } from './is-running.ts';
import { startStackProcess, untilReady } from './stack-process.ts';

const root = join(import.meta.dirname, '../..');
const cache = join(root, '.cache/e2e-data');

/** The files that determine what a first start writes to its data folder. */
const INPUTS = ['backend/src/**/*.{ts,sql}', 'local/src/**/*.ts', 'pnpm-lock.yaml'];

/**
 * Fills a data folder like a first start of the stack. Loading the demo data takes ten seconds, so this
 * happens once per state of the code, and later calls copy the result.
 */
export async function copyDemoData(dataDir: string): Promise<void> {
  const made = await ensureDemoData();
  cpSync(made, dataDir, { recursive: true, filter: (path) => !path.endsWith('/logs') });
}

/** Returns the folder to copy, and makes it if the code has changed since. */
export async function ensureDemoData(): Promise<string> {
  const made = join(cache, fingerprint());
  if (!existsSync(made)) await makeDemoData(made);
  return made;
}

const UNFINISHED = 'unfinished-';

async function makeDemoData(folder: string) {
  removeOld();
  const unfinished = join(cache, `${UNFINISHED}${process.pid}`);
  mkdirSync(unfinished, { recursive: true });
  const stack = await startStackProcess(unfinished);
  await untilReady(stack);
  stack.signal('SIGTERM');
  await stack.ended;
  // Another run that started at the same time may have finished first.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
}

/** Removes data of other states of the code, and of runs that ended before they finished it. */
function removeOld() {
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache)) {
    const isInUse = name.startsWith(UNFINISHED) && isRunning(Number(name.slice(UNFINISHED.length)));
    if (!isInUse) rmSync(join(cache, name), { recursive: true, force: true });
  }
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of globSync(INPUTS, { cwd: root }).sort()) {
    hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

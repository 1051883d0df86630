import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
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
  const made = join(cache, fingerprint());
  if (!existsSync(made)) await makeDemoData(made);
  cpSync(made, dataDir, { recursive: true, filter: (path) => !path.endsWith('/logs') });
}

async function makeDemoData(folder: string) {
  rmSync(cache, { recursive: true, force: true });
  const unfinished = join(cache, `unfinished-${process.pid}`);
  mkdirSync(unfinished, { recursive: true });
  const stack = await startStackProcess(unfinished);
  await untilReady(stack);
  stack.signal('SIGTERM');
  await stack.ended;
  renameSync(unfinished, folder);
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of globSync(INPUTS, { cwd: root }).sort()) {
    hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

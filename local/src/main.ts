import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  ensureCodegen,
  ensureExplorerBuild,
  ensureGatewayBuild,
  ensureTableTypes,
  ensureWebBuild,
  type Task,
} from './build/build.ts';
import { buildAll } from './build/build-all.ts';
import { readConfig } from './config.ts';
import { banner } from './stack/banner.ts';
import { startStack } from './stack/stack.ts';
import { stopSignal } from './stop-signal.ts';

const root = join(import.meta.dirname, '../..');

/** Builds what is out of date, starts all services, and runs until a signal arrives or a service ends. */
async function main(signal: AbortSignal) {
  const started = performance.now();
  const environmentFile = join(root, 'local/.env');
  if (existsSync(environmentFile)) process.loadEnvFile(environmentFile);
  const config = readConfig(root, process.env);
  const task: Task = { root, report: console.log, signal };
  await ensureCodegen(task);
  // In parallel, because the console takes longer than the others. Only editors need the types of the tables.
  const builds = [ensureWebBuild, ensureExplorerBuild, ensureGatewayBuild, ensureTableTypes];
  await buildAll(task, builds);
  const stack = await startStack(config, task);
  console.log(banner(config, (performance.now() - started) / 1000, stack.readyIn));
  try {
    await Promise.race([aborted(signal), stack.broken]);
    console.log('\nStopping ...');
  } finally {
    await stack.stop();
  }
  console.log('Stopped. The data is kept.');
}

function aborted(signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

const signal = stopSignal();
main(signal).then(
  () => process.exit(0),
  (error: Error) => {
    console.error(signal.aborted ? '\nStopped before all services were ready.' : `\n${error.message}`);
    process.exit(signal.aborted ? 130 : 1);
  },
);

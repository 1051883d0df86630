import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  ensureCodegen,
  ensureExplorerBuild,
  ensureGatewayBuild,
  ensureWebBuild,
  type Task,
} from './build/build.ts';
import { sideBySide } from './build/side-by-side.ts';
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
  const stack = await startStack(config, task, build);
  console.log(banner(config, (performance.now() - started) / 1000, stack.readyIn));
  try {
    await Promise.race([aborted(signal), stack.broken]);
    console.log('\nStopping ...');
  } finally {
    await stack.stop();
  }
  console.log('Stopped. The data is kept.');
}

async function build(task: Task) {
  await ensureCodegen(task);
  await sideBySide(task, [ensureWebBuild, ensureExplorerBuild, ensureGatewayBuild]);
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

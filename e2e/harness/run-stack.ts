import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDemoData } from './demo-data.ts';
import { isRunning } from './is-running.ts';
import { publishStack } from './stack.ts';
import { LISTED_SITE, startStackProcess, untilReady } from './stack-process.ts';

const PREFIX = 'console-e2e-';

/**
 * Generous limits: the tests do not measure how fast a busy machine responds, and all of them act as the same
 * few people.
 */
const SETTINGS = {
  TRUSTED_ORIGINS: LISTED_SITE,
  EVENT_LOOP_DELAY_MS: '0',
  CALL_DEADLINE_MS: '10000',
  OPERATION_DEADLINE_MS: '20000',
  ADDRESS_CALLS_PER_MINUTE: '10000',
  SIGN_IN_FAILURES_PER_ADDRESS: '100000',
  SIGN_IN_FAILURES_IN_TOTAL: '100000',
  DRY_RUN_MS: '10000',
  CALLER_COST_LIMIT: '10000000',
  CALLER_COST_PER_SECOND: '1000000',
};

/**
 * Starts the one stack of a test run with fresh demo data, and publishes its addresses to the workers.
 * Returns a function that stops it.
 */
export async function runStack(): Promise<() => Promise<void>> {
  removeLeftOvers();
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  await copyDemoData(dataDir);
  const stack = await startStackProcess(dataDir, SETTINGS);
  const stop = async () => {
    stack.signal('SIGTERM');
    await stack.ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(stack);
  } catch (error) {
    await stop();
    throw error;
  }
  const { gatewayUrl, backendUrl, identityUrl, mailUrl } = stack;
  publishStack({ gatewayUrl, backendUrl, identityUrl, mailUrl, dataDir });
  return stop;
}

/** Removes the folders of interrupted runs, which had no teardown. Their stacks stop without help. */
function removeLeftOvers() {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : Number.NaN;
    if (pid > 0 && !isRunning(pid)) removeIfOurs(join(tmpdir(), name));
  }
}

/** Leaves the folder of another user of this machine. */
function removeIfOurs(folder: string) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EACCES' && code !== 'EPERM') throw error;
  }
}

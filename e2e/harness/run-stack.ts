import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgresServer } from '@console/postgres-server/src/server.ts';
import { copyDemoData } from './demo-data.ts';
import { freePort } from './free-port.ts';
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

/** No test needs its data after a power failure. */
const DATABASE_SETTINGS = ['synchronous_commit=off', 'full_page_writes=off'];

/**
 * Starts the one stack of a test run with fresh demo data, and publishes its addresses to the workers. It uses
 * PostgreSQL if that can be started, which takes a third of the time of PGlite, the database of `npm start`.
 * Returns a function that stops it.
 */
export async function runStack(): Promise<() => Promise<void>> {
  removeLeftOvers();
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const database = await startDatabase(dataDir);
  // The first start on an empty database loads the demo data.
  if (!database) await copyDemoData(dataDir);
  const stack = await startStackProcess(dataDir, {
    ...SETTINGS,
    ...(database && { DATABASE_URL: database.url }),
  });
  const stop = async () => {
    stack.signal('SIGTERM');
    await stack.ended;
    await database?.stop();
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

/** Returns null, and says why, if PostgreSQL cannot be started, and with `TEST_DATABASE=pglite`. */
async function startDatabase(parent: string) {
  if (process.env.TEST_DATABASE === 'pglite') return null;
  // PostgreSQL may run as another user, who needs access to its folder.
  chmodSync(parent, 0o711);
  try {
    const server = await startPostgresServer({ parent, port: await freePort(), settings: DATABASE_SETTINGS });
    return { url: await server.createDatabase('console'), stop: server.stop };
  } catch (error) {
    process.stderr.write(`The stack of the tests uses PGlite: ${(error as Error).message}.\n`);
    return null;
  }
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

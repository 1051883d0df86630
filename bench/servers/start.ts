/** Starts the processes of a run and pins the measured server to its own core if the machine allows it. */
import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { nextMessage } from './commands.ts';

const BENCH_FOLDER = path.join(import.meta.dirname, '..');
const READY_WITHIN_MS = 60_000;

/** Node's options in the gateway's image. */
const FLAGS = [
  '--max-semi-space-size=32',
  '--min-semi-space-size=32',
  '--max-old-space-size=512',
  '--initial-old-space-size=96',
];

export type Server = { name: string; child: ChildProcess; url: string };

/** The extensions of the bench's upstream, under the names of the gateway's configuration. */
export const ALL_EXTENSIONS = ['bulk-reads', 'row-versions', 'idempotency-keys', 'jwks'];

const children = new Set<ChildProcess>();

/** What else to do when the processes are stopped. */
const endings: (() => unknown)[] = [];

/**
 * Whether processes are pinned. Pinning needs Linux's `taskset` and a second core. Without it, all servers
 * still have the same conditions.
 */
export const isPinned = availableParallelism() > 1 && spawnSync('taskset', ['-c', '0', 'true']).status === 0;

type Core = 'server' | 'rest' | 'any';

/**
 * Pins the server under load to core 1. The upstream and the driver share the other cores. `any` leaves the
 * choice to the system, as it is in production.
 */
function onCore(core: Core, command: string[]): string[] {
  if (!isPinned || core === 'any') return command;
  const cores = core === 'server' ? '1' : availableParallelism() > 2 ? '0,2' : '0';
  return ['taskset', '-c', cores, ...command];
}

/** Starts one of the bench's own processes and waits until it is ready. */
export async function startPart(file: string, env: NodeJS.ProcessEnv = {}, core: Core = 'server') {
  const [command = process.execPath, ...args] = onCore(core, [process.execPath]);
  const child = fork(path.join(BENCH_FOLDER, file), [], {
    execPath: command,
    execArgv: args,
    serialization: 'advanced',
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  children.add(child);
  const { port } = await nextMessage<{ port: number }>(child);
  return { name: path.basename(file, '.ts'), child, url: `http://127.0.0.1:${port}` } satisfies Server;
}

/** Starts what people would write instead of the gateway. */
export async function startPeers(upstreamUrl: string) {
  const env = { UPSTREAM_URL: upstreamUrl };
  return {
    mercurius: await startPart('peers/mercurius.ts', env),
    yoga: await startPart('peers/yoga.ts', env),
    apollo: await startPart('peers/apollo.ts', env),
  };
}

/** Starts the gateway in production mode and waits until it is ready. */
export async function startGateway(
  upstreamUrl: string,
  extensions: string[],
  env: NodeJS.ProcessEnv = {},
  core: Core = 'server',
): Promise<Server & { logFile: string }> {
  const port = await freePort();
  const settings = { ...gatewaySettings(port, upstreamUrl, extensions), ...env };
  return startProgram('gateway', onCore(core, [process.execPath, ...FLAGS, 'src/main.ts']), port, settings);
}

/** Starts a program of ours in its package's folder and waits until it is ready. */
export async function startProgram(
  name: 'gateway' | 'backend',
  [command = process.execPath, ...args]: string[],
  port: number,
  env: NodeJS.ProcessEnv,
): Promise<Server & { logFile: string }> {
  const logFolder = mkdtempSync(path.join(tmpdir(), 'console-bench-'));
  stopLater(() => removeFolder(logFolder));
  const logFile = path.join(logFolder, `${name}.log`);
  const log = openSync(logFile, 'w');
  const child = spawn(command, args, {
    cwd: path.join(BENCH_FOLDER, '..', name),
    stdio: ['ignore', log, log],
    env: { ...process.env, ...env },
  });
  children.add(child);
  const url = `http://127.0.0.1:${port}`;
  if (!(await isReady(child, url))) {
    const wrote = readFileSync(logFile, 'utf8').slice(-2000);
    throw new Error(`The ${name} was not ready within ${READY_WITHIN_MS / 1000} s. Its output:\n${wrote}`);
  }
  return { name, child, url, logFile };
}

/** Stops what the caller started when the processes are stopped. */
export const stopLater = (end: () => unknown) => void endings.push(end);

function gatewaySettings(port: number, upstreamUrl: string, extensions: string[]): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    UPSTREAM_URL: upstreamUrl,
    UPSTREAM_EXTENSIONS: extensions.join(','),
    CLIENT_ID: '7001',
    CLIENT_KEY: 'bench-client-key-of-no-account',
  };
}

async function isReady(child: ChildProcess, url: string): Promise<boolean> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (response?.ok) return true;
    await wait(50);
  }
  return false;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Stops a server and waits until it has exited. */
export async function stop({ child, logFile }: Server & { logFile?: string }) {
  const gone = child.exitCode === null ? once(child, 'exit') : undefined;
  child.kill();
  await gone;
  children.delete(child);
  if (logFile) removeFolder(path.dirname(logFile));
}

const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** Runs the work and then stops every process that it started, even after a failure or interruption. */
export async function withProcesses<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopAll();
      process.exit(1);
    });
  }
  try {
    return await work();
  } finally {
    stopAll();
  }
}

function stopAll() {
  for (const child of children) child.kill();
  for (const end of endings) end();
}

import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type ServiceSpec = {
  name: string;
  /** A path inside the repository. */
  program: string;
  args?: string[];
  environment: Record<string, string>;
};

/** A line of output; a log entry is shown by its message. */
type Line = { text: string; isLogEntry: boolean };

export type Service = {
  name: string;
  pid: number;
  /** Resolves when the process has ended, by itself or not. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  hasEnded: () => boolean;
  /** The last lines that it printed, readable by a person. */
  lastLines: () => Line[];
  logFile: string;
  stop: () => Promise<void>;
};

/** Both services promise to be gone within 10 s of a SIGTERM. */
const STOP_GRACE_MS = 12_000;
const LINES_KEPT = 15;

/**
 * Starts a program of the repository as a process of its own. Its output goes to a file; it stands in its own process
 * group, so that a Ctrl-C in the terminal reaches it only through `stop`, in order.
 */
export function startService(root: string, logFolder: string, spec: ServiceSpec): Service {
  const logFile = join(logFolder, `${spec.name}.log`);
  if (existsSync(logFile)) renameSync(logFile, join(logFolder, `${spec.name}.previous.log`));
  const log = createWriteStream(logFile);
  const child = spawn(process.execPath, [join(root, spec.program), ...(spec.args ?? [])], {
    cwd: root,
    env: { ...process.env, ...spec.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  const lines = keepLastLines(child, log);
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('error', () => resolve({ code: 1, signal: null }));
    child.once('close', (code, signal) => resolve({ code, signal }));
  }).finally(() => log.end());
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (hasEnded()) return;
    child.kill('SIGTERM');
    await Promise.race([ended, sleep(STOP_GRACE_MS, undefined, { ref: false })]);
    if (!hasEnded()) child.kill('SIGKILL');
    await ended;
  };
  return {
    name: spec.name,
    pid: child.pid ?? 0,
    ended,
    hasEnded,
    lastLines: () => lines.map(readable),
    logFile,
    stop,
  };
}

function keepLastLines(child: ChildProcess, log: NodeJS.WritableStream) {
  const lines: string[] = [];
  let rest = '';
  const take = (text: string) => {
    log.write(text);
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts.filter((line) => line.trim() !== ''));
    lines.splice(0, lines.length - LINES_KEPT);
  };
  child.stdout?.setEncoding('utf8').on('data', take);
  child.stderr?.setEncoding('utf8').on('data', take);
  return lines;
}

/** A line of a pino log as a person reads it; any other line as it is. */
function readable(line: string): Line {
  if (!line.startsWith('{')) return { text: line, isLogEntry: false };
  try {
    const entry = JSON.parse(line) as { msg?: string; err?: { message?: string } };
    return { text: [entry.msg, entry.err?.message].filter(Boolean).join(': ') || line, isLogEntry: true };
  } catch {
    return { text: line, isLogEntry: false };
  }
}

/**
 * Waits until the service answers 200 at the address. Rejects with its last lines when it ends first, after the given
 * time, or when the signal is aborted.
 */
export async function waitUntilReady(
  service: Service,
  url: string,
  withinMs: number,
  signal?: AbortSignal,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await answersOk(url))) {
    signal?.throwIfAborted();
    if (service.hasEnded()) throw new Error(await whyItDidNotStart(service));
    if (performance.now() > deadline) {
      throw new Error(
        `The ${service.name} was not ready within ${withinMs / 1000} s; see ${service.logFile}.`,
      );
    }
    await sleep(40);
  }
}

async function answersOk(url: string) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

/** A service that cannot start says why in words of its own, as its last lines that are no log entries. */
async function whyItDidNotStart(service: Service) {
  const { code } = await service.ended;
  const lines = service.lastLines();
  const words = lines.slice(lines.findLastIndex((line) => line.isLogEntry) + 1).map((line) => line.text);
  return code === 1 && words.length > 0 ? words.join('\n') : obituary(service);
}

/** What to tell when a service ended that should not have. */
export async function obituary(service: Service): Promise<string> {
  const { code, signal } = await service.ended;
  const how = signal ? `was ended by ${signal}` : `ended with exit code ${code}`;
  const lines = service.lastLines();
  const told = lines.length > 0 ? ` Its last lines:\n${lines.map(({ text }) => `  ${text}`).join('\n')}` : '';
  return `The ${service.name} ${how}.${told}\nIts whole log: ${service.logFile}`;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync, renameSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type ServiceSpec = {
  name: string;
  /** A path inside the repository. */
  program: string;
  args?: string[];
  environment: Record<string, string>;
};

/** A line of output. `text` is the message if the line is a log entry. */
type Line = { text: string; isLogEntry: boolean };

export type Service = {
  name: string;
  pid: number;
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  hasEnded: () => boolean;
  /** Returns the last lines of its output in readable form. */
  lastLines: () => Line[];
  /** Returns how long it took until it listened, as it reports: `680 ms`. Null before. */
  readyIn: () => string | null;
  logFile: string;
  stop: () => Promise<void>;
};

/** Each service ends within 10 s after a SIGTERM. */
const STOP_GRACE_MS = 12_000;
const LINES_KEPT = 15;
const ANSWER_WITHIN_MS = 2000;
const REPORT_WITHIN_MS = 1000;

/**
 * Starts a program of the repository as a separate process, with its output in a file. The process has its
 * own process group, so that a Ctrl-C in the terminal does not reach it. `stop` ends the services in order.
 */
export function startService(root: string, logFolder: string, spec: ServiceSpec): Service {
  const logFile = join(logFolder, `${spec.name}.log`);
  if (existsSync(logFile)) renameSync(logFile, join(logFolder, `${spec.name}.previous.log`));
  const log = createWriteStream(logFile);
  // A full disk ends the log, not the service.
  log.on('error', () => undefined);
  const child = spawn(process.execPath, [join(root, spec.program), ...(spec.args ?? [])], {
    cwd: root,
    env: { ...process.env, ...spec.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  const output = keepOutput(child, log);
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
    lastLines: () => output.lines.map(readable),
    readyIn: () => output.readyIn,
    logFile,
    stop,
  };
}

/** Keeps the last lines, and how long the start took, which a busy service soon follows with other lines. */
function keepOutput(child: ChildProcess, log: NodeJS.WritableStream) {
  const lines: string[] = [];
  const output = { lines, readyIn: null as string | null };
  let rest = '';
  const take = (text: string) => {
    log.write(text);
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts.filter((one) => one.trim() !== '')) {
      lines.push(line);
      output.readyIn ??= /^ready in (\d+ ms)$/.exec(readable(line).text)?.[1] ?? null;
    }
    lines.splice(0, lines.length - LINES_KEPT);
  };
  child.stdout?.setEncoding('utf8').on('data', take);
  child.stderr?.setEncoding('utf8').on('data', take);
  return output;
}

/** Converts a line of a pino log to readable text. Other lines stay unchanged. */
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
 * Waits until the URL responds with 200. Rejects with the service's last lines if it ends first, after the
 * given time, or when the signal aborts.
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
        `The ${service.name} was not ready within ${withinMs / 1000} s. See ${service.logFile}.`,
      );
    }
    await sleep(40);
  }
}

/**
 * Returns how long each service took to start, such as `backend 680 ms`. A service reports it just after it answers.
 * Waits for that at most a second, because a log level may leave it out.
 */
export async function startTimes(services: readonly Service[]): Promise<string[]> {
  const deadline = performance.now() + REPORT_WITHIN_MS;
  const isMissing = () => services.some(({ readyIn }) => readyIn() === null);
  while (isMissing() && performance.now() < deadline) await sleep(10);
  return services.flatMap(({ name, readyIn }) => (readyIn() === null ? [] : `${name} ${readyIn()}`));
}

/** Uses `node:http`, because loading `fetch` takes longer than most services need to start. */
function answersOk(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: ANSWER_WITHIN_MS }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}

/** Returns the reason why a service did not start: its last lines that are not log entries. */
async function whyItDidNotStart(service: Service) {
  const { code } = await service.ended;
  const lines = service.lastLines();
  const words = lines.slice(lines.findLastIndex((line) => line.isLogEntry) + 1).map((line) => line.text);
  return code === 1 && words.length > 0 ? words.join('\n') : exitMessage(service);
}

/** Returns the message for a service that ended unexpectedly. */
export async function exitMessage(service: Service): Promise<string> {
  const { code, signal } = await service.ended;
  const how = signal ? `was stopped by ${signal}` : `exited with code ${code}`;
  const lines = service.lastLines();
  const lastLines =
    lines.length > 0 ? ` Its last lines:\n${lines.map(({ text }) => `  ${text}`).join('\n')}` : '';
  return `The ${service.name} ${how}.${lastLines}\nFull log: ${service.logFile}`;
}

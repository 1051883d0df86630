import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

type Started = { program: string; pid: number };

/** The record in a data folder of the stack that runs on it. */
type Note = { address: string; main: Started; services: Started[] };

export type RunningNote = {
  /** Adds a service, so that a later start can stop it if this process is killed. */
  add: (service: Started) => void;
  remove: () => void;
};

/** A service ends within 10 s after a stop signal. */
const STOP_GRACE_MS = 12_000;

/**
 * Records in the data folder that this process runs on it. Throws a one-sentence message if another process
 * does. First stops services that a killed start has left running. This protects logs and ports; the database
 * has its own lock.
 */
export async function noteRunning(
  dataDir: string,
  { address, report }: { address: string; report: (line: string) => void },
): Promise<RunningNote> {
  const file = join(dataDir, 'running.json');
  const before = readNote(file);
  if (before && isRunning(before.main)) {
    throw new Error(
      `The console already runs from ${dataDir} at ${before.address} (pid ${before.main.pid}). Stop it with Ctrl-C in its terminal, or set DATA_DIR to another folder.`,
    );
  }
  for (const service of before?.services ?? []) await stopLeftOver(service, report);
  const note: Note = { address, main: { program: 'local/src/main.ts', pid: process.pid }, services: [] };
  const write = () => writeFileSync(file, `${JSON.stringify(note, null, 2)}\n`);
  write();
  return {
    add: (service) => {
      note.services.push(service);
      write();
    },
    remove: () => rmSync(file, { force: true }),
  };
}

function readNote(file: string): Note | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Note;
  } catch {
    // A power failure may leave an incomplete file. In that case no process is running.
    return undefined;
  }
}

async function stopLeftOver(service: Started, report: (line: string) => void) {
  if (!isRunning(service)) return;
  report(`Stopping ${service.program} (pid ${service.pid}), which is left over from an earlier start ...`);
  process.kill(service.pid, 'SIGTERM');
  const deadline = performance.now() + STOP_GRACE_MS;
  while (isRunning(service) && performance.now() < deadline) await sleep(50);
  if (isRunning(service)) process.kill(service.pid, 'SIGKILL');
}

/** Returns whether the process exists and runs this program. Another process may have the same id by now. */
function isRunning({ program, pid }: Started): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return commandOf(pid).replaceAll('\\', '/').includes(program);
}

function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

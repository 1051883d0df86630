import { execFileSync } from 'node:child_process';
import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';

/** Identifies a process. The start time distinguishes it from a later process with the same pid. */
type Owner = { pid: number; startedAt: string; host: string };

const LOCK_FILE = /^lock\.(\d+)$/;

/**
 * Containers that share a folder cannot see each other's processes, so their host names identify them. Other
 * systems have no containers, and their host names change with the network.
 */
const HOST = process.platform === 'linux' ? hostname() : 'this machine';

const RELEASED = 'released\n';

/**
 * Locks a folder for this process and returns the function that releases it. Throws an error that names the
 * process if another one has the lock. Takes over the lock of a process that has ended.
 *
 * A lock is a file `lock.<generation>`; the highest generation counts. To take over, a process creates the
 * next generation. The file system lets only one process create it, so no process has to delete a file that
 * may already belong to another one.
 */
export function lockFolder(folder: string): () => void {
  for (;;) {
    const generation = topGeneration(folder);
    const owner = generation > 0 ? readOwner(join(folder, `lock.${generation}`)) : null;
    if (owner && isAlive(owner, folder)) {
      throw new Error(
        `The data folder ${resolve(folder)} is in use by the process with pid ${owner.pid}. Stop that process, or set DATA_DIR to another folder.`,
      );
    }
    const own = join(folder, `lock.${generation + 1}`);
    if (!createAtomically(own, JSON.stringify(thisProcess()))) continue;
    if (topGeneration(folder) > generation + 1) {
      // Other processes took and released the lock since this one read the folder.
      rmSync(own, { force: true });
      continue;
    }
    removeOlder(folder, generation + 1);
    return () => replace(own, RELEASED);
  }
}

function topGeneration(folder: string) {
  const generations = readdirSync(folder).map((file) => Number(LOCK_FILE.exec(file)?.[1] ?? 0));
  return Math.max(0, ...generations);
}

function removeOlder(folder: string, generation: number) {
  for (const file of readdirSync(folder)) {
    const found = LOCK_FILE.exec(file);
    if (found && Number(found[1]) < generation) rmSync(join(folder, file), { force: true });
  }
}

/** Creates the file with its whole content in one step. Returns false if it already exists. */
function createAtomically(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function replace(file: string, content: string) {
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}

/** Returns the owner of the lock; null if the lock was released or a power failure left the file empty. */
function readOwner(file: string): Owner | null {
  try {
    const owner = JSON.parse(readFileSync(file, 'utf8')) as Owner;
    return Number.isInteger(owner.pid) ? owner : null;
  } catch {
    return null;
  }
}

function thisProcess(): Owner {
  return { pid: process.pid, startedAt: startOf(process.pid) ?? '', host: HOST };
}

function isAlive(owner: Owner, folder: string): boolean {
  if (owner.host !== HOST) {
    throw new Error(
      `The data folder ${resolve(folder)} is in use by the process with pid ${owner.pid} on the machine ${owner.host}. If that process no longer runs, delete the lock.* files in the folder.`,
    );
  }
  return startOf(owner.pid) === owner.startedAt;
}

/** Returns the start time of the process in a system-specific format; null if there is no such process. */
function startOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      // The second field, the program name, may contain spaces and parentheses. The start time is the 20th field
      // after it.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      // A zombie process has ended; its parent has not yet read its exit status.
      return fields[0] === 'Z' ? null : `${boot}:${fields[19]}`;
    }
    if (process.platform === 'win32') {
      process.kill(pid, 0);
      return 'alive';
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch (error) {
    // A process of another user cannot be signaled, but it is alive.
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'alive' : null;
  }
}

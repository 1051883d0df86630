import { execFileSync } from 'node:child_process';
import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';

/** A process, told apart from a later one that was given the same number. */
type Owner = { pid: number; startedAt: string; host: string };

const LOCK_FILE = /^lock\.(\d+)$/;

/**
 * Containers that share a folder do not see each other's processes; their host names tell them apart. Elsewhere there are no
 * containers, and host names change with the network.
 */
const HOST = process.platform === 'linux' ? hostname() : 'this machine';

const RELEASED = 'released\n';

/**
 * Takes a folder for this process alone; gives the function that lets go of it. Throws one sentence that names the process
 * when another one has it. A lock whose process is gone is taken over.
 *
 * A lock is a file `lock.<generation>`; the highest generation counts. To take over, a process makes the next generation:
 * the file system lets only one of several do so, and nobody ever has to remove a file that may be somebody else's by now.
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
    if (!createWhole(own, JSON.stringify(thisProcess()))) continue;
    if (topGeneration(folder) > generation + 1) {
      // Slow: others came and went since the look at the folder.
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

/** Makes the file with its content at once, unless it is there already. */
function createWhole(file: string, content: string): boolean {
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

/** Who holds the lock; null when it was let go of, or when a power cut left it without content. */
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
      `The data folder ${resolve(folder)} is in use by the process with pid ${owner.pid} on the machine ${owner.host}. If that process is gone, delete the lock.* files in the folder.`,
    );
  }
  return startOf(owner.pid) === owner.startedAt;
}

/** When the process started, in whatever form this system tells it; null when there is no such process. */
function startOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      // The second field, the program's name, may hold blanks and brackets; the start is the 20th field after it.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      // A zombie has ended; only its parent has not asked about it yet.
      return fields[0] === 'Z' ? null : `${boot}:${fields[19]}`;
    }
    if (process.platform === 'win32') {
      process.kill(pid, 0);
      return 'alive';
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch (error) {
    // A process of another user may not be signalled, and so is alive.
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'alive' : null;
  }
}

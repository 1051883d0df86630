/** Reads the resource usage of a process from the kernel, so that the measured server needs no changes. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Linux reports processor time in ticks of 10 ms on every architecture that Node supports. */
const TICKS_A_SECOND = 100;

/**
 * Returns the processor seconds that a process has used since its start, or NaN if the system has no /proc.
 */
export function processorSeconds(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  } catch {
    return Number.NaN;
  }
}

/** Returns the resident memory of a process in MiB. */
export function residentMiB(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(stdout) / 1024;
}

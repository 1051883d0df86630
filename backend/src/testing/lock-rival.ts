import { parentPort, workerData } from 'node:worker_threads';
import { lockFolder } from '../database/lock.ts';

// A thread that tries to take one folder after the other, each at the very moment at which its rivals try.

export type Contest = { folders: string[]; rivals: number; arrivals: SharedArrayBuffer };

const { folders, rivals, arrivals } = workerData as Contest;
const arrived = new Int32Array(arrivals);

parentPort?.postMessage(
  folders.filter((folder, round) => {
    Atomics.add(arrived, round, 1);
    while (Atomics.load(arrived, round) < rivals);
    return isTaken(folder);
  }),
);

function isTaken(folder: string): boolean {
  try {
    lockFolder(folder);
    return true;
  } catch {
    return false;
  }
}

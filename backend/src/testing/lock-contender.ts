import { parentPort, workerData } from 'node:worker_threads';
import { lockFolder } from '../database/lock.ts';

// A thread that tries to lock one folder after the other, each at the same moment as the other threads.

export type Contest = { folders: string[]; contenders: number; startedCount: SharedArrayBuffer };

const { folders, contenders, startedCount } = workerData as Contest;
const started = new Int32Array(startedCount);

parentPort?.postMessage(
  folders.filter((folder, round) => {
    Atomics.add(started, round, 1);
    while (Atomics.load(started, round) < contenders);
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

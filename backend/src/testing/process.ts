import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CLIENT } from './service.ts';

const MAIN = join(import.meta.dirname, '../main.ts');

/** The backend in a separate process. */
export type Process = {
  child: ChildProcess;
  /** Returns the output so far. */
  output: () => string;
  /** The exit code; null if a signal ended the process. */
  exited: Promise<number | null>;
};

export function startProcess(environment: Record<string, string>, ...args: string[]): Process {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      CLIENT_KEY: CLIENT.client_key,
      PORT: '0',
      LOG_LEVEL: 'info',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => output, exited };
}

/** Waits until the process listens and returns its URL. Throws with its output if it ends before. */
export async function addressOf({ child, output, exited }: Process): Promise<string> {
  let hasExited = false;
  exited.then(() => (hasExited = true));
  for (;;) {
    const address = /Server listening at (http:[^"]+)/.exec(output())?.[1];
    if (address) return address;
    if (hasExited) throw new Error(`The backend exited: ${output()}`);
    await Promise.race([once(child.stdout ?? child, 'data'), exited]);
  }
}

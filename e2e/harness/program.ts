import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** A child process that ends with this one. */
export type Program = {
  /** Sends the signal and waits until the process has ended. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** Returns everything printed so far. */
  output: () => string;
  /** Returns null while the process runs, and after a signal ended it. */
  exitCode: () => number | null;
};

export type ProgramStart = {
  /** Its name in error messages, after "The". */
  name: string;
  file: string;
  args?: string[];
  /** Added to the environment of this process. */
  environment?: Record<string, string>;
  cwd?: string;
  /** The user it runs as, if not the user of the tests. */
  owner?: { uid?: number; gid?: number };
  isReady: () => Promise<boolean>;
};

const READY_WITHIN_MS = 60_000;

/**
 * Starts a program and waits until it is ready. Throws with its output if it ends early or takes too long.
 */
export async function startProgram(start: ProgramStart): Promise<Program> {
  const child = spawn(start.file, start.args ?? [], {
    env: { ...process.env, ...start.environment },
    ...(start.cwd && { cwd: start.cwd }),
    ...start.owner,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const take = (text: string) => {
    output += text;
  };
  child.stdout.setEncoding('utf8').on('data', take);
  child.stderr.setEncoding('utf8').on('data', take);
  child.once('error', (error) => take(`${error.message}\n`));
  const hasEnded = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  // Also ends the program if the test run is interrupted.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await start.isReady())) {
    if (performance.now() > deadline) end();
    if (hasEnded()) throw new Error(`The ${start.name} exited before it was ready:\n${output}`);
    await sleep(50);
  }
  return {
    output: () => output,
    exitCode: () => child.exitCode,
    stop: async (signal = 'SIGTERM') => {
      process.off('exit', end);
      if (hasEnded()) return;
      // Later than 'exit': everything that it printed has been read.
      const ended = once(child, 'close');
      child.kill(signal);
      await ended;
    },
  };
}

/** Returns whether a URL responds with a successful status. */
export const answersOk = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );

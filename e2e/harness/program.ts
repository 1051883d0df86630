import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process that this one has started, and that ends with it. */
export type Program = {
  /** Asks it to end, and waits until it has. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** What it has printed so far. */
  output: () => string;
  /** Null while it runs, and when a signal ended it. */
  exitCode: () => number | null;
};

export type ProgramStart = {
  /** As a failure names it, after "The". */
  name: string;
  file: string;
  args?: string[];
  /** On top of the environment of this process. */
  environment?: Record<string, string>;
  cwd?: string;
  /** Who it runs as, where that is not who runs the tests. */
  owner?: { uid?: number; gid?: number };
  isReady: () => Promise<boolean>;
};

const READY_WITHIN_MS = 60_000;

/** Starts it and waits until it is ready; fails with what it printed when it ends before, or takes too long and is ended. */
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
  // An interrupted run ends it too.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await start.isReady())) {
    if (performance.now() > deadline) end();
    if (hasEnded()) throw new Error(`The ${start.name} ended before it was ready:\n${output}`);
    await sleep(50);
  }
  return {
    output: () => output,
    exitCode: () => child.exitCode,
    stop: async (signal = 'SIGTERM') => {
      process.off('exit', end);
      if (hasEnded()) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

/** Whether something answers 200 there. */
export const answersOk = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );

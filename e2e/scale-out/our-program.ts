import { join } from 'node:path';
import { run } from '../browser/run.ts';
import { freePort } from '../harness/free-port.ts';
import { answersOk, type Program, startProgram } from '../harness/program.ts';

/** The folder of this version of the product. */
export const THIS_VERSION = join(import.meta.dirname, '../..');

/** One of our programs, which can be ended and started again at the same address. */
export type Service = {
  url: string;
  /** Ends it at once, like a crash. */
  kill: () => Promise<void>;
  /** Lets it finish its requests. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** Starts it and waits until it is ready. Another version is another folder. */
  start: (version?: string) => Promise<void>;
};

type Settings = Record<string, string>;

const settingsOf = (settings: Settings) => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  ...settings,
});

export async function startService(name: string, program: string, settings: Settings): Promise<Service> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const begin = (version: string) =>
    startProgram({
      name,
      file: process.execPath,
      args: [join(version, program)],
      environment: { ...settingsOf(settings), PORT: port },
      isReady: () => answersOk(`${url}/health/ready`),
    });
  let running: Program = await begin(THIS_VERSION);
  return {
    url,
    kill: () => running.stop('SIGKILL'),
    stop: (signal) => running.stop(signal),
    start: async (version = THIS_VERSION) => {
      running = await begin(version);
    },
  };
}

/** Runs a command of one of our programs to its end. */
export function runCommand(args: string[], settings: Settings, version = THIS_VERSION) {
  const [program = '', ...rest] = args;
  return run(process.execPath, [join(version, program), ...rest], {
    environment: settingsOf(settings),
    withinMs: 120_000,
  });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const root = join(import.meta.dirname, '../..');

/** The one foreign site that the stories' stack trusts with tokens of single sign-on. There is nothing at it. */
export const LISTED_SITE = 'https://listed.test';

/** What `npm start` runs, as a process, on ports and in a data folder of its own. */
export type StackProcess = {
  gatewayUrl: string;
  backendUrl: string;
  /** The stand-in for the address provider. */
  addressUrl: string;
  /** The stand-in for the identity provider; also what its tokens name as their issuer. */
  identityUrl: string;
  /** The mail outbox. */
  mailUrl: string;
  /** All that it printed. */
  output: () => string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  signal: (signal: NodeJS.Signals) => void;
};

/** Starts it and returns at once; `untilReady` waits. */
export async function startStackProcess(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<StackProcess> {
  const ports = await portsFor(environment);
  const child = spawn(process.execPath, [join(root, 'local/src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      IDENTITY_TEST_HOOKS: 'on',
      ...environment,
      ...ports,
    },
    // The channel: it stops by itself when this process has gone, even killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = collect(child);
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const at = (port: string) => `http://127.0.0.1:${port}`;
  return {
    gatewayUrl: at(ports.GATEWAY_PORT),
    backendUrl: at(ports.BACKEND_PORT),
    addressUrl: at(ports.ADDRESS_PORT),
    identityUrl: at(ports.IDENTITY_PORT),
    mailUrl: at(ports.MAIL_PORT),
    output,
    ended,
    signal: (signal) => child.kill(signal),
  };
}

const PORTS = [
  'GATEWAY_PORT',
  'BACKEND_PORT',
  'ADDRESS_PORT',
  'IDENTITY_PORT',
  'MAIL_PORT',
  'SMTP_PORT',
] as const;

/** Free ones, but for those that are given. */
async function portsFor(environment: Record<string, string>) {
  const pairs = PORTS.map(async (name) => [name, environment[name] ?? String(await freePort())]);
  return Object.fromEntries(await Promise.all(pairs)) as Record<(typeof PORTS)[number], string>;
}

function collect(child: ChildProcess) {
  let output = '';
  const take = (text: string) => {
    output += text;
  };
  child.stdout?.setEncoding('utf8').on('data', take);
  child.stderr?.setEncoding('utf8').on('data', take);
  return () => output;
}

/** Waits until it says that it is ready; fails with all that it printed when it ends before. */
export async function untilReady(stack: StackProcess): Promise<void> {
  let code: number | null | undefined;
  stack.ended.then((ended) => {
    code = ended;
  });
  while (!/ready in \d/.test(stack.output())) {
    if (code !== undefined) throw new Error(`The stack ended with code ${code}:\n${stack.output()}`);
    await sleep(100);
  }
}

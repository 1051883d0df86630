import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const root = join(import.meta.dirname, '../..');

/** The only site that the test stack trusts with single sign-on tokens. No server runs there. */
export const LISTED_SITE = 'https://listed.test';

/** The processes of `npm start`, on separate ports and in a separate data folder. */
export type StackProcess = {
  gatewayUrl: string;
  backendUrl: string;
  /** URL of the address provider's stand-in. */
  addressUrl: string;
  /** URL of the identity provider's stand-in, and the issuer that its tokens name. */
  identityUrl: string;
  /** URL of the mail outbox. */
  mailUrl: string;
  /** Returns everything printed so far. */
  output: () => string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  signal: (signal: NodeJS.Signals) => void;
};

/** Starts the stack and returns immediately; `untilReady` waits. */
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
    // With an IPC channel, the stack stops when this process ends, even if it is killed.
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

/** Returns free ports, except for those that are given. */
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

/** Waits until the stack prints that it is ready. Throws with its output if it ends early. */
export async function untilReady(stack: StackProcess): Promise<void> {
  let code: number | null | undefined;
  stack.ended.then((ended) => {
    code = ended;
  });
  while (!/ready in \d/.test(stack.output())) {
    if (code !== undefined) throw new Error(`The stack exited with code ${code}:\n${stack.output()}`);
    await sleep(100);
  }
}

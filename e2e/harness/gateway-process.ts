import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { freePort } from './free-port.ts';

const root = join(import.meta.dirname, '../..');

export type GatewayProcess = { url: string; stop: () => Promise<void> };

/** A further gateway, with the console, over the data of the stack; `environment` says what is different about it. */
export async function startGateway(environment: Record<string, string>): Promise<GatewayProcess> {
  const port = String(await freePort());
  const child = spawn(process.execPath, [join(root, 'gateway/src/main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      PORT: port,
      UPSTREAM_URL: inject('backendUrl'),
      // The documents leave this path open: wherever there is one, it is configured.
      MEDALLIA_ALERT_OPTIONS_PATH: '/medallia/alertOptions',
      UPSTREAM_EXTENSIONS: 'bulk-reads,row-versions,idempotency-keys,jwks',
      CLIENT_ID: '7001',
      CLIENT_KEY: readFileSync(join(inject('dataDir'), 'client-key'), 'utf8').trim(),
      WEB_ROOT: join(root, 'web/dist'),
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // An interrupted run ends it too.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, url);
  return {
    url,
    stop: async () => {
      process.off('exit', end);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilReady(child: ChildProcess, url: string) {
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The gateway ended with code ${child.exitCode}.`);
    await sleep(50);
  }
}

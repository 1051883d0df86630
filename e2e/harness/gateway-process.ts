import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { answersOk, type Program, startProgram } from './program.ts';
import { stack } from './stack.ts';

const root = join(import.meta.dirname, '../..');

export type GatewayProcess = Pick<Program, 'output' | 'exitCode'> & {
  url: string;
  stop: () => Promise<void>;
};

/**
 * Starts another gateway, with the console, on the data of the stack. `environment` overrides its settings.
 */
export async function startGateway(environment: Record<string, string>): Promise<GatewayProcess> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const gateway = await startProgram({
    name: 'gateway',
    file: process.execPath,
    // The bundle of the stack, which starts in half the time of the sources.
    args: [join(root, 'gateway/dist/main.mjs')],
    environment: {
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      PORT: port,
      UPSTREAM_URL: stack().backendUrl,
      // The REST API documentation does not define this path, so it must be configured.
      MEDALLIA_ALERT_OPTIONS_PATH: '/medallia/alertOptions',
      UPSTREAM_EXTENSIONS: 'bulk-reads,row-versions,idempotency-keys,jwks',
      CLIENT_ID: '7001',
      CLIENT_KEY: readFileSync(join(stack().dataDir, 'client-key'), 'utf8').trim(),
      WEB_ROOT: join(root, 'web/dist'),
      // A busy machine takes seconds for what usually takes none.
      EVENT_LOOP_DELAY_MS: '0',
      CALL_DEADLINE_MS: '10000',
      OPERATION_DEADLINE_MS: '20000',
      ...environment,
    },
    isReady: () => answersOk(`${url}/health/ready`),
  });
  return { url, stop: () => gateway.stop(), output: gateway.output, exitCode: gateway.exitCode };
}

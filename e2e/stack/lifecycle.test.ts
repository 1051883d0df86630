import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StackProcess, startStackProcess, untilReady } from '../harness/stack-process.ts';

// Tests `npm start` in a separate data folder. The tests build on each other, in order.

let dataDir: string;
let running: StackProcess[] = [];

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'console lifecycle-'));
});

afterAll(async () => {
  for (const stack of running) stack.signal('SIGTERM');
  await Promise.all(running.map((stack) => stack.ended));
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(environment: Record<string, string> = {}) {
  // On a busy machine, the first calls of new processes take longer than callers wait in production.
  const patience = { CALL_DEADLINE_MS: '15000', OPERATION_DEADLINE_MS: '60000' };
  const stack = await startStackProcess(dataDir, { ...patience, ...environment });
  running.push(stack);
  stack.ended.then(() => {
    running = running.filter((other) => other !== stack);
  });
  return stack;
}

/** Signs in, and returns the access token. */
async function signIn(stack: StackProcess): Promise<string> {
  const answer = await fetch(`${stack.gatewayUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `mutation { sessionCreate(input: { username: "admin@j3tech.test", password: "Console-demo-1" }) { session { accessToken } errors { message } } }`,
    }),
  });
  const accessToken = expect.any(String);
  const found = await answer.json();
  expect(found).toEqual({ data: { sessionCreate: { session: { accessToken }, errors: [] } } });
  return found.data.sessionCreate.session.accessToken;
}

let token: string;

test('the first start loads the demo data and prints addresses and sign-ins', async () => {
  const stack = await start();
  await untilReady(stack);
  const output = stack.output();
  expect(output).toContain('Generating and loading the demo data');
  expect(output).toContain(`Console   ${stack.gatewayUrl.replace('127.0.0.1', 'localhost')}/`);
  expect(output).toContain('/openapi.json');
  expect(output).toMatch(/ready in \d+\.\d s \(backend \d+ ms, gateway \d+ ms\)\./);
  expect(output).toContain(`Addresses ${stack.addressUrl.replace('127.0.0.1', 'localhost')} (stand-in`);
  expect(output).toContain(`Mails     ${stack.mailUrl.replace('127.0.0.1', 'localhost')} (`);
  expect(output).toContain(`Identity  ${stack.identityUrl} (stand-in`);
  expect(output.match(/@(j3tech|northwind|southwind)\.test/g)).toHaveLength(9);
  token = await signIn(stack);
  expect(readFileSync(join(dataDir, 'logs/gateway.log'), 'utf8')).not.toContain(token);
  stack.signal('SIGINT');
  expect(await stack.ended).toBe(0);
  expect(stack.output()).toContain('Stopped. The data is kept.');
});

test('another start keeps data and sessions', async () => {
  const stack = await start();
  await untilReady(stack);
  expect(stack.output()).not.toContain('Generating and loading the demo data');
  const answer = await fetch(`${stack.gatewayUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: '{ companies { count } }' }),
  });
  expect(await answer.json()).toEqual({ data: { companies: { count: 250 } } });
});

test('a second start in the same folder is refused with a message that names the process', async () => {
  const second = await start();
  expect(await second.ended).toBe(1);
  expect(second.output().trim()).toMatch(
    /^The console already runs from .* at http:\/\/localhost:\d+ \(pid \d+\)\. Stop it with Ctrl-C in its terminal, or set DATA_DIR to another folder\.$/,
  );
  expect(second.output()).not.toContain('    at ');
});

test('a port in use is refused with a message before anything starts', async () => {
  const holder = createServer();
  const port = await new Promise<number>((resolve) => {
    holder.listen(0, '127.0.0.1', () => resolve((holder.address() as { port: number }).port));
  });
  const stack = await start({ BACKEND_PORT: String(port), DATA_DIR: join(dataDir, 'other') });
  expect(await stack.ended).toBe(1);
  expect(stack.output().trim()).toMatch(
    new RegExp(
      `^Port ${port}, which the backend needs, is in use by .* BACKEND_PORT=${port + 100} npm start\\.$`,
    ),
  );
  holder.close();
});

test('when a service dies, its name and last lines are printed, and everything else stops', async () => {
  const [stack] = running;
  if (!stack) throw new Error('The second test did not leave a running stack.');
  process.kill(pidOf('backend/src/main.ts'), 'SIGKILL');
  expect(await stack.ended).toBe(1);
  expect(stack.output()).toContain('The backend was stopped by SIGKILL.');
  expect(stack.output()).toContain('Its last lines:');
  await expect(fetch(`${stack.gatewayUrl}/health/live`)).rejects.toThrow();
});

test('the next start stops what a killed start left running', async () => {
  const killed = await start();
  await untilReady(killed);
  killed.signal('SIGKILL');
  await killed.ended;
  const portOf = (url: string) => new URL(url).port;
  const stack = await start({
    GATEWAY_PORT: portOf(killed.gatewayUrl),
    BACKEND_PORT: portOf(killed.backendUrl),
    ADDRESS_PORT: portOf(killed.addressUrl),
    IDENTITY_PORT: portOf(killed.identityUrl),
    MAIL_PORT: portOf(killed.mailUrl),
  });
  await untilReady(stack);
  expect(stack.output()).toContain('which is left over from an earlier start');
  stack.signal('SIGTERM');
  expect(await stack.ended).toBe(0);
});

test('the stack stops when the process that started it is killed', async () => {
  const harness = join(import.meta.dirname, '../harness/stack-process.ts');
  const program = `
    import { startStackProcess, untilReady } from ${JSON.stringify(harness)};
    const stack = await startStackProcess(${JSON.stringify(dataDir)});
    await untilReady(stack);
    console.log(stack.gatewayUrl);
  `;
  const starter = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [address] = (await once(starter.stdout, 'data')) as [Buffer];
  const pid = pidOf('gateway/dist/main.mjs');
  starter.kill('SIGKILL');
  await once(starter, 'exit');
  await expect.poll(() => existsSync(join(dataDir, 'running.json')), { timeout: 20_000 }).toBe(false);
  await expect(fetch(`${String(address).trim()}/health/live`)).rejects.toThrow();
  expect(() => process.kill(pid, 0)).toThrow();
});

/** Returns the id of the process that runs a program of the stack, as recorded in the data folder. */
function pidOf(program: string) {
  const { services } = JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8')) as {
    services: { program: string; pid: number }[];
  };
  return services.find((service) => service.program === program)?.pid ?? Number.NaN;
}

test('the stack starts again after a crash', async () => {
  const stack = await start();
  await untilReady(stack);
  await signIn(stack);
  stack.signal('SIGTERM');
  expect(await stack.ended).toBe(0);
  expect(existsSync(join(dataDir, 'backend'))).toBe(true);
});

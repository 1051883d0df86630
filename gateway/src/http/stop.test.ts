import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { request } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeService } from '../testing/fake-service.ts';
import { startGateway } from '../testing/run-operation.ts';

const main = join(import.meta.dirname, '../main.ts');

/** The gateway as in production: its own process. */
function spawnGateway(environment: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: {
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      WEB_ROOT: '/nowhere',
      CLIENT_ID: '1',
      CLIENT_KEY: 'k',
      ...environment,
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  return { child, output: () => output, exited };
}

async function urlOf({ child, output }: { child: ChildProcess; output: () => string }) {
  await expect
    .poll(() => /listening at (http:\S+?)"/.exec(output())?.[1] ?? child.exitCode, { timeout: 60_000 })
    .toBeTruthy();
  return /listening at (http:\S+?)"/.exec(output())?.[1] ?? '';
}

test('on SIGTERM becomes unready, answers requests in flight and exits', async () => {
  const service = await startFakeService();
  onTestFinished(service.close);
  const gateway = spawnGateway({ UPSTREAM_URL: service.url, UPSTREAM_EXTENSIONS: 'jwks', DRAIN_MS: '3000' });
  const url = await urlOf(gateway);
  let answer: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  service.on('GET /platform/getAll', async () => {
    await released;
    return { body: { data: [{ id: 1, name: 'Kept' }] } };
  });
  const asking = request(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${service.tokenOf('admin')}` },
    body: JSON.stringify({ query: '{ platforms { name } }' }),
  });
  await expect.poll(() => service.count('GET /platform/getAll')).toBe(1);

  gateway.child.kill('SIGTERM');
  await expect
    .poll(async () => {
      const { statusCode, body } = await request(`${url}/health/ready`);
      await body.dump();
      return statusCode;
    })
    .toBe(503);
  answer?.();
  expect(await (await asking).body.json()).toEqual({ data: { platforms: [{ name: 'Kept' }] } });
  const [code] = await once(gateway.child, 'exit');
  expect(code).toBe(0);
}, 30_000);

test('exits within ten seconds although an upstream call hangs', async () => {
  const service = await startFakeService();
  onTestFinished(service.close);
  service.on('GET /platform/getAll', () => 'hang');
  const gateway = spawnGateway({
    UPSTREAM_URL: service.url,
    UPSTREAM_EXTENSIONS: 'jwks',
    DRAIN_MS: '0',
    CALL_DEADLINE_MS: '500',
  });
  const url = await urlOf(gateway);
  const asking = request(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${service.tokenOf('admin')}` },
    body: JSON.stringify({ query: '{ platforms { name } }' }),
  });
  await expect.poll(() => service.count('GET /platform/getAll')).toBe(1);
  const started = performance.now();
  gateway.child.kill('SIGTERM');
  expect(await (await asking).body.json()).toMatchObject({
    errors: [{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }],
  });
  const [code] = await once(gateway.child, 'exit');
  expect(code).toBe(0);
  expect(performance.now() - started).toBeLessThan(10_000);
}, 30_000);

test.each([
  ['development', '0'],
  ['production', '300'],
])(
  'resets no request when it stops under load, with %s settings',
  async (NODE_ENV, DRAIN_MS) => {
    const service = await startFakeService();
    onTestFinished(service.close);
    const gateway = spawnGateway({ UPSTREAM_URL: service.url, NODE_ENV, DRAIN_MS });
    const url = await urlOf(gateway);
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const load = Array.from({ length: 8 }, () => askUntilRefused(`${url}/health/live`, agent));
    await setTimeout(200);
    gateway.child.kill('SIGTERM');
    const outcomes = await Promise.all(load);
    expect(outcomes.map(({ end }) => end)).toEqual(load.map(() => 'ECONNREFUSED'));
    for (const { answered } of outcomes) expect(answered).toBeGreaterThan(0);
    expect(await gateway.exited).toBe(0);
  },
  30_000,
);

/** Sends one request after the other until one fails. Returns how many were answered, and the error's code. */
async function askUntilRefused(url: string, agent: Agent) {
  for (let answered = 0; ; answered += 1) {
    const end = await new Promise<string | null>((resolve) => {
      const sent = get(url, { agent }, (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode === 200 ? null : `HTTP ${answer.statusCode}`));
      });
      sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
    if (end) return { answered, end };
  }
}

test('answers pipelined requests before it stops', async () => {
  const service = await startFakeService();
  onTestFinished(service.close);
  const gateway = await startGateway(service.url);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  service.on('GET /platform/getAll', async () => {
    await released;
    return { body: { data: [{ id: 1, name: 'Kept' }] } };
  });
  const body = JSON.stringify({ query: '{ platforms { name } }' });
  const head = `host: x\r\nauthorization: Bearer ${service.tokenOf('admin')}\r\ncontent-type: application/json`;
  const one = `POST /graphql HTTP/1.1\r\n${head}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.write(one.repeat(3));
  await expect.poll(() => service.count('GET /platform/getAll')).toBe(3);
  const stopped = gateway.stop();
  release();
  await Promise.all([stopped, once(socket, 'close')]);
  expect(text.match(/HTTP\/1\.1 200 /g)).toHaveLength(3);
  expect(text.match(/Kept/g)).toHaveLength(3);
});

test('is not delayed by a connection that a browser opened in advance', async () => {
  const service = await startFakeService();
  onTestFinished(service.close);
  const gateway = await startGateway(service.url);
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const started = performance.now();
  await gateway.stop();
  // Node alone would wait for the header timeout of ten seconds.
  expect(performance.now() - started).toBeLessThan(5000);
  socket.destroy();
});

test('lists every error of an invalid configuration and does not start', async () => {
  const { child, output } = spawnGateway({ CLIENT_ID: 'abc', CLIENT_KEY: '', PORT: '99999' });
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(output()).toContain("The gateway's configuration has 3 errors:");
  for (const key of ['CLIENT_ID', 'CLIENT_KEY', 'PORT']) expect(output()).toContain(`  ${key}: `);
});

test('reports a port in use in one sentence', async () => {
  const service = await startFakeService();
  onTestFinished(service.close);
  const port = new URL(service.url).port;
  const { child, output } = spawnGateway({ PORT: port, REDIS_URL: 'redis://127.0.0.1:1' });
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(output()).toContain(`Port ${port} is in use. Stop the program that uses it, or set PORT.`);
});

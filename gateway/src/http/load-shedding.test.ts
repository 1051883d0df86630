import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { request } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { start } from '../testing/start.ts';

const platforms = '{ platforms { name } }';
const path = 'GET /platform/getAll';
const kept = { body: { data: [{ id: 1, name: 'Kept' }] } };

type Started = Awaited<ReturnType<typeof start>>;

const ask = ({ service, gateway }: Started, headers: Record<string, string> = {}) =>
  gateway.send(platforms, { token: service.tokenOf('admin'), headers });

async function get(url: string) {
  const { statusCode, body } = await request(url);
  return { status: statusCode, text: await body.text() };
}

test('refuses a request over the limit at once, answers those in flight, and always answers health and metrics', async () => {
  const started = await start({ OPERATIONS_IN_FLIGHT: '2', METRICS: 'on' });
  const { service, gateway } = started;
  const release = Promise.withResolvers<void>();
  service.on(path, async () => {
    await release.promise;
    return kept;
  });
  const underWay = [ask(started), ask(started)];
  await expect.poll(() => service.count(path)).toBe(2);

  const refused = await ask(started, { accept: 'application/graphql-response+json, application/json;q=0.9' });
  expect(refused.status).toBe(503);
  expect(refused.headers).toMatchObject({
    'retry-after': expect.stringMatching(/^[123]$/),
    'content-type': 'application/graphql-response+json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const retryAfter = Number(refused.headers['retry-after']);
  expect(refused.errors).toEqual([
    {
      message: `The gateway is overloaded. Nothing was changed. Try again in ${retryAfter} s.`,
      extensions: { code: 'OVERLOADED', requestId: refused.headers['x-request-id'], retryAfter },
    },
  ]);
  const plain = await ask(started, { accept: 'application/json' });
  expect([plain.status, plain.headers['content-type']]).toEqual([503, 'application/json; charset=utf-8']);
  expect(service.count(path)).toBe(2);

  expect((await get(`${gateway.url}/health/live`)).status).toBe(200);
  expect((await get(`${gateway.url}/health/ready`)).status).toBe(200);
  const metrics = await get(`${gateway.url}/metrics`);
  expect(metrics.text).toContain('gateway_shed_total{reason="operations"} 2');

  release.resolve();
  for (const answer of await Promise.all(underWay))
    expect(answer.data).toEqual({ platforms: [{ name: 'Kept' }] });
  expect((await ask(started)).data).toEqual({ platforms: [{ name: 'Kept' }] });
});

test('under a burst answers each request in full or refuses it before starting it', async () => {
  const started = await start({ OPERATIONS_IN_FLIGHT: '8' });
  const { service } = started;
  service.on(path, () => kept);
  service.pause(20);
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask(started)));
  const answered = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  expect(answered.length + refused.length).toBe(200);
  expect(answered.length).toBeGreaterThanOrEqual(8);
  for (const { data, errors } of answered)
    expect([data, errors]).toEqual([{ platforms: [{ name: 'Kept' }] }, undefined]);
  for (const { errors } of refused) expect(errors?.[0]?.extensions.code).toBe('OVERLOADED');
  expect(service.count(path)).toBe(answered.length);
  service.pause(0);
  expect((await ask(started)).status).toBe(200);
});

test('frees the slots of callers that disconnect, and logs them', async () => {
  const started = await start({ OPERATIONS_IN_FLIGHT: '2' });
  const { service, gateway } = started;
  service.on(path, () => 'hang');
  const controller = new AbortController();
  const leaving = [1, 2].map(() =>
    gateway
      .send(platforms, { token: service.tokenOf('admin'), signal: controller.signal })
      .catch(() => 'gone'),
  );
  await expect.poll(() => service.count(path)).toBe(2);
  controller.abort();
  await Promise.all(leaving);
  service.on(path, () => kept);
  await expect.poll(async () => (await ask(started)).status).toBe(200);
  const aborted = gateway.lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'aborted by the client');
  expect(aborted).toEqual(
    [1, 2].map(() =>
      expect.objectContaining({ method: 'POST', path: '/graphql', requestId: expect.any(String) }),
    ),
  );
});

test('gives no slot to a request whose body is incomplete', async () => {
  const started = await start({ OPERATIONS_IN_FLIGHT: '2' });
  const { gateway, service } = started;
  service.on(path, () => kept);
  const slow = [1, 2, 3].map(() => {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    const head = [
      'POST /graphql HTTP/1.1',
      'host: x',
      'content-type: application/json',
      'content-length: 50',
      '',
      '{',
    ];
    socket.write(head.join('\r\n'));
    return socket;
  });
  await expect.poll(() => slow.every(({ bytesWritten }) => bytesWritten > 0)).toBe(true);
  const connections = () => promisify(gateway.app.server.getConnections.bind(gateway.app.server))();
  await expect.poll(connections).toBeGreaterThanOrEqual(3);
  for (let times = 0; times < 5; times += 1) expect((await ask(started)).status).toBe(200);
});

test('lowers the limit while the event loop lags and raises it afterwards', async () => {
  const started = await start({
    OPERATIONS_IN_FLIGHT: '4',
    EVENT_LOOP_DELAY_MS: '30',
    METRICS: 'on',
    CALL_DEADLINE_MS: '60000',
    OPERATION_DEADLINE_MS: '60000',
  });
  const { gateway, service } = started;
  const release = Promise.withResolvers<void>();
  const first = service.count(path);
  service.on(path, async () => {
    if (service.count(path) === first + 1) await release.promise;
    return kept;
  });
  let isBusy = true;
  const keepBusy = async () => {
    while (isBusy) {
      const until = performance.now() + 100;
      while (performance.now() < until);
      await setImmediate();
    }
  };
  const busy = keepBusy();
  // The event loop lags, but nothing else is in flight: the request is accepted.
  const underWay = ask(started);
  await expect.poll(() => service.count(path), { timeout: 20_000 }).toBe(first + 1);
  await expect.poll(async () => (await ask(started)).status, { timeout: 20_000 }).toBe(503);
  expect((await get(`${gateway.url}/health/live`)).status).toBe(200);
  expect((await get(`${gateway.url}/metrics`)).text).toMatch(
    /gateway_shed_total\{reason="event_loop"\} [1-9]/,
  );
  isBusy = false;
  await busy;
  await expect.poll(async () => (await ask(started)).status, { timeout: 20_000 }).toBe(200);
  release.resolve();
  expect((await underWay).data).toEqual({ platforms: [{ name: 'Kept' }] });
}, 60_000);

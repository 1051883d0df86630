import { expect, onTestFinished, test, vi } from 'vitest';
import { startWithAddresses } from '../../testing/fake-addresses.ts';
import { start } from '../../testing/start.ts';
import { createBreaker } from './breaker.ts';

const platforms = '{ platforms { id } }';
const path = 'GET /platform/getAll';
const fine = { body: { data: [{ id: 1, name: 'E-commerce' }] } };

type Started = Awaited<ReturnType<typeof start>>;

const ask = ({ service, gateway }: Started) => gateway.send(platforms, { token: service.tokenOf('admin') });
const errorOf = async (started: Started) => (await ask(started)).errors?.[0];
const askTogether = (started: Started, times: number) =>
  Promise.all(Array.from({ length: times }, () => errorOf(started)));

/** Stops the clock of the breaker. Deadlines go by the real one. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Creates a gateway whose service failed until the breaker opened, with all counts reset. */
async function startWithOpenBreaker(
  how: Parameters<Started['service']['loseAnswer']>[1],
  openMs: string,
  callMs = '500',
) {
  const started = await start({ BREAKER_OPEN_MS: openMs, CALL_DEADLINE_MS: callMs });
  started.service.on(path, () => how);
  await expect
    .poll(async () => (await askTogether(started, 12)).every((error) => error?.extensions.retryAfter))
    .toBe(true);
  started.service.reset();
  return started;
}

test.each([
  ['responds with 503', { status: 503, body: { message: 'Down' } }],
  ['closes the socket', 'drop'],
  ['hangs', 'hang'],
  ['sends its response too slowly', 'drip'],
] as const)('opens for a service that %s repeatedly, and fails callers fast', async (_, how) => {
  const started = await startWithOpenBreaker(how, '30000');
  const began = performance.now();
  const errors = await askTogether(started, 20);
  // None waits until the breaker closes.
  expect(performance.now() - began).toBeLessThan(10_000);
  for (const error of errors) {
    expect(error).toMatchObject({
      message: expect.stringMatching(
        /^The service behind the gateway is not responding, so calls to it are paused\. Try again in \d+ s\.$/,
      ),
      extensions: { code: 'UPSTREAM_UNAVAILABLE', retryAfter: expect.any(Number) },
    });
    expect(error?.extensions.retryAfter).toBeLessThanOrEqual(30);
  }
  expect(started.service.calls).toEqual([]);
  const log = started.gateway.lines.map((line) => JSON.parse(line));
  expect(log.filter(({ upstream, level }) => upstream === 'rest' && level === 40)).toHaveLength(1);
});

test('opens for a service that refuses connections', async () => {
  const started = await start({ BREAKER_OPEN_MS: '30000' });
  await started.service.close();
  await expect.poll(async () => (await errorOf(started))?.extensions.retryAfter).toBeGreaterThan(0);
});

test('sends one probe call, waits again after its failure and closes after its success', async () => {
  stopClock();
  const started = await startWithOpenBreaker({ status: 503 }, '200', '1000');
  const { service } = started;
  service.on(path, () => 'hang');
  vi.setSystemTime(Date.now() + 200);
  const probe = errorOf(started);
  await expect.poll(() => service.count(path)).toBe(1);
  for (const error of await askTogether(started, 10)) expect(error?.extensions.retryAfter).toBe(1);
  expect(service.count(path)).toBe(1);
  expect((await probe)?.extensions.code).toBe('UPSTREAM_UNAVAILABLE');
  expect(await errorOf(started)).toMatchObject({ extensions: { retryAfter: 1 } });

  service.on(path, () => fine);
  started.gateway.config.CALL_DEADLINE_MS = 20_000;
  vi.setSystemTime(Date.now() + 400);
  expect((await ask(started)).data?.platforms).toHaveLength(1);
  const errors = await askTogether(started, 20);
  expect(errors.filter((error) => error !== undefined)).toEqual([]);
  expect(started.gateway.lines.join('\n')).toContain('circuit breaker closed: the service responds again');
});

test('doubles the time between probe calls, up to 3.5 seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const breaker = createBreaker({
    openMs: 1000,
    toFault: () => 'gone',
    isFaultyAnswer: () => false,
    onChange: () => undefined,
  });
  const origin = { caller: 'person:1', isExpensive: false };
  const fail = () => breaker.run(() => Promise.reject(new Error('down')), origin).catch(() => undefined);
  for (let call = 0; call < 12; call += 1) await fail();
  const waits: (number | null)[] = [];
  for (let probe = 0; probe < 4; probe += 1) {
    const seconds = breaker.waitSeconds(origin);
    waits.push(seconds);
    vi.setSystemTime(Date.now() + (seconds ?? 0) * 1000);
    await fail();
  }
  expect(waits).toEqual([1, 2, 4, 4]);
});

test.each([400, 401, 403, 404, 409, 422, 429, 500])(
  'stays closed for a service that answers %i',
  async (status) => {
    const started = await start();
    started.service.on(path, () => ({ status, body: { message: 'No' } }));
    const errors = await askTogether(started, 40);
    expect(errors.every((error) => error && error.extensions.code !== 'UPSTREAM_UNAVAILABLE')).toBe(true);
    expect(started.service.count(path)).toBe(40);
    started.service.on(path, () => fine);
    expect((await ask(started)).data.platforms).toHaveLength(1);
  },
);

test('ignores calls that their callers abort', async () => {
  const started = await start({ CALL_DEADLINE_MS: '60000', OPERATION_DEADLINE_MS: '60000' });
  const { service, gateway } = started;
  service.on(path, () => 'hang');
  const caller = new AbortController();
  const { signal } = caller;
  const leaving = Array.from({ length: 20 }, () =>
    gateway.send(platforms, { token: service.tokenOf('admin'), signal }).catch(() => 'gone'),
  );
  await expect.poll(() => service.count(path)).toBe(20);
  caller.abort();
  expect(new Set(await Promise.all(leaving))).toEqual(new Set(['gone']));
  await expect.poll(() => service.open()).toBe(0);
  service.on(path, () => fine);
  expect((await ask(started)).data.platforms).toHaveLength(1);
});

test('ignores calls that the operation deadline cuts off early', async () => {
  const started = await start({ CALL_DEADLINE_MS: '60000', OPERATION_DEADLINE_MS: '200' });
  started.service.on(path, () => 'hang');
  await askTogether(started, 20);
  started.service.on(path, () => fine);
  expect((await ask(started)).data.platforms).toHaveLength(1);
});

test('does not close when the caller of the probe call goes away', async () => {
  stopClock();
  const started = await startWithOpenBreaker({ status: 503 }, '200', '20000');
  const { service, gateway } = started;
  gateway.config.OPERATION_DEADLINE_MS = 20_000;
  service.on(path, () => 'hang');
  const caller = new AbortController();
  const { signal } = caller;
  vi.setSystemTime(Date.now() + 200);
  const leaving = gateway.send(platforms, { token: service.tokenOf('admin'), signal }).catch(() => 'gone');
  await expect.poll(() => service.count(path)).toBe(1);
  caller.abort();
  expect(await leaving).toBe('gone');
  await expect.poll(() => service.open()).toBe(0);
  expect((await errorOf(started))?.extensions.retryAfter).toBe(1);
  expect(gateway.lines.join('\n')).not.toContain('circuit breaker closed');
});

test('keeps one breaker per upstream', async () => {
  const started = await startWithAddresses({ BREAKER_OPEN_MS: '30000', METRICS: 'on' });
  const { gateway, answers, count, as } = started;
  answers('zip', { status: 503 });
  let zip = 10_000;
  const lookUp = async () => {
    zip += 1;
    const query = `{ zipLookup(zip: "${zip}") { message } }`;
    return (await gateway.send(query, as('owner'))).errors?.[0]?.extensions.retryAfter;
  };
  await expect.poll(lookUp, { interval: 0 }).toBeGreaterThan(0);
  const before = count('zip');
  expect(await lookUp()).toBeGreaterThan(0);
  expect(count('zip')).toBe(before);

  const suggestions = '{ addressSuggestions(search: "12 Main") { city } platforms { id } }';
  expect(await gateway.run(suggestions, as('owner'))).toMatchObject({ addressSuggestions: [] });
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  expect(metrics).toContain('gateway_breaker_state{upstream="address_zip"} 2');
  expect(metrics).toContain('gateway_breaker_state{upstream="address_autocomplete"} 0');
  expect(metrics).toContain('gateway_breaker_state{upstream="rest"} 0');
  expect(metrics).toMatch(/gateway_upstream_calls_total\{endpoint="address.zip",status="refused"\} \d/);
});

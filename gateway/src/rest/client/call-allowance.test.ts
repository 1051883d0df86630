import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startWithAddresses } from '../../testing/fake-addresses.ts';

const isHere = spawnSync('redis-server', ['--version']).status === 0;

/** Defines a test that uses a real Redis. */
function withRedis(title: string, run: () => Promise<void>) {
  test(title, { timeout: 60_000 }, async ({ skip }) => {
    skip(!isHere, 'There is no redis-server on this machine.');
    await run();
  });
}

type Gateway = Awaited<ReturnType<typeof startWithAddresses>>;

/** Starts an in-memory Redis that a test can kill and restart on the same port. */
async function startRedis() {
  const port = await freePort();
  let child: ChildProcess;
  const begin = async () => {
    child = spawn('redis-server', [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
    ]);
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    await expect.poll(() => output).toContain('Ready to accept connections');
  };
  await begin();
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    url: `redis://127.0.0.1:${port}`,
    begin,
    signal: (signal: NodeJS.Signals) => void child.kill(signal),
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** Starts a path to Redis on which a connection takes some time to open, and records what is sent except pings. */
async function startPath(redisUrl: string, opensAfterMs = 0) {
  let sent = '';
  const { port } = new URL(redisUrl);
  const server = createServer(async (near) => {
    await setTimeout(opensAfterMs);
    near.on('data', (chunk) => {
      sent += chunk;
    });
    const far = connect(Number(port), '127.0.0.1');
    for (const socket of [near, far]) socket.on('error', () => socket.destroy());
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => sent.replaceAll('*1\r\n$4\r\nPING\r\n', ''),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

let lastZip = 10_000;

/** Looks up an uncached zip code and returns the error code, or null. */
async function lookUp({ gateway, as }: Gateway, person: Parameters<Gateway['as']>[0] = 'owner') {
  lastZip += 1;
  const { errors } = await gateway.send(`{ zipLookup(zip: "${lastZip}") { message } }`, as(person));
  return errors?.[0]?.extensions.code ?? null;
}

const saidOf = ({ gateway }: Gateway, words: string) =>
  gateway.lines.filter((line) => line.includes(words)).length;

/** For a busy machine. */
const PATIENT = { REDIS_DEADLINE_MS: '5000' };

async function startTwo(calls: string, more: Record<string, string> = PATIENT) {
  const redis = await startRedis();
  const settings = { ADDRESS_CALLS_PER_MINUTE: calls, REDIS_URL: redis.url, ...more };
  const gateways = [await startWithAddresses(settings), await startWithAddresses(settings)] as const;
  return { redis, gateways };
}

withRedis('gateways with one Redis count a person’s calls together', async () => {
  const { gateways } = await startTwo('3');
  const [one, other] = gateways;
  expect([await lookUp(one), await lookUp(one), await lookUp(other)]).toEqual([null, null, null]);
  expect([await lookUp(one), await lookUp(other)]).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
  expect(await lookUp(other, 'foreigner')).toBeNull();
});

withRedis('gateways with one Redis share a person’s budget, and count alone without it', async () => {
  const budget = { CALLER_COST_LIMIT: '210', CALLER_COST_PER_SECOND: '1', ...PATIENT };
  const { redis, gateways } = await startTwo('100', budget);
  const [one, other] = gateways;
  const impact = '{ impact(input: { deactivateLocationId: 100 }) { summary } }';
  const statusAt = async ({ gateway, as }: Gateway) => (await gateway.send(impact, as('owner'))).status;
  expect([await statusAt(one), await statusAt(other), await statusAt(one)]).toEqual([200, 200, 429]);
  await redis.kill();
  await expect.poll(() => statusAt(other)).toBe(200);
});

withRedis(
  'a killed Redis is not an outage: each gateway counts alone, logs that once, and later counts jointly again',
  async () => {
    const { redis, gateways } = await startTwo('3');
    const [one, other] = gateways;
    expect(await lookUp(one)).toBeNull();
    await redis.kill();
    for (const gateway of gateways) {
      for (let call = 0; call < 3; call += 1) expect(await lookUp(gateway)).toBeNull();
      expect(await lookUp(gateway)).toBe('RATE_LIMITED');
      expect(saidOf(gateway, 'Redis is unavailable')).toBe(1);
    }
    await redis.begin();
    for (const gateway of gateways)
      await expect.poll(() => saidOf(gateway, 'Redis is available again'), { timeout: 20_000 }).toBe(1);
    // The restarted Redis has no counts.
    for (const gateway of gateways) await expect.poll(() => lookUp(gateway), { timeout: 20_000 }).toBeNull();
    const left = [await lookUp(one), await lookUp(other)];
    expect(left.at(-1)).toBe('RATE_LIMITED');
  },
);

withRedis('a Redis that hangs holds up nobody for long', async () => {
  // Redis is left alone after a failure by this clock; deadlines go by the real one.
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const redis = await startRedis();
  const path = await startPath(redis.url);
  const one = await startWithAddresses({ REDIS_URL: path.url, REDIS_DEADLINE_MS: '1000' });
  expect(await lookUp(one)).toBeNull();
  redis.signal('SIGSTOP');
  const before = path.sent();
  expect(await lookUp(one)).toBeNull();
  const asked = path.sent();
  expect(asked).not.toBe(before);
  // Only the first call has waited for Redis.
  for (let call = 0; call < 5; call += 1) expect(await lookUp(one)).toBeNull();
  expect(path.sent()).toBe(asked);
  expect(saidOf(one, 'Redis is unavailable')).toBe(1);
  redis.signal('SIGCONT');
  vi.advanceTimersByTime(1000);
  await expect.poll(async () => (await lookUp(one)) ?? saidOf(one, 'Redis is available again')).toBe(1);
});

withRedis(
  'the first call of a gateway is counted with the others, also when Redis connects slowly',
  async () => {
    const redis = await startRedis();
    const near = await startPath(redis.url, 50);
    const settings = { ADDRESS_CALLS_PER_MINUTE: '1', ...PATIENT };
    const one = await startWithAddresses({ ...settings, REDIS_URL: near.url });
    expect(await lookUp(one)).toBeNull();
    const other = await startWithAddresses({ ...settings, REDIS_URL: redis.url });
    expect(await lookUp(other)).toBe('RATE_LIMITED');
    expect(saidOf(one, 'Redis is unavailable')).toBe(0);
  },
);

test('works when Redis never starts', async () => {
  const port = await freePort();
  const gateway = await startWithAddresses({ REDIS_URL: `redis://user:secret-7qx@127.0.0.1:${port}` });
  expect(await lookUp(gateway)).toBeNull();
  expect(saidOf(gateway, 'Redis is unavailable')).toBe(1);
  expect(gateway.gateway.lines.join()).not.toContain('secret-7qx');
});

test('without Redis resets the count after a minute and counts per person', async () => {
  const gateway = await startWithAddresses({ ADDRESS_CALLS_PER_MINUTE: '1' });
  expect([await lookUp(gateway), await lookUp(gateway)]).toEqual([null, 'RATE_LIMITED']);
  expect(await lookUp(gateway, 'foreigner')).toBeNull();
});

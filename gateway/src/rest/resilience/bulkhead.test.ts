import { expect, test } from 'vitest';
import { startWithAddresses } from '../../testing/fake-addresses.ts';
import { createLimiter, QueueFull } from './limiter.ts';

const platforms = '{ platforms { id } }';
const path = 'GET /platform/getAll';

test('limits calls to a slow service, refuses further ones at once and leaves other services alone', async () => {
  const { service, gateway, as } = await startWithAddresses({
    UPSTREAM_CONNECTIONS: '2',
    UPSTREAM_CALLS_WAITING: '3',
    CALL_DEADLINE_MS: '3000',
    METRICS: 'on',
  });
  await gateway.run('{ zipLookup(zip: "10001") { message } }', as('admin'));
  const release = Promise.withResolvers<void>();
  service.on(path, async () => {
    await release.promise;
    return { body: { data: [{ id: 1, name: 'Kept' }] } };
  });
  service.reset();
  const asking = Array.from({ length: 10 }, () => gateway.send(platforms, as('admin')));
  const refused = asking.map(async (answer) => (await answer).errors?.[0]);
  await expect.poll(() => service.count(path)).toBe(2);
  await expect
    .poll(async () => (await fetch(`${gateway.url}/metrics`)).text())
    .toContain('gateway_bulkhead_waiting{upstream="rest"} 3');
  await gateway.run('{ zipLookup(zip: "10002") { message } }', as('admin'));
  release.resolve();

  const errors = (await Promise.all(refused)).filter((error) => error !== undefined);
  expect(errors).toHaveLength(5);
  expect(errors[0]).toMatchObject({
    message: 'The service behind the gateway is overloaded. Try again in 1 s.',
    extensions: { code: 'UPSTREAM_UNAVAILABLE', retryAfter: 1 },
  });
  expect(service.count(path)).toBe(5);
  expect(service.maxOpen()).toBe(2);
});

test('removes an aborted call from the queue without moving the others back', async () => {
  const limit = createLimiter(1, 2);
  const first = Promise.withResolvers<string>();
  const running = limit(() => first.promise);
  const leaving = new AbortController();
  const left = limit(async () => 'left', leaving.signal);
  const next = limit(async () => 'next');
  await expect(limit(async () => 'too many')).rejects.toThrow(QueueFull);
  expect(limit.load()).toEqual({ running: 1, waiting: 2 });

  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  first.resolve('first');
  expect(await Promise.all([running, next])).toEqual(['first', 'next']);
  expect(limit.load()).toEqual({ running: 0, waiting: 0 });
  await expect(limit(async () => 'never', AbortSignal.abort(new Error('over')))).resolves.toBe('never');
});

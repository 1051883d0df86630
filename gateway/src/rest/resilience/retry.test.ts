import { expect, test } from 'vitest';
import { start } from '../../testing/start.ts';

const platforms = '{ platforms { id } }';
const path = 'GET /platform/getAll';
const fine = { body: { data: [{ id: 1, name: 'E-commerce' }] } };

test('retries at most a tenth of all calls plus ten', async () => {
  const { service, gateway } = await start({ METRICS: 'on' });
  let asked = 0;
  // Two of five fail: too many to retry them all, too few to open the breaker.
  service.on(path, () => {
    asked += 1;
    return asked % 5 < 2 ? { status: 503, body: {} } : fine;
  });
  const operations = 200;
  const began = performance.now();
  let answered = 0;
  for (let at = 0; at < operations; at += 1) {
    const { errors } = await gateway.send(platforms, { token: service.tokenOf('admin') });
    if (!errors) answered += 1;
  }
  const seconds = (performance.now() - began) / 1000;
  // Reading the keys before the first operation fills the budget as well.
  const max = operations * 1.1 + 10 + seconds + 1;
  expect(service.count(path)).toBeLessThanOrEqual(max);
  expect(service.count(path)).toBeGreaterThan(operations * 1.05);
  expect(answered).toBeGreaterThan(operations * 0.6);
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  for (const outcome of ['recovered', 'refused'])
    expect(metrics).toMatch(new RegExp(`gateway_retries_total\\{outcome="${outcome}"\\} [1-9]`));
}, 60_000);

test('pauses before a retry, as all connections of a killed process break within milliseconds', async () => {
  const { service, gateway } = await start();
  let brokenAtMs = 0;
  service.on(path, () => {
    brokenAtMs ||= performance.now();
    return performance.now() - brokenAtMs < 20 ? 'drop' : fine;
  });
  const { data } = await gateway.send(platforms, { token: service.tokenOf('admin') });
  expect(data.platforms).toHaveLength(1);
  expect(service.count(path)).toBe(2);
});

test('does not retry when the service sends Retry-After', async () => {
  const { service, gateway } = await start();
  service.on(path, () => ({ status: 503, body: { message: 'Busy' }, headers: { 'retry-after': '7' } }));
  const { errors } = await gateway.send(platforms, { token: service.tokenOf('admin') });
  expect(errors).toMatchObject([{ message: 'Error occured', extensions: { retryAfter: 7 } }]);
  expect(service.count(path)).toBe(1);
});

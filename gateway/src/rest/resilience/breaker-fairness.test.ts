import { expect, test } from 'vitest';
import { start } from '../../testing/start.ts';

const platforms = '{ platforms { id } }';
const impacts = `{ ${Array.from({ length: 28 }, (_, at) => `a${at}: impact(input: { deactivateLocationId: 100 }) { summary }`).join(' ')} }`;

type Started = Awaited<ReturnType<typeof start>>;

const ask = ({ service, gateway }: Started, name: 'admin' | 'staff' | 'owner', query: string) =>
  gateway.send(query, { token: service.tokenOf(name) });

const startPatient = () =>
  start({
    CALL_DEADLINE_MS: '700',
    BREAKER_OPEN_MS: '30000',
    CALLS_IN_FLIGHT: '32',
    CALLER_EXPENSIVE_CALLS: '32',
  });

test('stays closed while the expensive calls of one caller time out', async () => {
  const started = await startPatient();
  const { service } = started;
  service.on('POST /impact', () => 'hang');
  // Ten late calls of any other kind would open it.
  const tried = async () => {
    const { errors } = await ask(started, 'admin', impacts);
    expect(errors?.filter(({ extensions }) => extensions.retryAfter)).toEqual([]);
    return service.count('POST /impact');
  };
  await expect.poll(tried).toBeGreaterThan(12);
  started.gateway.config.CALL_DEADLINE_MS = 20_000;
  expect((await ask(started, 'owner', platforms)).errors).toBeUndefined();
  expect((await ask(started, 'admin', platforms)).errors).toBeUndefined();
});

test('opens when cheap calls time out too, and answers within 10 ms', async () => {
  const started = await startPatient();
  const { service, gateway } = started;
  service.on('POST /impact', () => 'hang');
  service.on('GET /platform/getAll', () => 'hang');
  await ask(started, 'admin', impacts);
  const isOpen = async () => (await ask(started, 'owner', platforms)).errors?.[0]?.extensions.retryAfter;
  await expect.poll(isOpen, { interval: 0 }).toBeGreaterThan(0);
  const calls = service.calls.length;
  const answeredMs = async () => {
    const logged = gateway.lines.length;
    await ask(started, 'owner', platforms);
    const line = gateway.lines.slice(logged).find((text) => text.includes('"answered"'));
    return JSON.parse(line ?? '{}').ms;
  };
  // A busy machine delays single answers.
  await expect.poll(answeredMs, { interval: 0, timeout: 10_000 }).toBeLessThanOrEqual(10);
  expect(service.calls).toHaveLength(calls);
});

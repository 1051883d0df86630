import { expect, onTestFinished, test, vi } from 'vitest';
import type { FakeAnswer } from '../../testing/fake-answer.ts';
import { start } from '../../testing/start.ts';

const platforms = '{ platforms { id } }';
const path = 'GET /platform/getAll';
const fine = { body: { data: [{ id: 1, name: 'E-commerce' }] } };

/** The usual deadline of a call. The test has a shorter one, because it waits for it. */
const usualDeadlineMs = 2000;
/** More than the breaker ever stays open. */
const longMs = 4000;

test.each([
  ['hangs', 'hang'],
  ['drops its connections', 'drop'],
] as const)(
  'a service that %s fails callers within 10 ms and is asked again within 6 s of its recovery',
  async (_, failure) => {
    // The breaker waits by this clock alone; deadlines go by the real one.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { service, gateway } = await start({ CALL_DEADLINE_MS: '500' });
    const ask = () => gateway.send(platforms, { token: service.tokenOf('admin') });
    const isRefused = async () => Number((await ask()).errors?.[0]?.extensions.retryAfter) > 0;
    service.on(path, () => failure);
    const refused = () => Promise.all(Array.from({ length: 12 }, isRefused));
    await expect.poll(async () => (await refused()).every(Boolean), { interval: 0 }).toBe(true);

    const sent = service.count(path);
    const answeredMs = async () => {
      const logged = gateway.lines.length;
      await ask();
      const line = gateway.lines.slice(logged).find((text) => text.includes('"answered"'));
      return JSON.parse(line ?? '{}').ms;
    };
    // A busy machine delays single answers.
    await expect.poll(answeredMs, { interval: 0 }).toBeLessThanOrEqual(10);
    expect(service.count(path)).toBe(sent);

    // Further failures lengthen the wait.
    for (let tries = 1; tries <= 3; tries += 1) {
      vi.setSystemTime(Date.now() + longMs);
      expect((await ask()).errors).toHaveLength(1);
      expect(service.count(path)).toBe(sent + tries);
    }
    // The service recovers at the worst moment: just after it has received the next try.
    let answer: FakeAnswer = failure;
    service.on(path, () => {
      const now = answer;
      answer = fine;
      return now;
    });
    vi.setSystemTime(Date.now() + longMs);
    expect((await ask()).errors).toHaveLength(1);
    expect(await isRefused()).toBe(true);
    gateway.config.CALL_DEADLINE_MS = usualDeadlineMs;
    vi.setSystemTime(Date.now() + 6000 - usualDeadlineMs);
    expect((await ask()).data?.platforms).toHaveLength(1);
    expect(await Promise.all(Array.from({ length: 5 }, isRefused))).not.toContain(true);
  },
);

import { expect, onTestFinished, test, vi } from 'vitest';
import { exchange } from '../testing/exchange.ts';
import { start } from '../testing/start.ts';
import { createSlowRefusals } from './slow-refusals.ts';

const impact = '{ impact(input: { deactivateLocationId: 100 }) { summary } }';
const platforms = '{ platforms { id } }';

/** A budget for two impacts that refills too slowly for a test. */
const small = { CALLER_COST_LIMIT: '210', CALLER_COST_PER_SECOND: '1' };

type Started = Awaited<ReturnType<typeof start>>;

const ask = ({ service, gateway }: Started, query: string, signal?: AbortSignal) =>
  gateway.send(query, { token: service.tokenOf('admin'), ...(signal && { signal }) });

/** Sends operations until the caller counts as one that does not wait. Two are in the budget, 21 are refused. */
async function insist(started: Started) {
  await Promise.all(Array.from({ length: 23 }, () => ask(started, impact)));
}

/** Holds timers back, and clocks as well. */
function useFakeTime(...clocks: ('Date' | 'performance')[]) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', ...clocks] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Lets held timers run 100 times as fast until the test ends. */
function speedUpFakeTime() {
  const passing = setInterval(() => vi.advanceTimersByTime(100), 1);
  onTestFinished(() => clearInterval(passing));
}

test('holds back all answers of a caller that does not wait, and keeps serving others', async () => {
  const started = await start(small);
  const { service, gateway } = started;
  await insist(started);
  const calls = service.calls.length;
  const leaver = new AbortController();
  const began = performance.now();
  let isAnswered = false;
  const delayed = ask(started, platforms, leaver.signal)
    .then(() => {
      isAnswered = true;
    })
    .catch(() => undefined);
  expect((await gateway.send(platforms, { token: service.tokenOf('owner') })).status).toBe(200);
  expect([isAnswered, performance.now() - began < 1500]).toEqual([false, true]);
  expect(service.calls).toHaveLength(calls + 1);
  leaver.abort();
  await delayed;
});

test.each(['/schema.graphql?x', '/%73chema.graphql', '/%67raphql'])(
  'holds back answers of %s too',
  async (path) => {
    const started = await start(small);
    const { service, gateway } = started;
    await insist(started);
    useFakeTime();
    speedUpFakeTime();
    const headers = `host: x\r\nconnection: close\r\nauthorization: Bearer ${service.tokenOf('admin')}`;
    const answer = await exchange(gateway.url, `GET ${path} HTTP/1.1\r\n${headers}\r\n\r\n`);
    expect(answer).toContain('You were asked to wait.');
  },
);

test('holds back answers of a caller whose documents stay invalid, however soon the budget has enough for one', async () => {
  const { gateway } = await start({ CALLER_COST_LIMIT: '200', CALLER_COST_PER_SECOND: '400' });
  useFakeTime('Date', 'performance');
  const sendInvalid = async (times: number) => {
    const answers = Array.from({ length: times }, () => gateway.send('{ nothing }'));
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  // The budget pays for 20, and for 2 more after 50 ms. The other 21 are over it.
  expect(new Set(await sendInvalid(32))).toEqual(new Set([400]));
  vi.advanceTimersByTime(50);
  expect(new Set(await sendInvalid(11))).toEqual(new Set([400]));
  speedUpFakeTime();
  expect(await sendInvalid(1)).toEqual([429]);
});

test('holds a bounded number of refusals, and sends all when the gateway stops', async () => {
  const slow = createSlowRefusals();
  const leaver = new AbortController();
  const ofOne = Array.from({ length: 256 }, () => slow.delay('person:1', leaver.signal));
  expect(await slow.delay('person:1', leaver.signal)).toBe(false);
  const others = Array.from({ length: 768 }, (_, at) => slow.delay(`person:${at + 2}`, leaver.signal));
  expect(await slow.delay('person:2000', leaver.signal)).toBe(false);
  slow.releaseAll();
  expect(new Set(await Promise.all([...ofOne, ...others]))).toEqual(new Set([true]));
});

test('sends refusals that came together at different times', async () => {
  vi.useFakeTimers();
  try {
    const slow = createSlowRefusals();
    let sent = 0;
    const { signal } = new AbortController();
    for (let count = 0; count < 50; count += 1) {
      void slow.delay('person:1', signal).then(() => {
        sent += 1;
      });
    }
    await vi.advanceTimersByTimeAsync(1499);
    expect(sent).toBe(0);
    await vi.advanceTimersByTimeAsync(500);
    expect([sent > 0, sent < 50]).toEqual([true, true]);
    await vi.advanceTimersByTimeAsync(501);
    expect(sent).toBe(50);
  } finally {
    vi.useRealTimers();
  }
});

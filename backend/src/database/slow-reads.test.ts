import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../testing/databases.ts';
import { runInDryRun } from './dry-run-transaction.ts';
import { reusingSlowReads } from './slow-reads.ts';

const MINUTE_MS = 60_000;

/** Reads that take as long as said, on a clock of their own. */
function useReads() {
  let nowMs = 0;
  let made = 0;
  const reuse = reusingSlowReads<string>(() => nowMs);
  const ends: (() => void)[] = [];
  const read = async () => {
    made += 1;
    const answer = `answer ${made}`;
    await new Promise<void>((resolve) => ends.push(resolve));
    return answer;
  };
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return {
    pass,
    ask: () => reuse('all', read),
    /** Ends a read, by default the one that began first. */
    async end(at = 0) {
      ends.splice(at, 1)[0]?.();
      await new Promise(setImmediate);
    },
    /** Asks, and lets the read take this long. */
    async askFor(ms: number) {
      const answer = reuse('all', read);
      pass(ms);
      ends.shift()?.();
      return answer;
    },
  };
}

test('a fast read is made at each request', async () => {
  const { ask, askFor, end } = useReads();
  expect(await askFor(499)).toBe('answer 1');
  const [one, other] = [ask(), ask()];
  await end();
  await end();
  expect([await one, await other]).toEqual(['answer 2', 'answer 3']);
});

test('the answer of a slow read is reused for a hundred times as long as the read took', async () => {
  const { ask, askFor, pass } = useReads();
  expect(await askFor(500)).toBe('answer 1');
  pass(49_499);
  expect(await ask()).toBe('answer 1');
  pass(MINUTE_MS * 60);
  expect(await askFor(499)).toBe('answer 2');
  expect(await askFor(1)).toBe('answer 3');
});

test('an answer that is no longer current is returned while the next one is read once', async () => {
  const { ask, askFor, pass, end } = useReads();
  await askFor(500);
  pass(MINUTE_MS);
  expect([await ask(), await ask()]).toEqual(['answer 1', 'answer 1']);
  pass(2_000);
  await end();
  expect(await ask()).toBe('answer 2');
});

test('requests share a read that has been running for long', async () => {
  const { ask, pass, end } = useReads();
  const first = ask();
  pass(500);
  const second = ask();
  await end();
  expect([await first, await second]).toEqual(['answer 1', 'answer 1']);
});

test.each([100, 900])(
  'a read that ends after a later one, which took %s ms, is not reused',
  async (tookMs) => {
    const { ask, pass, end } = useReads();
    const first = ask();
    pass(400);
    const second = ask();
    pass(tookMs);
    await end(1);
    expect(await second).toBe('answer 2');
    await end();
    expect(await first).toBe('answer 1');
    const next = ask();
    await end();
    expect(await next).toBe(tookMs < 500 ? 'answer 3' : 'answer 2');
  },
);

test('a read that fails is made again', async () => {
  let nowMs = 0;
  const reuse = reusingSlowReads<string>(() => nowMs);
  const fail = async () => {
    nowMs += 500;
    throw new Error('too slow');
  };
  await expect(reuse('all', fail)).rejects.toThrow('too slow');
  expect(await reuse('all', async () => 'answer')).toBe('answer');
});

test('a dry run reads for itself', async () => {
  const { db, close } = await openTestDatabase('PGlite');
  onTestFinished(close);
  let nowMs = 0;
  const reuse = reusingSlowReads<string>(() => nowMs);
  const slow = (answer: string) => async () => {
    nowMs += 500;
    return answer;
  };
  await reuse('all', slow('stored'));
  const limit = { ms: 10_000, tooLong: () => new Error('too long') };
  expect(await runInDryRun(db, () => reuse('all', slow('of the dry run')), limit)).toBe('of the dry run');
  expect(await reuse('all', slow('read again'))).toBe('stored');
});

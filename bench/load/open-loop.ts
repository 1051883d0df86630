import { setTimeout } from 'node:timers/promises';

/**
 * How a request ended: with the right answer, refused because of overload, with a partial answer because a
 * deadline passed in the gateway (late), or with a wrong answer.
 */
export type Outcome = 'answered' | 'refused' | 'late' | { wrong: string };

export type PaceOrder = {
  url: string;
  /** Sent in turn, repeatedly. */
  bodies: readonly string[];
  /** Requests per second, independent of the outcome of earlier requests. */
  aSecond: number;
  forMs: number;
};

export type PaceResult = {
  asked: number;
  /** The time from the first request until the last was due. */
  seconds: number;
  /** Right answers within that time. Later ones count only in the latencies. */
  answeredInTime: number;
  /** Latencies from the time when a request was due, so that a late driver cannot hide any delay. */
  answeredMs: number[];
  refusedMs: number[];
  late: number;
  /** The longest delay of the driver itself. Above about 50 ms, the machine was too busy for an open loop. */
  sentLateMs: number;
  wrong: string[];
};

const WRONG_ANSWERS_KEPT = 3;

/** Sends requests at an even pace (open loop), like callers who are independent of each other. */
export async function askAtPace(
  { aSecond, forMs }: Pick<PaceOrder, 'aSecond' | 'forMs'>,
  ask: (index: number) => Promise<Outcome>,
): Promise<PaceResult> {
  const most = Math.round((aSecond * forMs) / 1000);
  const begun = performance.now();
  const result: PaceResult = {
    asked: 0,
    seconds: forMs / 1000,
    answeredInTime: 0,
    answeredMs: [],
    refusedMs: [],
    late: 0,
    sentLateMs: 0,
    wrong: [],
  };
  const askOne = async (index: number) => {
    const dueMs = begun + (index * 1000) / aSecond;
    result.sentLateMs = Math.max(result.sentLateMs, performance.now() - dueMs);
    const outcome = await ask(index).catch((error: unknown) => ({ wrong: String(error) }));
    const tookMs = performance.now() - dueMs;
    if (outcome === 'refused') result.refusedMs.push(tookMs);
    else if (outcome === 'late') result.late += 1;
    else if (outcome === 'answered') {
      result.answeredMs.push(tookMs);
      if (performance.now() - begun <= forMs) result.answeredInTime += 1;
    } else if (result.wrong.length < WRONG_ANSWERS_KEPT) result.wrong.push(outcome.wrong);
  };
  const open: Promise<void>[] = [];
  while (result.asked < most) {
    const due = Math.min(most, Math.ceil(((performance.now() - begun) * aSecond) / 1000));
    for (; result.asked < due; result.asked += 1) open.push(askOne(result.asked));
    await setTimeout(1);
  }
  await Promise.all(open);
  return result;
}

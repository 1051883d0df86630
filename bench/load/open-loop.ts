import { setTimeout } from 'node:timers/promises';

/**
 * How one request ended: with the right answer, refused as a gateway with too much to do refuses, answered in part because a deadline passed
 * in the gateway (late), or otherwise.
 */
export type Outcome = 'answered' | 'refused' | 'late' | { wrong: string };

export type PaceOrder = {
  url: string;
  /** Asked one after the other, again and again. */
  bodies: readonly string[];
  /** Requests a second, whatever becomes of those before. */
  aSecond: number;
  forMs: number;
};

export type PaceResult = {
  asked: number;
  /** From the first request until the last was due. */
  seconds: number;
  /** Right answers until then; those that came later are among the latencies alone. */
  answeredInTime: number;
  /** From when a request was due, so that a caller who comes late hides nothing. */
  answeredMs: number[];
  refusedMs: number[];
  late: number;
  /** How late the driver itself sent the one that it sent latest: above some 50 the machine was too busy for an open loop. */
  sentLateMs: number;
  wrong: string[];
};

const WRONG_ANSWERS_KEPT = 3;

/** Open loop: requests go out at an even pace, as callers come who know nothing of each other. */
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

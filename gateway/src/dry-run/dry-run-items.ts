import { setTimeout as pause } from 'node:timers/promises';
import type { AuditEntryRecord } from '../audit/audit.record.ts';
import { type InnerAnswer, type InnerCall, toInnerCall, toRawAnswer } from '../rest/client/inner-call.ts';
import type { RawAnswer } from '../rest/client/raw-answer.ts';
import type { RawCall } from '../rest/client/upstream.ts';
import { changedMeanwhile, type DryRunAnswer, DryRunTooLong } from './dry-run.client.ts';

type Waiting = {
  /** The writes of the item so far. */
  writes: InnerCall[];
  call: InnerCall;
  isWrite: boolean;
  resolve: (answer: RawAnswer) => void;
  reject: (error: unknown) => void;
};

type Needs = {
  /** Makes a dry run that may answer only the first calls. */
  run: (calls: InnerCall[]) => Promise<DryRunAnswer>;
  /** The earlier writes of the operation, which every item sees. */
  writesBefore: () => readonly InnerCall[];
  /** The most items of one dry run. */
  max: number;
};

/**
 * Makes the calls of independent items within dry runs. Each has as many items as the REST service answers
 * in its time, so that no item is refused because of the others. A call sees the earlier writes of its item only.
 */
export function createDryRunItems({ run, writesBefore, max }: Needs) {
  const waiting: Waiting[] = [];
  const allWrites: InnerCall[] = [];
  /** By content: a repeated write reports its change again. */
  const changes = new Map<string, AuditEntryRecord>();
  let isSending = false;
  let lacksAnswer = false;
  let next = max;

  const settle = ({ writes, call, isWrite, resolve }: Waiting, answer: InnerAnswer) => {
    if (isWrite && answer.status === 200) {
      writes.push(call);
      allWrites.push(call);
    }
    resolve(toRawAnswer(answer));
  };

  /** Sends some calls and returns those that are answered. */
  const sendSome = async (batch: readonly Waiting[]) => {
    const before = writesBefore();
    const { answers, changes: all } = await run([
      ...before,
      ...batch.flatMap(({ writes, call }) => [...writes, call]),
    ]);
    for (const entry of all) changes.set(toContent(entry), entry);
    let at = before.length;
    const settled: (() => void)[] = [];
    for (const one of batch) {
      at += one.writes.length;
      const answer = answers[at];
      if (!answer) break;
      settled.push(() => settle(one, answer));
      at += 1;
    }
    assertRepeated(answers, before.length, batch.slice(0, settled.length));
    // With earlier writes that take all the time, fewer items do not help.
    if (settled.length === 0) throw new DryRunTooLong();
    for (const one of settled) one();
    return settled.length;
  };

  const sendAll = async () => {
    isSending = true;
    // Lets the other calls of this tick join.
    await pause(0);
    while (waiting.length > 0) {
      const batch = waiting.slice(0, next);
      try {
        waiting.splice(0, await sendSome(batch));
        next = Math.min(max, next * 2);
      } catch (error) {
        next = Math.ceil(batch.length / 2);
        if (error instanceof DryRunTooLong && batch.length > 1) continue;
        waiting.splice(0, batch.length);
        lacksAnswer ||= batch.some(({ isWrite }) => isWrite);
        for (const { reject } of batch) reject(error);
      }
    }
    isSending = false;
  };

  return {
    /** Begins an item. */
    begin() {
      const writes: InnerCall[] = [];
      let open = 0;
      return {
        /** Whether reads of the item need no dry run, because there is no change to see. */
        isEmpty: () => writes.length === 0 && open === 0,
        send: (call: RawCall, isWrite: boolean): Promise<RawAnswer> =>
          new Promise<RawAnswer>((resolve, reject) => {
            open += 1;
            waiting.push({ writes, call: toInnerCall(call), isWrite, resolve, reject });
            if (!isSending) void sendAll();
          }).finally(() => {
            open -= 1;
          }),
      };
    },
    /** The changes of all items, null if a write has no answer. */
    changes: () => (lacksAnswer ? null : [...changes.values()]),
    /** Returns the writes of all items since the last time. */
    takeWrites: () => allWrites.splice(0),
  };
}

/** The ids and times of the same change differ between dry runs. */
export const toContent = ({ action, entity, entityId, changes }: AuditEntryRecord) =>
  JSON.stringify([action, entity, entityId, changes]);

/** Throws CONFLICT if a write that succeeded before does not succeed again. */
function assertRepeated(answers: readonly InnerAnswer[], before: number, batch: readonly Waiting[]) {
  const repeated = answers.slice(0, before);
  let at = before;
  for (const { writes } of batch) {
    repeated.push(...answers.slice(at, at + writes.length));
    at += writes.length + 1;
  }
  if (repeated.some(({ status }) => status !== 200)) throw changedMeanwhile();
}

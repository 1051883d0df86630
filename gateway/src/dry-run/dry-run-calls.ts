import { setTimeout as pause } from 'node:timers/promises';
import type { AuditEntryRecord } from '../audit/audit.record.ts';
import { GraphError } from '../errors/graph-error.ts';
import { type InnerCall, toInnerCall, toRawAnswer } from '../rest/client/inner-call.ts';
import type { RawAnswer } from '../rest/client/raw-answer.ts';
import type { RawCall } from '../rest/client/upstream.ts';
import { createLimiter } from '../rest/resilience/limiter.ts';
import { changedMeanwhile, type DryRunClient } from './dry-run.client.ts';
import { createDryRunItems, toContent } from './dry-run-items.ts';

type Waiting = {
  call: InnerCall;
  isWrite: boolean;
  resolve: (answer: RawAnswer) => void;
  reject: (error: unknown) => void;
};

/** New calls of one dry run. */
export const MAX_NEW_CALLS = 25;

/** Pauses in milliseconds while another dry run of the same person runs, which usually takes at most 250 ms. */
const PAUSES_MS = [100, 200, 400];

/**
 * Makes the calls of one operation within dry runs. The REST service forgets each dry run, so the next one
 * repeats all writes that succeeded before its own calls. A repeat creates the same ids. Calls wait while
 * another dry run of the operation is on its way and then share one.
 */
export function createDryRunCalls({ run }: Pick<DryRunClient, 'run'>) {
  const writes: InnerCall[] = [];
  const waiting: Waiting[] = [];
  let isSending = false;
  let changes: AuditEntryRecord[] | null = [];
  const runInTurn = createTurn(run);
  const items = createDryRunItems({
    run: (calls) => runInTurn(calls, true),
    writesBefore: () => writes,
    max: MAX_NEW_CALLS,
  });

  const sendBatch = async (batch: Waiting[]) => {
    const { answers, changes: all } = await runInTurn([...writes, ...batch.map(({ call }) => call)]);
    const repeated = answers.splice(0, writes.length);
    if (repeated.some(({ status }) => status !== 200)) throw changedMeanwhile();
    changes &&= all;
    for (const [at, { call, isWrite, resolve }] of batch.entries()) {
      const answer = answers[at];
      if (isWrite && answer?.status === 200) writes.push(call);
      resolve(toRawAnswer(answer));
    }
  };

  const sendAll = async () => {
    isSending = true;
    // Lets the other calls of this tick join.
    await pause(0);
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MAX_NEW_CALLS);
      await sendBatch(batch).catch((error) => {
        if (batch.some(({ isWrite }) => isWrite)) changes = null;
        for (const { reject } of batch) reject(error);
      });
    }
    isSending = false;
  };

  return {
    /** Whether reads need no dry run, because there is no change to see. */
    isEmpty: () => writes.length === 0 && !isSending,
    /** Makes one call. As for a separate call, any HTTP status resolves the promise. */
    send: (call: RawCall, isWrite: boolean): Promise<RawAnswer> =>
      new Promise((resolve, reject) => {
        waiting.push({ call: toInnerCall(call), isWrite, resolve, reject });
        if (!isSending) void sendAll();
      }),
    /** Begins an item of a list, whose calls see only its own writes and those before the list. */
    beginItem: items.begin,
    /** Ends a list of items. Later calls see the writes of a short one. */
    endItems(isShort: boolean) {
      const made = items.takeWrites();
      if (isShort) writes.push(...made);
    },
    /** The changes of all writes, null if one of them has no answer. */
    changes() {
      const ofItems = items.changes();
      return changes && ofItems && withoutRepeated(changes, ofItems);
    },
  };
}

/** A dry run reports the changes of the writes that it repeats again. */
function withoutRepeated(changes: readonly AuditEntryRecord[], ofItems: readonly AuditEntryRecord[]) {
  const known = new Set(changes.map(toContent));
  return [...changes, ...ofItems.filter((entry) => !known.has(toContent(entry)))];
}

/** Returns a function that makes the dry runs of one operation, one at a time. */
function createTurn(run: DryRunClient['run']): DryRunClient['run'] {
  const limit = createLimiter(1);
  let hasBegun = false;
  const runOrWait: typeof run = async (calls, mayStop) => {
    // The first dry run of an operation does not wait: its caller can repeat the whole operation.
    for (const ms of hasBegun ? PAUSES_MS : []) {
      try {
        return await run(calls, mayStop);
      } catch (error) {
        if (!(error instanceof GraphError && error.code === 'RATE_LIMITED')) throw error;
        await pause(ms);
      }
    }
    const answer = await run(calls, mayStop);
    hasBegun = true;
    return answer;
  };
  return (calls, mayStop) => limit(() => runOrWait(calls, mayStop));
}

export type DryRunCalls = ReturnType<typeof createDryRunCalls>;

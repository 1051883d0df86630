import { type InnerAnswer, type InnerCall, toInnerCall, toRawAnswer } from '../rest/client/inner-call.ts';
import type { RawAnswer } from '../rest/client/raw-answer.ts';
import type { RawCall } from '../rest/client/upstream.ts';

type Waiting = {
  call: RawCall;
  resolve: (answer: RawAnswer) => void;
  reject: (error: unknown) => void;
};

/**
 * Collects the writes of items that run side by side. Makes them in one call when every item has ended or waits for
 * its write.
 * @param items the number of items
 */
export function createBulkCalls(items: number, run: (calls: InnerCall[]) => Promise<InnerAnswer[]>) {
  const waiting = new Set<Waiting>();
  let open = items;

  const sendAll = async () => {
    const batch = [...waiting];
    waiting.clear();
    try {
      const answers = await run(batch.map(({ call }) => toInnerCall(call)));
      for (const [at, { resolve }] of batch.entries()) resolve(toRawAnswer(answers[at]));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  const sendIfComplete = () => {
    if (waiting.size > 0 && waiting.size >= open) void sendAll();
  };

  return {
    /** Makes one call. As for a separate call, any HTTP status resolves the promise. */
    send: (call: RawCall): Promise<RawAnswer> =>
      new Promise((resolve, reject) => {
        const one = { call, resolve, reject };
        waiting.add(one);
        const leave = () => {
          if (waiting.delete(one)) reject(call.signal.reason);
        };
        call.signal.addEventListener('abort', leave, { once: true });
        sendIfComplete();
      }),
    /** An item will make no more calls. */
    itemEnded() {
      open -= 1;
      sendIfComplete();
    },
  };
}

import { messages } from '@console/schema/messages.ts';
import { endsSession, isUncertain, type Problem, toProblemOf } from '../graph/problem.ts';
import { newId } from '../graph/request.ts';
import type { BulkItem, BulkResult } from './bulk-task.ts';

type Answer = {
  results: readonly {
    index: number;
    status: Exclude<BulkResult['outcome'], 'UNKNOWN'>;
    message?: string | null;
    errors: readonly { message: string }[];
  }[];
  errors: readonly { message: string }[];
};

/** A part of a task that may have been done, because its answer was lost. */
type Unanswered = { input: unknown; idempotencyKey: string };

type Part<Input> = {
  items: readonly BulkItem[];
  /** Reads what is needed to build the input. */
  toInput: () => Promise<Input> | Input;
  send: (input: Input, context: { idempotencyKey?: string }) => Promise<Answer | null | undefined>;
};

/**
 * Returns the function that sends the parts of one task and returns the result of each record. A part whose answer was
 * lost is sent again with its key and input, as long as its records are the same: it is then done only once, and the
 * answer says what was done.
 */
export function bulkAsk(hasKeys: boolean) {
  const parts = new Map<string, Unanswered>();
  return async <Input>({ items, toInput, send }: Part<Input>): Promise<BulkResult[]> => {
    const name = JSON.stringify(items.map(({ id }) => id));
    const all = (outcome: BulkResult['outcome'], { message }: Problem) =>
      items.map((item) => ({ item, outcome, reason: message }));
    const toPart = async () => parts.get(name) ?? { input: await toInput(), idempotencyKey: newId() };
    const prepared = await toPart().catch(toFailure);
    if ('problem' in prepared) return all('NOT_REACHED', prepared.problem);
    const { input, idempotencyKey } = prepared;
    const answer = await send(input as Input, hasKeys ? { idempotencyKey } : {}).catch(toFailure);
    const isLost = answer && 'problem' in answer && isUncertain(answer.problem);
    if (isLost && hasKeys) parts.set(name, prepared);
    else parts.delete(name);
    if (answer && 'problem' in answer) return all(isLost ? 'UNKNOWN' : 'NOT_REACHED', answer.problem);
    return toResults(items, answer);
  };
}

/** Returns why a request failed. Throws if that ends the session. */
function toFailure(fault: unknown): { problem: Problem } {
  const problem = toProblemOf(fault);
  if (endsSession(problem)) throw fault;
  return { problem };
}

function toResults(items: readonly BulkItem[], answer: Answer | null | undefined): BulkResult[] {
  const [error] = answer?.errors ?? [];
  return items.map((item, at) => {
    const result = error ? undefined : answer?.results.find(({ index }) => index === at);
    if (!result) return { item, outcome: 'FAILED', reason: error?.message ?? messages.errorOccurred };
    const reason = result.errors[0]?.message ?? result.message ?? null;
    return { item, outcome: result.status, reason };
  });
}

import { messages } from '@console/schema/messages.ts';
import { endsSession, toProblemOf } from '../graph/problem.ts';
import type { BulkItem, BulkResult } from './bulk-task.ts';

type Answer = {
  results: readonly {
    index: number;
    status: BulkResult['outcome'];
    message?: string | null;
    errors: readonly { message: string }[];
  }[];
  errors: readonly { message: string }[];
};

/** Sends a part of a task and returns the result of each record. A request without an answer fails all of them. */
export async function askBulk(
  items: readonly BulkItem[],
  send: () => Promise<Answer | null | undefined>,
): Promise<BulkResult[]> {
  const all = (outcome: BulkResult['outcome'], reason: string) =>
    items.map((item) => ({ item, outcome, reason }));
  try {
    const answer = await send();
    const [error] = answer?.errors ?? [];
    if (!answer || error) return all('FAILED', error?.message ?? messages.errorOccurred);
    return items.map((item, at) => {
      const result = answer.results.find(({ index }) => index === at);
      if (!result) return { item, outcome: 'FAILED', reason: messages.errorOccurred };
      const reason = result.errors[0]?.message ?? result.message ?? null;
      return { item, outcome: result.status, reason };
    });
  } catch (fault) {
    const problem = toProblemOf(fault);
    if (endsSession(problem)) throw fault;
    return all('NOT_REACHED', problem.message);
  }
}

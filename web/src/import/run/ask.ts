import type { ApolloClient } from '@apollo/client';
import { toProblemOf } from '../../graph/problem.ts';
import { newId } from '../../graph/request.ts';
import type { Ask } from '../plan/row-plan.ts';

/** The most requests in place of one that came too early, and the longest pause before one of them in seconds. */
const maxTries = 20;
const longestPause = 60;

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Repeats a request that came too early, after the time that the graph names. */
async function inTime<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (fault) {
      const { code, retryAfterSeconds = 1 } = toProblemOf(fault);
      if (code !== 'RATE_LIMITED' || tries === maxTries) throw fault;
      await pause(Math.min(retryAfterSeconds, longestPause));
    }
  }
}

/** Returns what previews the mutations of a row. Without the extension it asks nobody and finds no errors. */
export const toPreviewAsk =
  (client: ApolloClient, hasDryRuns: boolean): Ask =>
  async (mutation, variables) => {
    if (!hasDryRuns) return {} as never;
    const context = { headers: { 'x-dry-run': '1' }, isSilent: true };
    const options = { mutation, variables, fetchPolicy: 'no-cache', context } as const;
    const { data } = await inTime(() => client.mutate(options as never));
    return (data ?? {}) as never;
  };

/**
 * Returns what sends the mutations of one row. Each step keeps its key, so that another attempt does not store it a
 * second time.
 */
export function toSavingAsk(client: ApolloClient, hasKeys: boolean): Ask {
  const keys = new Map<string, string>();
  return async (mutation, variables, step) => {
    const idempotencyKey = keys.get(step) ?? newId();
    keys.set(step, idempotencyKey);
    const context = { isSilent: true, ...(hasKeys && { idempotencyKey }) };
    const options = { mutation, variables, fetchPolicy: 'no-cache', context } as const;
    const send = () => client.mutate(options as never).catch(hasKeys ? fail : toPartialAnswer);
    const { data } = await inTime(send);
    return (data ?? {}) as never;
  };
}

type Fault = { data?: Readonly<Record<string, unknown>> | null };

const fail = (fault: Fault) => {
  throw fault;
};

/**
 * Returns an answer of which a part could not be read. Without a key, another attempt would store it a second time.
 * Throws if nothing was saved.
 */
function toPartialAnswer(fault: Fault) {
  const { data } = fault;
  if (!data || Object.values(data).every((payload) => payload === null)) throw fault;
  return { data };
}

import type { ApolloClient } from '@apollo/client';
import { isTransient, type Problem, toProblemOf } from '../../graph/problem.ts';
import { newId } from '../../graph/request.ts';
import type { Ask } from '../plan/row-plan.ts';

/** The most requests in place of one that came too early, and the longest pause before one of them in seconds. */
const maxTries = 20;
const longestPause = 60;

/** How often a pause looks whether it should end, in milliseconds. */
const stopChecks = 200;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Returns whether a request came earlier than an import waits, as after too many mails to one address. That concerns
 * one row.
 */
const isMuchTooEarly = ({ code, retryAfterSeconds = 1 }: Problem) =>
  code === 'RATE_LIMITED' && retryAfterSeconds > longestPause;

/** Returns whether a failure would meet the other rows too, so that an import stops. */
export const stopsImport = (problem: Problem) => isTransient(problem) && !isMuchTooEarly(problem);

/** Repeats a request that came a little too early, after the time that the graph names. A stop ends the pause. */
async function inTime<Answer>(send: () => Promise<Answer>, isStopped: () => boolean): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (fault) {
      const problem = toProblemOf(fault);
      if (problem.code !== 'RATE_LIMITED' || isMuchTooEarly(problem) || tries === maxTries) throw fault;
      const untilMs = performance.now() + (problem.retryAfterSeconds ?? 1) * 1000;
      while (performance.now() < untilMs) {
        await pause(stopChecks);
        if (isStopped()) throw fault;
      }
    }
  }
}

/** Returns what previews the mutations of a row. Without the extension it asks nobody and finds no errors. */
export const toPreviewAsk =
  (client: ApolloClient, hasDryRuns: boolean, isStopped: () => boolean): Ask =>
  async (mutation, variables) => {
    if (!hasDryRuns) return {} as never;
    const context = { headers: { 'x-dry-run': '1' }, isSilent: true };
    const options = { mutation, variables, fetchPolicy: 'no-cache', context } as const;
    const { data } = await inTime(() => client.mutate(options as never), isStopped);
    return (data ?? {}) as never;
  };

/**
 * Returns what sends the mutations of one row. Each step keeps its key, so that another attempt does not store it a
 * second time.
 */
export function toSavingAsk(client: ApolloClient, hasKeys: boolean, isStopped: () => boolean): Ask {
  const keys = new Map<string, string>();
  return async (mutation, variables, step) => {
    const idempotencyKey = keys.get(step) ?? newId();
    keys.set(step, idempotencyKey);
    const context = { isSilent: true, ...(hasKeys && { idempotencyKey }) };
    const options = { mutation, variables, fetchPolicy: 'no-cache', context } as const;
    const send = () => client.mutate(options as never).catch(hasKeys ? fail : toPartialAnswer);
    const { data } = await inTime(send, isStopped);
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

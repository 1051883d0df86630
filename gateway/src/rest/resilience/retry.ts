import { setTimeout as wait } from 'node:timers/promises';
import type { UpstreamMetrics } from '../../metrics.ts';
import { isConnectionFault } from '../client/fault.ts';
import type { RawAnswer } from '../client/raw-answer.ts';
import { isGatewayFault } from '../client/upstream.ts';
import type { RetryBudget } from './retry-budget.ts';

type Rules = {
  /** Whether the service may safely receive the call twice. */
  isRepeatable: boolean;
  budget: RetryBudget;
  signal: AbortSignal;
  metrics: UpstreamMetrics;
};

/**
 * Lets the other connections to a process that just ended break too, or the retry takes one of them. Random up to
 * twice as long, so that callers who failed together do not return together.
 */
const shortestPauseMs = 30;

/**
 * Sends a request, and retries it once after a broken connection or a 502, 503 or 504 if it is safe and the
 * budget allows it. Does not retry when the service sends Retry-After. It pauses 30 to 60 ms before the retry.
 */
export async function sendWithRetry(send: () => Promise<RawAnswer>, rules: Rules): Promise<RawAnswer> {
  const { budget, signal, metrics } = rules;
  budget.called();
  try {
    const answer = await send();
    const isLost = isGatewayFault(answer) && answer.headers['retry-after'] === undefined;
    if (!isLost || !mayRepeat(rules)) return answer;
  } catch (error) {
    if (signal.aborted || !isConnectionFault(error) || !mayRepeat(rules)) throw error;
  }
  await wait(shortestPauseMs * (1 + Math.random()), undefined, { signal }).catch(() =>
    signal.throwIfAborted(),
  );
  try {
    const answer = await send();
    metrics.retried(isGatewayFault(answer) ? 'failed' : 'recovered');
    return answer;
  } catch (error) {
    metrics.retried('failed');
    throw error;
  }
}

function mayRepeat({ isRepeatable, budget, metrics }: Rules) {
  if (!isRepeatable) return false;
  const isAllowed = budget.take();
  if (!isAllowed) metrics.retried('refused');
  return isAllowed;
}

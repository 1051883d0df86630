import { ErrorLink } from '@apollo/client/link/error';
import { from, mergeMap } from 'rxjs';
import { toProblemOf } from './problem.ts';

/**
 * Repeats a query or mutation once after an overloaded gateway refused it. The gateway refuses a request
 * before any work and says how long to wait. A second refusal is shown to the user.
 */
export const repeatWhenOverloadedLink = new ErrorLink(({ error, operation, forward }) => {
  const { code, retryAfterSeconds } = toProblemOf(error);
  if (code !== 'OVERLOADED' || operation.getContext().isRepeated) return undefined;
  operation.setContext({ isRepeated: true });
  return from(wait(retryAfterSeconds ?? 1)).pipe(mergeMap(() => forward(operation)));
});

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

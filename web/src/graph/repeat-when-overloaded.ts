import { ErrorLink } from '@apollo/client/link/error';
import { from, mergeMap } from 'rxjs';
import { toProblemOf } from './problem.ts';

/**
 * A gateway with too much to do refuses whole requests, says when to come back, and has done nothing: then the request is sent once more,
 * queries and mutations alike. A second refusal is shown.
 */
export const repeatWhenOverloadedLink = new ErrorLink(({ error, operation, forward }) => {
  const { code, retryAfterSeconds } = toProblemOf(error);
  if (code !== 'OVERLOADED' || operation.getContext().isRepeated) return undefined;
  operation.setContext({ isRepeated: true });
  return from(wait(retryAfterSeconds ?? 1)).pipe(mergeMap(() => forward(operation)));
});

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

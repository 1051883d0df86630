import { ApolloLink } from '@apollo/client';
import { finalize } from 'rxjs';
import { forgetEarly } from './early-requests.ts';

/** Deletes answers that were requested before a mutation, or while it ran: they can be older than what it saved. */
export const forgetEarlyLink = new ApolloLink((operation, forward) => {
  if (operation.operationType !== 'mutation') return forward(operation);
  forgetEarly();
  return forward(operation).pipe(finalize(forgetEarly));
});

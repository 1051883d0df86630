import { ApolloLink } from '@apollo/client';
import { useSyncExternalStore } from 'react';
import { finalize } from 'rxjs';

/** Number of requests in progress. */
let count = 0;
const listeners = new Set<() => void>();

function add(difference: number) {
  count += difference;
  // Deferred, because a query may start while a component renders, and React forbids updating another component
  // then.
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Counts requests for `useIsAsking`. Requests with the context `isSilent` do not count, because no user waits
 * for them.
 */
export const activityLink = new ApolloLink((operation, forward) => {
  if (operation.getContext().isSilent) return forward(operation);
  add(1);
  return forward(operation).pipe(finalize(() => add(-1)));
});

/** Returns whether a request is in progress that a user waits for. */
export function useIsAsking(): boolean {
  return useSyncExternalStore(subscribe, () => count > 0);
}

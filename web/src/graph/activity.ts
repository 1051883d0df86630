import { ApolloLink } from '@apollo/client';
import { useSyncExternalStore } from 'react';
import { finalize } from 'rxjs';

/** How many requests are under way. */
let count = 0;
const listeners = new Set<() => void>();

function add(difference: number) {
  count += difference;
  // A little later: a query may ask while a component is drawn, and nothing else may be drawn anew then.
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts requests for `useIsAsking`. Requests with the context `isSilent` do not count: nobody waits for them. */
export const activityLink = new ApolloLink((operation, forward) => {
  if (operation.getContext().isSilent) return forward(operation);
  add(1);
  return forward(operation).pipe(finalize(() => add(-1)));
});

/** Whether the graph is being asked for something that somebody waits for. */
export function useIsAsking(): boolean {
  return useSyncExternalStore(subscribe, () => count > 0);
}

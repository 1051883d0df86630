import type { ApolloClient, ObservableQuery, OperationVariables } from '@apollo/client';
import { useEffect, useRef } from 'react';
import { useIsShown } from '../ui/layout/shown.ts';

/** Queries of tabs that are not selected, and whether what they show may have changed since. */
// biome-ignore lint/suspicious/noExplicitAny: Apollo's type of a query whose data are unknown.
const hidden = new Map<ObservableQuery<any, any>, { current: boolean }>();

/** Lets a query of a hidden tab wait: `readAgain` then reads it when its tab is shown. */
export function useWaitWhileHidden<Data, Variables extends OperationVariables>(
  query: ObservableQuery<Data, Variables>,
) {
  const isShown = useIsShown();
  const isStale = useRef(false);
  useEffect(() => {
    if (isShown && isStale.current) query.refetch().catch(() => undefined);
    isStale.current = false;
    if (!isShown) hidden.set(query, isStale);
    return () => void hidden.delete(query);
  }, [isShown, query]);
}

/** Reads the named queries again that are on screen. A failure is only shown by what uses the query. */
export function readAgain(client: ApolloClient, names: readonly string[]) {
  for (const query of client.getObservableQueries()) {
    if (!query.queryName || !names.includes(query.queryName)) continue;
    const isStale = hidden.get(query);
    if (isStale) isStale.current = true;
    else query.refetch().catch(() => undefined);
  }
}

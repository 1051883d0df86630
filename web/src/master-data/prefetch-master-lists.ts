import type { ApolloClient } from '@apollo/client';
import { MasterListsDocument } from '../graph/generated/graphql.ts';

/**
 * Brings every master list into the cache once somebody is signed in [SES-07], when the browser has nothing better to do.
 * Gives back how to call it off. A list that fails is left to the page that needs it.
 */
export function prefetchMasterLists(client: ApolloClient): () => void {
  const ask = () => {
    const options = {
      query: MasterListsDocument,
      errorPolicy: 'ignore',
      context: { isSilent: true },
    } as const;
    client.query(options).catch(() => undefined);
  };
  // Safari has no idle callback; a second later the first page has been asked for.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(ask, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(ask, { timeout: 3_000 });
  return () => cancelIdleCallback(handle);
}

import type { ApolloClient } from '@apollo/client';
import { MasterListsDocument } from '../graph/generated/graphql.ts';

/**
 * Loads all master lists into the cache after sign-in [SES-07], when the browser is idle. Returns a function
 * that cancels the load. A list that fails is loaded by the page that needs it.
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
  // Safari has no idle callback. After one second, the first page has sent its requests.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(ask, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(ask, { timeout: 3_000 });
  return () => cancelIdleCallback(handle);
}

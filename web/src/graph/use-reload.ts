import type { OperationVariables } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useNotices } from '../ui/message/notices.tsx';
import { endsSession, toProblemOf } from './problem.ts';

/**
 * Returns a function that reads a query again without the cache. Resolves with null after an alert if the
 * query fails.
 */
export function useReload<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): () => Promise<Data | null> {
  const client = useApolloClient();
  const notices = useNotices();
  return async () => {
    try {
      const options = { query: document, variables, fetchPolicy: 'network-only' } as Parameters<
        typeof client.query
      >[0];
      const { data } = await client.query(options);
      return (data as Data | undefined) ?? null;
    } catch (fault) {
      const problem = toProblemOf(fault);
      if (!endsSession(problem)) void notices.error(problem);
      return null;
    }
  };
}

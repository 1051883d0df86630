import type { ApolloClient, OperationVariables } from '@apollo/client';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Operation } from './operation.ts';

/** One page of a list, as the graph gives every one. */
export type ListPage<Row> = { rows: readonly Row[]; count: number; page: number; pageSize: number };

/** Where the rows of a list come from. */
export type ListSource<Row> = {
  /** The query with its present variables. */
  operation: Operation;
  /** Reads a page of what the query finds, past the cache; null where the graph has no such list. Throws what the graph threw. */
  readPage: (client: ApolloClient, asked: AskedPage) => Promise<ListPage<Row> | null>;
};

/** A page, from 1, of at most 100 rows. */
export type AskedPage = { page: number; pageSize: number; signal: AbortSignal };

/** The source of a list whose query takes `$page` and `$pageSize`. `pageOf` finds the page in an answer. */
export function listSource<Data, Variables extends OperationVariables & { page: number }, Row>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  pageOf: (data: Data) => ListPage<Row> | null | undefined,
): ListSource<Row> {
  return {
    operation: { document, variables },
    readPage: async (client, { page, pageSize, signal }) => {
      const asked: unknown = {
        query: document,
        variables: { ...variables, page, pageSize },
        fetchPolicy: 'no-cache',
        context: { isSilent: true, fetchOptions: { signal } },
      };
      const { data } = await client.query(asked as ApolloClient.QueryOptions<Data, Variables>);
      return (data && pageOf(data as Data)) ?? null;
    },
  };
}

import type { ApolloClient, OperationVariables } from '@apollo/client';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Operation } from './operation.ts';

/** One page of a list, in the shape of every page type of the graph. Negative pages count from the end. */
export type ListPage<Row> = {
  rows: readonly Row[];
  count: number;
  /** False if there are more rows than `count`. True by default. */
  countIsExact?: boolean;
  page: number;
  pageSize: number;
};

/** The source of a list's rows. */
export type ListSource<Row> = {
  /** The query with its current variables. */
  operation: Operation;
  /**
   * Reads a page without the cache. Resolves with null if the graph does not return the list. Rejects with
   * the error of the request.
   */
  readPage: (client: ApolloClient, asked: AskedPage) => Promise<ListPage<Row> | null>;
  /** Returns the rows of the exported file. By default, all rows of the list. */
  toExported?: (rows: readonly Row[]) => Row[];
};

/** The number of a page, from 1, and its size, at most 100 rows. */
type AskedPage = { page: number; pageSize: number; signal: AbortSignal };

/**
 * Creates the source of a list whose query takes `$page` and `$pageSize`. `pageOf` returns the page in a
 * response.
 */
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

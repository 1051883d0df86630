import type { OperationVariables } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useWaitWhileHidden } from '../graph/hidden-queries.ts';
import { type ListPage, type ListSource, listSource } from '../graph/list-source.ts';
import { ownRequest } from '../graph/own-request.ts';

/** Result of a list's query. */
export type ListAnswer<Row> = {
  /** The requested page. */
  now: ListPage<Row> | null | undefined;
  /** The previous page, shown until the requested page arrives. */
  before: ListPage<Row> | null | undefined;
  error: unknown;
  refetch: () => Promise<unknown>;
  source: ListSource<Row>;
};

/**
 * Queries a page of a list. The query takes `$page` and `$pageSize`; `pageOf` returns the page in a response.
 */
export function useListQuery<Data, Variables extends OperationVariables & { page: number }, Row>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  pageOf: (data: Data) => ListPage<Row> | null | undefined,
): ListAnswer<Row> {
  const options = { variables, errorPolicy: 'all', context: ownRequest } as useQuery.Options<Data, Variables>;
  const { data, previousData, error, refetch, observable } = useQuery(document, options as never);
  useWaitWhileHidden(observable);
  return {
    now: data && pageOf(data as Data),
    before: previousData && pageOf(previousData as Data),
    error,
    refetch,
    source: listSource(document, variables, pageOf),
  };
}

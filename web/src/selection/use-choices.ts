import { useQuery } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Choice } from './selection.form.ts';

/** A list to choose from and a way to reload it. */
export type Choices = {
  /** Undefined while the list is loading; null or undefined if loading failed. */
  list: readonly Choice[] | null | undefined;
  /** Items that are no longer available. Each is shown under this name, and only while it is chosen. */
  others?: readonly Choice[] | undefined;
  /** Reloads a list that could not be loaded; null otherwise. */
  retry: (() => void) | null;
};

/** Returns a master data list to choose from. The list is usually prefetched [SES-07]. */
export function useChoices<Data>(
  document: TypedDocumentNode<Data, Record<string, never>>,
  listOf: (data: Data) => readonly Choice[] | null | undefined,
): Choices {
  const { data, error, refetch } = useQuery(document, { fetchPolicy: 'cache-first', errorPolicy: 'all' });
  const list = data && listOf(data as Data);
  return {
    list,
    // If one list of the prefetch fails, the cache holds null for it and no error.
    retry: error || list === null ? () => void refetch().catch(() => undefined) : null,
  };
}

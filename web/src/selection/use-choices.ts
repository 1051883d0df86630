import { useQuery } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Choice } from './selection.form.ts';

/** A list to choose from. */
export type Choices = {
  /** Undefined while it is loaded, and when it could not be. */
  list: readonly Choice[] | null | undefined;
  /** What is no longer to be chosen, by the name that it has then: shown only while it is chosen. */
  others?: readonly Choice[] | undefined;
  /** Asks again for a list that could not be loaded; null when it is there. */
  retry: (() => void) | null;
};

/** A master list to choose from; it has mostly been prefetched [SES-07]. */
export function useChoices<Data>(
  document: TypedDocumentNode<Data, Record<string, never>>,
  listOf: (data: Data) => readonly Choice[] | null | undefined,
): Choices {
  const { data, error, refetch } = useQuery(document, { fetchPolicy: 'cache-first', errorPolicy: 'all' });
  const list = data && listOf(data as Data);
  return {
    list,
    // The prefetch of all lists leaves null in the cache for one that failed, and no error with it.
    retry: error || list === null ? () => void refetch().catch(() => undefined) : null,
  };
}

import { useQuery } from '@apollo/client/react';
import { CompanyUserSearchOptionsDocument } from '../graph/generated/graphql.ts';

/** Returns the platforms to search users by; undefined while they are loading, null if they could not be read. */
export function useSearchPlatforms() {
  const { data, loading } = useQuery(CompanyUserSearchOptionsDocument, {
    fetchPolicy: 'cache-first',
    errorPolicy: 'all',
  });
  return data?.platforms ?? (loading ? undefined : null);
}

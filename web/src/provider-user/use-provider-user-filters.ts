import { useQuery } from '@apollo/client/react';
import { PlatformsChoicesDocument } from '../graph/generated/graphql.ts';
import type { ListFilter } from '../list/list-filter.ts';
import { lockedFilters } from '../list/locked-accounts.ts';
import { toPeopleFilters } from '../list/people-filters.ts';
import type { ProviderUserSearch } from './provider-user.search.ts';

/** Returns the active filters of the list. Some can come only from the URL [PRV-03] (AMB-37). */
export function useProviderUserFilters(search: ProviderUserSearch): ListFilter<ProviderUserSearch>[] {
  const { data } = useQuery(PlatformsChoicesDocument, {
    fetchPolicy: 'cache-first',
    errorPolicy: 'all',
    skip: search.platformIds.length === 0,
  });
  const { status } = search;
  return [
    ...toPeopleFilters(search, 'users', data?.platforms),
    ...(status ? [{ label: `Status: ${status}`, without: { status: null } }] : []),
    ...lockedFilters(search),
  ];
}

import type { ActiveStatus } from '../graph/generated/graphql.ts';
import { type LockedSearch, readLocked, toLockedFilter } from '../list/locked-accounts.ts';
import { allPeople, type PeopleSearch, readPeopleSearch } from '../list/people-search.ts';
import { toPeopleFilter, toPeopleVariables } from '../list/people-variables.ts';
import { readStatus } from '../list/search-values.ts';

/** The search of the provider user list. Platforms, a status and locked accounts can come only from the URL (AMB-37). */
export type ProviderUserSearch = PeopleSearch &
  LockedSearch & {
    /** Limits the list to one status; null lets the inactive checkbox decide. */
    status: ActiveStatus | null;
  };

/** The initial search: all active users [CON-02]. */
export const allProviderUsers: ProviderUserSearch = { ...allPeople, status: null, locked: '' };

/** Parses a search from a URL and ignores invalid values. */
export const readProviderUserSearch = (params: URLSearchParams): ProviderUserSearch => ({
  ...readPeopleSearch(params, null),
  status: readStatus(params.get('status')),
  ...readLocked(params),
});

/** Returns the variables of the list's query. */
export const toProviderUserVariables = (search: ProviderUserSearch) => ({
  filter: {
    ...toPeopleFilter(search),
    platformIds: search.platformIds.length > 0 ? search.platformIds : null,
    status: search.status,
    ...toLockedFilter(search),
  },
  ...toPeopleVariables(search),
});

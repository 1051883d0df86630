import type { ActiveStatus } from '../graph/generated/graphql.ts';
import { allPeople, type PeopleSearch, readPeopleSearch } from '../list/people-search.ts';
import { toPeopleFilter, toPeopleVariables } from '../list/people-variables.ts';
import { readStatus } from '../list/search-values.ts';

/** The search of the provider user list. Platforms, a status and locked accounts can come only from the URL (AMB-37). */
export type ProviderUserSearch = PeopleSearch & {
  /** Limits the list to one status; null lets the inactive checkbox decide. */
  status: ActiveStatus | null;
  /** `yes`: only people whose account is locked. Needs the extension LIST_FILTERS. */
  locked: '' | 'yes';
};

/** The initial search: all active users [CON-02]. */
export const allProviderUsers: ProviderUserSearch = { ...allPeople, status: null, locked: '' };

/** Parses a search from a URL and ignores invalid values. */
export const readProviderUserSearch = (params: URLSearchParams): ProviderUserSearch => ({
  ...readPeopleSearch(params, null),
  status: readStatus(params.get('status')),
  locked: params.get('locked') === 'yes' ? 'yes' : '',
});

/** Returns the variables of the list's query. */
export const toProviderUserVariables = (search: ProviderUserSearch) => ({
  filter: {
    ...toPeopleFilter(search),
    platformIds: search.platformIds.length > 0 ? search.platformIds : null,
    status: search.status,
    ...(search.locked && { isLocked: true }),
  },
  ...toPeopleVariables(search),
});

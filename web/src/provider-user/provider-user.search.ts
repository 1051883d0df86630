import type { ActiveStatus } from '../graph/generated/graphql.ts';
import {
  allPeople,
  type PeopleSearch,
  readPeopleSearch,
  toPeopleFilter,
  writePeopleSearch,
} from '../list/people-search.ts';
import { readStatus } from '../list/search-values.ts';
import { toProviderUserList } from './provider-user.paths.ts';

/** The search of the provider user list. Platforms and a status can come only from the URL (AMB-37). */
export type ProviderUserSearch = PeopleSearch & {
  /** Limits the list to one status; null lets the inactive checkbox decide. */
  status: ActiveStatus | null;
};

/** The initial search: all active users [CON-02]. */
export const allProviderUsers: ProviderUserSearch = { ...allPeople, status: null };

/** Returns the path of a search. The URL holds the whole search [PRV-03]. */
export function toProviderUserSearch(search: ProviderUserSearch): string {
  const params = new URLSearchParams();
  writePeopleSearch(params, null, search);
  if (search.status) params.set('status', search.status.toLowerCase());
  const query = params.toString().replaceAll('%2C', ',');
  return query ? `${toProviderUserList()}?${query}` : toProviderUserList();
}

/** Parses a search from a URL and ignores invalid values. */
export const readProviderUserSearch = (params: URLSearchParams): ProviderUserSearch => ({
  ...readPeopleSearch(params, null),
  status: readStatus(params.get('status')),
});

/** Converts the search to the filter argument of the query. */
export const toProviderUserFilter = (search: ProviderUserSearch) => ({
  ...toPeopleFilter(search),
  platformIds: search.platformIds.length > 0 ? search.platformIds : null,
  status: search.status,
});

import { writePeopleSearch } from '../list/people-search.ts';
import { toProviderUserList } from './provider-user.paths.ts';
import type { ProviderUserSearch } from './provider-user.search.ts';

/** Returns the path of a search. The URL holds the whole search [PRV-03]. */
export function toProviderUserSearch(search: ProviderUserSearch): string {
  const params = new URLSearchParams();
  writePeopleSearch(params, null, search);
  if (search.status) params.set('status', search.status.toLowerCase());
  const query = params.toString().replaceAll('%2C', ',');
  return query ? `${toProviderUserList()}?${query}` : toProviderUserList();
}

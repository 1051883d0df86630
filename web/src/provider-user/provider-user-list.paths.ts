import { writeLocked } from '../list/locked-accounts.ts';
import { writePeopleSearch } from '../list/people-search.ts';
import { toSearchPath } from '../list/search-path.ts';
import { toProviderUserList } from './provider-user.paths.ts';
import { allProviderUsers, type ProviderUserSearch } from './provider-user.search.ts';

/** Returns the path of a search. The URL holds the whole search [PRV-03]. */
export function toProviderUserSearch(search: Partial<ProviderUserSearch>): string {
  const whole = { ...allProviderUsers, ...search };
  const params = new URLSearchParams();
  writePeopleSearch(params, null, whole);
  if (whole.status) params.set('status', whole.status.toLowerCase());
  writeLocked(params, whole);
  return toSearchPath(toProviderUserList(), params);
}

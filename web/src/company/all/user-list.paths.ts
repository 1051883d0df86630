import { writeLocked } from '../../list/locked-accounts.ts';
import { writePeopleSearch } from '../../list/people-search.ts';
import { toSearchPath } from '../../list/search-path.ts';
import { allUsersPath } from './all-lists.paths.ts';
import { type UserListSearch, wholeUserList } from './user-list.search.ts';

/** Returns the path of the users of all companies. The URL holds the whole search. */
export function toUserList(search: Partial<UserListSearch> = {}): string {
  const whole = { ...wholeUserList, ...search };
  const params = new URLSearchParams();
  writePeopleSearch(params, null, whole);
  if (whole.email.trim()) params.set('email', whole.email.trim());
  writeLocked(params, whole);
  return toSearchPath(allUsersPath, params);
}

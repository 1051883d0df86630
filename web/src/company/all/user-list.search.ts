import { personLengths } from '@console/schema/limits.ts';
import { type LockedSearch, readLocked, toLockedFilter } from '../../list/locked-accounts.ts';
import { allPeople, type PeopleSearch, readPeopleSearch } from '../../list/people-search.ts';
import { toUserVariables } from '../../list/people-variables.ts';
import { readText } from '../../list/search-values.ts';

/** The search of the users of all companies, and its page. */
export type UserListSearch = PeopleSearch & LockedSearch & { email: string };

/** All active users, from the first page. */
export const wholeUserList: UserListSearch = { ...allPeople, email: '', locked: '' };

/** Reads a search from the parameters of `toUserList`; ignores invalid values. */
export const readUserList = (params: URLSearchParams): UserListSearch => ({
  ...readPeopleSearch(params, null),
  email: readText(params.get('email'), personLengths.email),
  ...readLocked(params),
});

/** Returns the variables of the list's query. */
export function toUserListVariables({ email, ...search }: UserListSearch) {
  const { filter, ...others } = toUserVariables(search);
  return { filter: { ...filter, email: email || null, ...toLockedFilter(search) }, ...others };
}

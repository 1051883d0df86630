import { personLengths } from '@console/schema/limits.ts';
import { allPeople, type PeopleSearch, readPeopleSearch } from '../../list/people-search.ts';
import { toUserVariables } from '../../list/people-variables.ts';
import { readText } from '../../list/search-values.ts';

/** The search of the users of all companies, and its page. */
export type UserListSearch = PeopleSearch & {
  email: string;
  /** `yes`: only people whose account is locked. */
  locked: '' | 'yes';
};

/** All active users, from the first page. */
export const wholeUserList: UserListSearch = { ...allPeople, email: '', locked: '' };

/** Reads a search from the parameters of `toUserList`; ignores invalid values. */
export const readUserList = (params: URLSearchParams): UserListSearch => ({
  ...readPeopleSearch(params, null),
  email: readText(params.get('email'), personLengths.email),
  locked: params.get('locked') === 'yes' ? 'yes' : '',
});

/** Returns the variables of the list's query. */
export function toUserListVariables({ email, locked, ...search }: UserListSearch) {
  const { filter, ...others } = toUserVariables(search);
  return { filter: { ...filter, email: email || null, ...(locked && { isLocked: true }) }, ...others };
}
